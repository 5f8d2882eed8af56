import { PRIORITIES, type Priority } from '@pouchery/overload/priority';
import type { SlotLimits, Slots } from '@pouchery/overload/slots';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** `bypass`: a response that is never cached, of a kind that else is. `none`: of a kind that no cache knows. */
export type CacheOutcome = 'hit' | 'miss' | 'bypass' | 'none';

/** What is measured of a request. Each has few values, none of which a stranger can make up: the route, never the address. */
type RequestLabels = { method: string; route: string; status: number; cache: CacheOutcome };

/** What both programs measure of their requests, under the same names (docs/monitoring.md#metrics). */
export function createHttpMetrics(registry: Registry) {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status', 'cache'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose caller left before the response had ended',
    labelNames: ['route'] as const,
    registers,
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests answered with 503 because too much waited already',
    labelNames: ['importance'] as const,
    registers,
  });
  const limited = new Counter({
    name: 'http_address_limited_total',
    help: 'Connections and requests refused because their address had as many as it may',
    labelNames: ['what'] as const,
    registers,
  });
  // What never happened is 0, not unknown.
  for (const priority of PRIORITIES) shed.inc({ importance: priority }, 0);
  for (const what of ['connection', 'request']) limited.inc({ what }, 0);

  return {
    finished: (labels: RequestLabels, seconds: number) => duration.observe(labels, seconds),
    aborted: (route: string) => aborted.inc({ route }),
    shed: (priority: Priority) => shed.inc({ importance: priority }),
    limited: (what: 'connection' | 'request') => limited.inc({ what }),
  };
}

/** Measures how many of the places for requests are taken (docs/decisions/0033). */
export function measureSlots(
  registry: Registry,
  slots: Pick<Slots, 'stats'>,
  { running }: Pick<SlotLimits, 'running'>,
) {
  const registers = [registry];
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are worked on at this moment; what is cached is not among them',
    registers,
    collect() {
      this.set(slots.stats().running);
    },
  });
  new Gauge({
    name: 'http_requests_in_flight_max',
    help: 'Requests that may be worked on at once',
    registers,
  }).set(running);
  new Gauge({
    name: 'http_requests_waiting',
    help: 'Requests that wait for others to end',
    registers,
    collect() {
      this.set(slots.stats().waiting);
    },
  });
  new Counter({
    name: 'http_requests_in_flight_seconds_total',
    help: 'Time for which requests were worked on; its rate is how many were, on average',
    registers,
    collect() {
      this.reset();
      this.inc(slots.stats().busyMs / 1_000);
    },
  });
}
