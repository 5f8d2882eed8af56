import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

const TIMEOUT_MS = 2_000;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: so does the database. The API listens only after its
 * migrations are done; once it is told to stop, both say 503, so that proxies ask another replica.
 */
export function addHealthRoutes(app: FastifyInstance) {
  app.get(
    '/healthz',
    { schema: { hide: true }, config: { importance: 'always' } },
    async (_request, reply) => {
      if (app.isDraining()) return reply.code(503).send({ status: 'closing' });
      return { status: 'ok' };
    },
  );
  app.get('/readyz', { schema: { hide: true }, config: { importance: 'always' } }, async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'closing' });
    const asked = app.db.execute(sql`select 1`).then(
      () => 'ready',
      (error) => {
        request.log.warn({ err: error }, 'the database does not answer');
        return 'database unavailable';
      },
    );
    const status = await Promise.race([asked, sleep(TIMEOUT_MS, 'database unavailable', { ref: false })]);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
