import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countJobs } from '#api/jobs/count-jobs.ts';

/** Of the process, whatever app runs in it. */
export const unhandledErrors = new Counter({
  name: 'unhandled_errors_total',
  help: 'Errors that no request and no job caught',
  registers: [],
});

/**
 * `GET /metrics`: the process, how long requests take by method, route and status, how many products are in memory, and
 * the jobs of all replicas.
 */
export function addMetrics(app: FastifyInstance, { productsInMemory }: { productsInMemory: () => number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(unhandledErrors);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status', 'cached'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests answered with 503 because too much waited already',
    labelNames: ['importance'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'products_in_memory',
    help: 'Products of lists and searches in memory; 0 while the tables are asked',
    registers: [registry],
    collect() {
      this.set(productsInMemory());
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state; dead letters are in the queue {name}-failed',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database the rest is worth telling all the more.
      const counts = await countJobs(app.db).catch(() => []);
      for (const { queue, state, count } of counts) this.set({ queue, state }, count);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const cached = request.isCached ? 'yes' : 'no';
    duration.observe(
      { method: request.method, route, status: reply.raw.statusCode, cached },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { schema: { hide: true }, config: { importance: 'always' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return { countShed: (importance: string) => shed.inc({ importance }) };
}
