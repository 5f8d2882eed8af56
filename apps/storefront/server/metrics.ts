import type { ServerResponse } from 'node:http';
import { createHttpMetrics } from '@pouchery/observability/http-metrics';
import { collectProcessMetrics } from '@pouchery/observability/process-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COMMIT, VERSION } from './version.ts';

/** Of the process (docs/monitoring.md#metrics). */
export const registry = new Registry();
const registers = [registry];
collectProcessMetrics(registry, { version: VERSION, commit: COMMIT });
export const http = createHttpMetrics(registry);

export const renderSeconds = new Histogram({
  name: 'pouchery_page_render_duration_seconds',
  help: 'Time to render a page, its calls to the API included',
  labelNames: ['status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const unhandledErrors = new Counter({
  name: 'pouchery_unhandled_errors_total',
  help: 'Errors that only the fallback of a request or of the process caught',
  labelNames: ['scope'] as const,
  registers,
});
for (const scope of ['request', 'process']) unhandledErrors.inc({ scope }, 0);

const feedConnected = new Gauge({
  name: 'pouchery_change_feed_connected',
  help: '1 while changes are announced, 0 while pages live 30 seconds',
  registers,
});

/** Follows the change feed as the page cache does. */
export const feedMetrics = {
  changed() {},
  watched: () => feedConnected.set(1),
  unwatched: () => feedConnected.set(0),
};

/** `GET /metrics` in Prometheus' format. */
export async function sendMetrics(res: ServerResponse) {
  const body = await registry.metrics();
  res.writeHead(200, {
    'content-type': registry.contentType,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  res.end(body);
}
