import * as contract from '@pouchery/contract/backoffice/rounds';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { printRound } from '#api/backoffice/people/orders/papers/print-round.ts';
import { SELLING_PACKERS } from '#api/backoffice/who-may.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { findRound, listCouriers, listRounds } from './rounds-queries.ts';
import { closeRound, endDelivery, startRound } from './rounds-writes.ts';

/** Couriers' rounds, and the cash that comes back with them. */
export const roundRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listRounds, SELLING_PACKERS, (request) => listRounds(request, request.query));
  serve(app, contract.listCouriers, SELLING_PACKERS, () => listCouriers(app.db, app.now()));
  serve(app, contract.startRound, SELLING_PACKERS, (request) => startRound(request, request.body));
  serve(app, contract.getRound, SELLING_PACKERS, async (request) =>
    requireFound(await findRound(app.db, request.params.id)),
  );

  serve(app, contract.printRound, SELLING_PACKERS, async (request, reply) => {
    const round = requireFound(await findRound(app.db, request.params.id));
    reply.type('application/pdf').header('content-disposition', `inline; filename="round-${round.id}.pdf"`);
    return printRound(round, toReadContext(request));
  });

  serve(app, contract.endDelivery, SELLING_PACKERS, (request) =>
    endDelivery(request, request.params, request.body),
  );
  serve(app, contract.closeRound, SELLING_PACKERS, (request) =>
    closeRound(request, request.params.id, request.body),
  );
};
