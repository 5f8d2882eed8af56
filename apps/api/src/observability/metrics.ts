import { statfs } from 'node:fs/promises';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import { measureCache } from '@pouchery/observability/cache-metrics';
import { type CacheOutcome, createHttpMetrics, measureSlots } from '@pouchery/observability/http-metrics';
import { collectProcessMetrics } from '@pouchery/observability/process-metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { measureBackup } from '#api/backup/backup-metrics.ts';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import type { Replicas } from '#api/database/replicas/replicas.ts';
import type { ListedMemory } from '#api/features/listing/listed-memory.ts';
import { SAFE } from '#api/http/anti-forgery.ts';
import { COMMIT, VERSION } from '#api/version.ts';
import { measureCertificates } from './certificate-metrics.ts';
import { type Counts, measureBusiness, measureDatabase, measureJobs } from './database-metrics.ts';
import { measureReplicas } from './replica-metrics.ts';
import { SHOP_COUNTERS } from './shop-counters.ts';

type Parts = {
  changes: Pick<ChangeFeed, 'on'>;
  cache: Parameters<typeof measureCache>[1];
  replicas: Replicas | undefined;
  memory: Pick<ListedMemory, 'size' | 'isBehind'>;
  counts: Counts;
};

/**
 * `GET /metrics` (docs/monitoring.md#metrics): requests by route and status, what is full or waits, the jobs of all replicas
 * and what the shop's features count. Whoever registers a metric of its own does so with `registry`.
 */
export function addMetrics(app: FastifyInstance, { changes, cache, replicas, memory, counts }: Parts) {
  const registry = new Registry();
  collectProcessMetrics(registry, { version: VERSION, commit: COMMIT });
  for (const counter of SHOP_COUNTERS) registry.registerMetric<string>(counter);
  const http = createHttpMetrics(registry);
  measureCache(registry, cache);
  measureDatabase(registry, app.db, { calls: app.db.$client, work: app.work.$client, ...replicas?.pools });
  if (replicas) measureReplicas(registry, replicas);
  measureJobs(registry, app.work);
  measureBusiness(registry, counts);
  measureBackup(registry, app.db);
  measureFeed(registry, changes);
  measureDataFolder(registry, app.env.dataDir);
  measureCertificates(registry, app.env);
  measureMemory(registry, memory);

  app.addHook('onResponse', (request, reply, done) => {
    const route = getRoute(request);
    // A subscriber of the change feed stays for days, which is no slow response.
    if (route !== CHANGES_PATH) {
      const { method } = request;
      const labels = { method, route, status: reply.raw.statusCode, cache: getCacheOutcome(request) };
      http.finished(labels, reply.elapsedTime / 1000);
    }
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    http.aborted(getRoute(request));
    done();
  });
  app.get('/metrics', { schema: { hide: true }, config: { priority: 'always' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return {
    registry,
    countShed: http.shed,
    countLimited: http.limited,
    measureSlots: measureSlots.bind(undefined, registry),
    measureSubscribers: (count: () => number) => {
      new Gauge({
        name: 'pouchery_change_feed_subscribers',
        help: 'Storefronts that hear of changes from this process',
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
  };
}

/** The route's pattern, never the address that a stranger chose. */
export function getRoute({ is404, routeOptions: { url } }: FastifyRequest) {
  return is404 ? 'unknown' : (url ?? 'unknown');
}

export function getCacheOutcome({
  isCached,
  method,
  routeOptions: { config },
}: FastifyRequest): CacheOutcome {
  if (isCached) return 'hit';
  return config.public && SAFE.has(method) ? 'miss' : 'none';
}

/** The feed of this process, by which it hears of what others write. */
function measureFeed(registry: Registry, changes: Parts['changes']) {
  const connected = new Gauge({
    name: 'pouchery_change_feed_connected',
    help: '1 while this process hears of changes, 0 while it caches nothing or for a short time',
    registers: [registry],
  });
  connected.set(1);
  changes.on('lost', () => connected.set(0));
  changes.on('heard', () => connected.set(1));
}

function measureMemory(registry: Registry, memory: Parts['memory']) {
  new Gauge({
    name: 'pouchery_products_in_memory',
    help: 'Products of lists and searches',
    registers: [registry],
    collect() {
      this.set(memory.size);
    },
  });
  new Gauge({
    name: 'pouchery_lists_current',
    help: '1 while lists and searches follow every change, 0 while they are made of what was read before',
    registers: [registry],
    collect() {
      this.set(memory.isBehind ? 0 : 1);
    },
  });
}

/** The disk that holds the pictures, mails without a server, and the embedded database. */
function measureDataFolder(registry: Registry, folder: string) {
  const free = new Gauge({
    name: 'pouchery_data_free_bytes',
    help: 'What may still be written to the disk that holds DATA_DIR',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => undefined);
      if (!disk) return this.remove();
      free.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
  });
  const size = new Gauge({
    name: 'pouchery_data_size_bytes',
    help: 'The size of the disk that holds DATA_DIR',
    registers: [registry],
  });
}
