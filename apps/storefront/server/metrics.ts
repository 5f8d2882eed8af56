import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const registers = [registry];
collectDefaultMetrics({ register: registry });

/** Finished requests; the status of one whose visitor left before its end is `aborted`. */
const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by what they asked for and the status of their response',
  labelNames: ['kind', 'status'] as const,
  registers,
});

export const renderSeconds = new Histogram({
  name: 'page_render_duration_seconds',
  help: 'Time to render a page, its calls to the API included',
  labelNames: ['status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const pageCacheRequests = new Counter({
  name: 'page_cache_requests_total',
  help: 'Requests of pages by how the page cache served them: hit, miss or bypass (never cached)',
  labelNames: ['result'] as const,
  registers,
});

export const shedRequests = new Counter({
  name: 'http_requests_shed_total',
  help: 'Requests answered with 503 because too much waited already',
  labelNames: ['kind'] as const,
  registers,
});

export const unhandledErrors = new Counter({
  name: 'unhandled_errors_total',
  help: 'Errors that only the fallback of a request or of the process caught',
  labelNames: ['scope'] as const,
  registers,
});

const feedConnected = new Gauge({
  name: 'change_feed_connected',
  help: '1 while changes are announced, 0 while pages live 30 seconds',
  registers,
});

/** Follows the change feed as the page cache does. */
export const feedMetrics = {
  changed() {},
  watched: () => feedConnected.set(1),
  unwatched: () => feedConnected.set(0),
};

/** Measures what the page cache holds whenever the metrics are read. */
export function measurePageCache(stats: () => { pages: number; bytes: number }) {
  new Gauge({
    name: 'page_cache_size',
    help: 'Pages in the cache and their bytes',
    labelNames: ['unit'] as const,
    registers,
    collect() {
      const { pages, bytes } = stats();
      this.set({ unit: 'pages' }, pages);
      this.set({ unit: 'bytes' }, bytes);
    },
  });
}

/** Counts the request once its response has left or its visitor has. */
export function countRequest(kind: string, res: ServerResponse) {
  res.once('close', () => {
    requests.inc({ kind, status: res.writableFinished ? res.statusCode : 'aborted' });
  });
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

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Metrics are for this machine, unless a proxy on it passes on somebody's request, and for who knows the token. */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token && given && isEqual(given, token)) return true;
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}

function isEqual(given: string, token: string) {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}
