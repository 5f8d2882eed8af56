import * as contract from '@pouchery/contract/cart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { addLines, clearLines, markSeen, readCart, removeLine, setLine } from './cart-queries.ts';
import { findLinesOfOrder } from './order-again.ts';

/** What is closed to visitors is open to staff, who walk through it (backoffice/staff/staff-guard.ts). */
const config = {
  selling: 'cart_and_checkout',
  ordering: true,
  changesNoPage: true,
  priority: 'cart',
} as const;

/** The cart of whoever is logged in, the same on all their devices. Every response is the whole of it. */
export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getCart, config, async (request) => readCart(app, await findBuyer(request)));

  serve(app, contract.addToCart, config, async (request) => {
    const { key, lines } = request.body;
    const buyer = await findWriter(request);
    const leftOut = await addLines(app.db, buyer, key, lines);
    return readCart(app, buyer, leftOut);
  });

  serve(app, contract.orderAgain, config, async (request) => {
    const { params, body } = request;
    const buyer = await findWriter(request);
    const { lines, leftOut } = await findLinesOfOrder(app.db, buyer, params.id);
    leftOut.push(...(await addLines(app.db, buyer, body.key, lines)));
    return readCart(app, buyer, leftOut);
  });

  serve(app, contract.setCartLine, config, async (request) => {
    const buyer = await findWriter(request);
    const leftOut = await setLine(app.db, buyer, { ...request.params, ...request.body });
    return readCart(app, buyer, leftOut);
  });

  serve(app, contract.removeFromCart, config, async (request) => {
    const buyer = await findWriter(request);
    await removeLine(app.db, buyer, request.params.slug);
    return readCart(app, buyer);
  });

  serve(app, contract.clearCart, config, async (request) => {
    const buyer = await findWriter(request);
    await clearLines(app.db, buyer);
    return readCart(app, buyer);
  });

  serve(app, contract.seeCart, config, async (request) => {
    const buyer = await findWriter(request);
    await markSeen(app.db, buyer, request.body.lines);
    return readCart(app, buyer);
  });
};

async function findBuyer(request: FastifyRequest) {
  const { id } = await requireUser(request);
  const { now, rulesOn } = request.server;
  return { id, context: toReadContext(request), now: now(), rules: await rulesOn() };
}

async function findWriter(request: FastifyRequest) {
  const buyer = await findBuyer(request);
  await limitWriting(request.server, buyer.id);
  return buyer;
}

function limitWriting(app: FastifyInstance, userId: number) {
  return limitAttempts(app, [{ what: 'cart', by: [`user ${userId}`], max: 600, seconds: 600 }]);
}
