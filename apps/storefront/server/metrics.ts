import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CacheOutcome, createHttpMetrics } from '@pouchery/observability/http-metrics';
import { collectProcessMetrics } from '@pouchery/observability/process-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COMMIT, VERSION } from './version.ts';

/** Of the process (docs/monitoring.md#metrics). */
export const registry = new Registry();
const registers = [registry];
collectProcessMetrics(registry, { version: VERSION, commit: COMMIT });
const http = createHttpMetrics(registry);

export const countShed = http.shed;

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

/** What is known of a request by the end of its response. */
export type RequestRecord = {
  /** The pattern of the page's route, or what else was asked for: few names, none of which a stranger can make up. */
  route: string;
  cache: CacheOutcome;
};

/** Notes a request that has come; it is counted once its response has left or its visitor has. */
export function recordRequest({ method = '' }: IncomingMessage, res: ServerResponse): RequestRecord {
  const began = performance.now();
  const record: RequestRecord = { route: 'refused', cache: 'none' };
  res.once('close', () => {
    const { route, cache } = record;
    if (!res.writableFinished) return http.aborted(route);
    http.finished({ method, route, status: res.statusCode, cache }, (performance.now() - began) / 1_000);
  });
  return record;
}

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
