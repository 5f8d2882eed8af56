import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/database/open-database.ts';
import { countJobs } from '#api/jobs/count-jobs.ts';
import { readThrottled } from './read-throttled.ts';

export type Counts = {
  /** How much waits for staff, by what it is. */
  waiting: () => Promise<readonly { what: string; count: number }[]>;
  /** Orders placed so far. */
  orders: () => Promise<number>;
};

/** Whether the database answers, as visitors' requests find it, and how busy the connections to it are. */
export function measureDatabase(registry: Registry, db: Database, pools: Record<string, pg.Pool>) {
  const registers = [registry];
  const isUp = readThrottled(() => db.execute(sql`select 1`));
  new Gauge({
    name: 'pouchery_database_up',
    help: '1 while the database answers, 0 while it does not',
    registers,
    async collect() {
      this.set((await isUp()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pouchery_database_connections',
    help: 'Connections to the database by pool; used ones have a request or a job, idle ones wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'pouchery_database_connections_max',
    help: 'Connections that a pool may have',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max);
    },
  });
  new Gauge({
    name: 'pouchery_database_connection_waiters',
    help: 'Requests and jobs that wait for a connection',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}

/** The jobs of all replicas: the same from each of them, so `max` over the replicas is the shop's. */
export function measureJobs(registry: Registry, db: Database) {
  const registers = [registry];
  const read = readThrottled(() => countJobs(db));
  new Gauge({
    name: 'pouchery_jobs',
    help: 'Jobs by queue and state: created (some for a later moment), retry and active',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queue, ...counts } of (await read()) ?? [])
        for (const state of ['created', 'retry', 'active'] as const)
          this.set({ queue, state }, counts[state]);
    },
  });
  new Gauge({
    name: 'pouchery_job_due_seconds',
    help: 'How long the first of the jobs that are due has waited for a process that takes it',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queue, due_seconds } of (await read()) ?? []) this.set({ queue }, due_seconds);
    },
  });
  new Gauge({
    name: 'pouchery_dead_letters',
    help: 'Jobs that no try could do, by the queue they came from',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queue, dead_letters } of (await read()) ?? []) this.set({ queue }, dead_letters);
    },
  });
}

/** What the shop's people have to do, and its orders; the same from each replica. */
export function measureBusiness(registry: Registry, { waiting, orders }: Counts) {
  const registers = [registry];
  const readWaiting = readThrottled(waiting);
  const readOrders = readThrottled(orders);
  new Gauge({
    name: 'pouchery_waiting_for_staff',
    help: 'What the back office’s start page lists as waiting for somebody, up to 10,000 of each',
    labelNames: ['what'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { what, count } of (await readWaiting()) ?? []) this.set({ what }, count);
    },
  });
  new Counter({
    name: 'pouchery_orders_total',
    help: 'Orders placed so far, by the highest number',
    registers,
    async collect() {
      const placed = await readOrders();
      this.reset();
      // Without the database there is no number: a counter that falls to 0 would count everything anew.
      if (placed === undefined) this.remove();
      else this.inc(placed);
    },
  });
}
