import * as contract from '@pouchery/contract/backoffice/rounds';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { printRound } from '#api/backoffice/people/orders/papers/print-round.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { findRound, listCouriers, listRounds } from './rounds-queries.ts';
import { closeRound, endDelivery, startRound } from './rounds-writes.ts';

/** Who gives parcels away knows what is to be collected for each: it stands on the label. */
const PACKERS = { staff: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' } as const;

/** Couriers' rounds, and the cash that comes back with them. */
export const roundRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listRounds,
    config: PACKERS,
    handler: (request) => listRounds(request, request.query),
  });

  app.route({ ...contract.listCouriers, config: PACKERS, handler: () => listCouriers(app.db, app.now()) });

  app.route({
    ...contract.startRound,
    config: PACKERS,
    handler: (request) => startRound(request, request.body),
  });

  app.route({
    ...contract.getRound,
    config: PACKERS,
    handler: async (request) => requireFound(await findRound(app.db, request.params.id)),
  });

  app.route({
    ...contract.printRound,
    config: PACKERS,
    handler: async (request, reply) => {
      const round = requireFound(await findRound(app.db, request.params.id));
      reply.type('application/pdf').header('content-disposition', `inline; filename="round-${round.id}.pdf"`);
      return printRound(round, toReadContext(request));
    },
  });

  app.route({
    ...contract.endDelivery,
    config: PACKERS,
    handler: (request) => endDelivery(request, request.params, request.body),
  });

  app.route({
    ...contract.closeRound,
    config: PACKERS,
    handler: (request) => closeRound(request, request.params.id, request.body),
  });
};
