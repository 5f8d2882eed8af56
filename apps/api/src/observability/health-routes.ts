import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

const TIMEOUT_MS = 2_000;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: so does the database. The API listens only after its
 * migrations are done; while it closes, it is not ready.
 */
export function addHealthRoutes(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { schema: { hide: true }, config: { importance: 'always' } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { schema: { hide: true }, config: { importance: 'always' } }, async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
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
