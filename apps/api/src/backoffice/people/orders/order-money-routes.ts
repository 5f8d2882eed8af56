import * as changes from '@pouchery/contract/backoffice/order-changes';
import * as contract from '@pouchery/contract/backoffice/order-money-calls';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SELLING_SUPPORT, SUPPORT } from '#api/backoffice/who-may.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { methodsTo, quoteMoves } from '#api/features/checkout/move-order.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { offeredBanks } from '#api/features/payments/offered-payments.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { changeLines, quoteLines } from './change-lines.ts';
import {
  notePayment,
  promiseRefund,
  settleRefund,
  sharePaymentLink,
  takeBackPayment,
} from './change-money.ts';
import { findAnyOrder } from './orders-queries.ts';
import { returnTins } from './return-tins.ts';

/** What is paid for orders and paid back, and what changes of their tins. */
export const orderMoneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const by = (request: FastifyRequest) => ({
    db: app.db,
    staff: request.staff,
    context: toReadContext(request),
  });

  serve(app, contract.notePayment, SELLING_SUPPORT, (request) => {
    const { version, ...payment } = request.body;
    return notePayment(by(request), { id: request.params.id, version }, payment);
  });

  serve(app, contract.takeBackPayment, SELLING_SUPPORT, (request) => {
    const { id, payment_id } = request.params;
    return takeBackPayment(by(request), { id, version: request.body.version }, payment_id);
  });

  serve(app, contract.sharePaymentLink, SELLING_SUPPORT, async (request) => {
    const seen = { id: request.params.id, version: request.body.version };
    return sharePaymentLink(app, by(request), seen, await offeredBanks(request));
  });

  serve(app, contract.promiseRefund, SELLING_SUPPORT, (request) => {
    const { version, ...refund } = request.body;
    return promiseRefund(by(request), { id: request.params.id, version }, refund);
  });

  serve(app, contract.settleRefund, SELLING_SUPPORT, (request) => {
    const { id, refund_id } = request.params;
    const { version, state } = request.body;
    return settleRefund(by(request), { id, version }, refund_id, state);
  });

  serve(app, changes.quoteLines, SELLING_SUPPORT, (request) =>
    quoteLines(app.db, toReadContext(request), request.params.id, request.body.lines),
  );

  serve(app, changes.quoteMoves, SUPPORT, async (request) => {
    const context = toReadContext(request);
    const { id } = requireFound(await findAnyOrder(app.db, context, request.params.id));
    const methods = await methodsTo(app, request.body.city);
    const moves = await quoteMoves(app.db, context.locale, orderNumber(id), methods);
    return moves.map(({ move }) => move);
  });

  serve(app, changes.changeLines, SELLING_SUPPORT, (request) =>
    changeLines(app, request.staff, toReadContext(request), request.params.id, request.body),
  );
  serve(app, changes.returnTins, SELLING_SUPPORT, (request) =>
    returnTins(app, request.staff, toReadContext(request), request.params.id, request.body),
  );
};
