import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Memory, CPU time, garbage collection and the event loop of this process, and what it was built of. */
export function collectProcessMetrics(registry: Registry, build: { version: string; commit: string }) {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'pouchery_build_info',
    help: 'Always 1: the version, and the commit it was built of',
    labelNames: ['version', 'commit'] as const,
    registers: [registry],
  }).set(build, 1);
  new Counter({
    name: 'nodejs_eventloop_active_seconds_total',
    help: 'Time for which the event loop had something to do; its rate is 1 where it never rests',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1_000);
    },
  });
}
