import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#api/database/open-database.ts';

const TIMEOUT_MS = 2_000;

const ROUTE = { schema: { hide: true }, config: { priority: 'always' } } as const;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: so does the database, or at least a replica, for whoever only looks
 * at the shop. The API listens only after its migrations are done and its catalogue is in memory; `lists may be old` while
 * it does not hear of changes, or reads what has changed. Once it is told to stop, both say 503, so that proxies ask another
 * replica.
 */
export function addHealthRoutes(app: FastifyInstance) {
  app.get('/healthz', ROUTE, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'closing' });
    return { status: 'ok' };
  });
  app.get('/readyz', ROUTE, async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'closing' });
    const reading = app.reads === app.db ? false : answers(app.reads, request.log);
    if (await answers(app.db, request.log))
      return { status: app.memory.isBehind ? 'lists may be old' : 'ready' };
    if (await reading) return { status: 'reads only' };
    return reply.code(503).send({ status: 'database unavailable' });
  });
}

/** Whether it does in time. */
function answers(db: Database, log: FastifyBaseLogger): Promise<boolean> {
  const query = db.execute(sql`select 1`).then(
    () => true,
    (error) => {
      log.warn({ err: error }, 'the database does not answer');
      return false;
    },
  );
  return Promise.race([query, sleep(TIMEOUT_MS, false, { ref: false })]);
}
