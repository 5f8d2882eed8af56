import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Database, type Transaction, toDatabaseInTurn } from '#api/database/open-database.ts';
import { previewedMoment } from '#api/http/previewed.ts';
import { publishUntil } from './publishing-queue.ts';

/**
 * Shows whoever has the pass of a moment the shop as it will be then: what is due until then is done in a transaction, from
 * which the response is made, and which is taken back (docs/decisions/0028). Not among the visitors' connections.
 */
export function addShopAtMoment(app: FastifyInstance) {
  app.addHook('preHandler', async (request, reply) => {
    const moment = previewedMoment(request.preview);
    if (!moment || !request.routeOptions.config.public) return;
    const { tx, end } = await openShopAt(app.work, moment);
    // Also where the person left before it was there.
    finished(reply.raw, end);
    // It has all that queries ask a database for; only the pool is missing.
    request.shopAtMoment = tx as unknown as Database;
  });
}

async function openShopAt(db: Database, moment: Date): Promise<{ tx: Transaction; end: () => void }> {
  const opened = Promise.withResolvers<Transaction>();
  const ended = Promise.withResolvers<void>();
  const client = await db.$client.connect();
  toDatabaseInTurn(client)
    .transaction(async (tx) => {
      await publishUntil(tx, moment);
      opened.resolve(tx);
      await ended.promise;
      tx.rollback();
    })
    .catch(opened.reject)
    .finally(() => client.release());
  return { tx: await opened.promise, end: ended.resolve };
}
