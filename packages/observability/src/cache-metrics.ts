import type { CacheStats } from '@pouchery/overload/tag-cache';
import { Counter, Gauge, type Registry } from 'prom-client';

type Cache = { stats: () => CacheStats; maxBytes: number };

/** Measures what the program's cache holds and why entries left it. Hits and misses are labels of the requests. */
export function measureCache(registry: Registry, { stats, maxBytes }: Cache) {
  const registers = [registry];
  new Gauge({
    name: 'pouchery_cache_entries',
    help: 'Entries in the cache',
    registers,
    collect() {
      this.set(stats().entries);
    },
  });
  new Gauge({
    name: 'pouchery_cache_bytes',
    help: 'Size of the cache',
    registers,
    collect() {
      this.set(stats().bytes);
    },
  });
  new Gauge({ name: 'pouchery_cache_max_bytes', help: 'Size that the cache may reach', registers }).set(
    maxBytes,
  );
  new Counter({
    name: 'pouchery_cache_evictions_total',
    help: 'Entries that left to make room for others',
    registers,
    collect() {
      this.reset();
      this.inc(stats().evicted);
    },
  });
  new Counter({
    name: 'pouchery_cache_invalidations_total',
    help: 'Entries that left because something that they show has changed',
    registers,
    collect() {
      this.reset();
      this.inc(stats().invalidated);
    },
  });
  new Counter({
    name: 'pouchery_cache_rejections_total',
    help: 'What was not taken in, because it is not asked for often enough or has changed meanwhile',
    registers,
    collect() {
      this.reset();
      this.inc(stats().rejected);
    },
  });
}
