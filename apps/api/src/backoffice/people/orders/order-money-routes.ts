import * as changes from '@pouchery/contract/backoffice/order-changes';
import * as contract from '@pouchery/contract/backoffice/order-money-calls';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { methodsTo, quoteMoves } from '#api/features/checkout/move-order.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { offeredBanks } from '#api/features/payments/offered-payments.ts';
import { requireFound } from '#api/http/api-error.ts';
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

const MONEY = { staff: STAFF_RIGHTS.helpCustomers, selling: 'orders_and_stock' } as const;

/** What is paid for orders and paid back, and what changes of their tins. */
export const orderMoneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const by = (request: FastifyRequest) => ({
    db: app.db,
    staff: request.staff,
    context: toReadContext(request),
  });

  app.route({
    ...contract.notePayment,
    config: MONEY,
    handler: (request) => {
      const { version, ...payment } = request.body;
      return notePayment(by(request), { id: request.params.id, version }, payment);
    },
  });

  app.route({
    ...contract.takeBackPayment,
    config: MONEY,
    handler: (request) => {
      const { id, payment_id } = request.params;
      return takeBackPayment(by(request), { id, version: request.body.version }, payment_id);
    },
  });

  app.route({
    ...contract.sharePaymentLink,
    config: MONEY,
    handler: async (request) => {
      const seen = { id: request.params.id, version: request.body.version };
      return sharePaymentLink(app, by(request), seen, await offeredBanks(request));
    },
  });

  app.route({
    ...contract.promiseRefund,
    config: MONEY,
    handler: (request) => {
      const { version, ...refund } = request.body;
      return promiseRefund(by(request), { id: request.params.id, version }, refund);
    },
  });

  app.route({
    ...contract.settleRefund,
    config: MONEY,
    handler: (request) => {
      const { id, refund_id } = request.params;
      const { version, state } = request.body;
      return settleRefund(by(request), { id, version }, refund_id, state);
    },
  });

  app.route({
    ...changes.quoteLines,
    config: MONEY,
    handler: (request) => quoteLines(app.db, toReadContext(request), request.params.id, request.body.lines),
  });

  app.route({
    ...changes.quoteMoves,
    config: { staff: STAFF_RIGHTS.helpCustomers },
    handler: async (request) => {
      const context = toReadContext(request);
      const { id } = requireFound(await findAnyOrder(app.db, context, request.params.id));
      const methods = await methodsTo(app, request.body.city);
      const moves = await quoteMoves(app.db, context.locale, orderNumber(id) ?? 0, methods);
      return moves.map(({ move }) => move);
    },
  });

  app.route({
    ...changes.changeLines,
    config: MONEY,
    handler: (request) =>
      changeLines(app, request.staff, toReadContext(request), request.params.id, request.body),
  });

  app.route({
    ...changes.returnTins,
    config: MONEY,
    handler: (request) =>
      returnTins(app, request.staff, toReadContext(request), request.params.id, request.body),
  });
};
