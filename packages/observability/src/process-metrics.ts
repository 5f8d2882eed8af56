import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, type Registry } from 'prom-client';

/** Memory, CPU time, garbage collection and the event loop of this process. */
export function collectProcessMetrics(registry: Registry) {
  collectDefaultMetrics({ register: registry });
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
