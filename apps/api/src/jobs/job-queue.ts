import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { CONNECT_MS, WORK_LIMITS } from '#api/database/database-limits.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { nameByText } from '#api/database/planned-once.ts';
import { describeFailure, toSystemError } from '#api/observability/explain-failure.ts';
import { runWithId } from '#api/observability/request-context.ts';
import { jobSeconds } from '#api/observability/shop-counters.ts';
import { hasCrashed, openCrashedRetries } from './crashed-retries.ts';
import { JOB_SCHEMA, sendJob } from './job-sender.ts';

/** New jobs are announced; this is for those that wait for another try, and for a broken announcement. */
const LOOK_EVERY_SECONDS = 10;
/** How soon the jobs of a process that died are found. */
const WATCH_EVERY_SECONDS = 20;
/** Nobody announces a failed job. */
const DEAD_LETTERS_EVERY_SECONDS = 2;
const TIMEOUT_MS = 8_000;
/** By as much the database's clock may be behind ours. */
const CLOCKS_DIFFER_MS = 20;
/** No timer of JavaScript's runs longer. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The system's and PostgreSQL's names for a database that is away or lets us not in: then every queue fails, time and again. */
const AWAY = /^(E[A-Z]|08|28|3D|53|57)/;
const AWAY_AGAIN_MS = 60_000;
/** How long failed jobs stay. */
const DEAD_LETTER_SECONDS = 30 * 86_400;

/** A connection that hangs is given up, and the work goes on with another. */
const LIMITS: pg.ClientConfig = {
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: WORK_LIMITS.statement,
  query_timeout: WORK_LIMITS.statement,
  keepAlive: true,
};

export type Queue<Data> = {
  name: string;
  data: z.ZodType<Data>;
  options: QueueOptions;
  /** For a queue whose jobs begin at a moment of their own: the process that would look then (`lookAgainAt`) may be gone. */
  lookEverySeconds?: number;
};

type Work<Data> = (job: { id: string; data: Data; created: Date; isLastTry: boolean }) => Promise<void>;

/** Thrown by a worker for a job that no further try can save: it becomes a failed job at once. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

type Log = Pick<Logger, 'error' | 'warn'>;
type CrashedRetries = ReturnType<typeof openCrashedRetries>;
export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/**
 * Jobs that outlive the process (docs/decisions/0016): written in the transaction that causes them, worked on by any
 * replica, tried again with growing pauses, and a failed job in the queue `{name}-failed` when nothing helped.
 */
export async function openJobs(
  connection: pg.ClientConfig,
  log: Log,
  { lookEverySeconds = LOOK_EVERY_SECONDS } = {},
) {
  const boss = await startBoss(connection, log);
  const crashedRetries = openCrashedRetries(boss);
  /** Of this process, by queue. */
  const workers = new Map<string, string[]>();

  return {
    /** Makes the queue, or brings its options up to date. Before `send` and `work`. */
    async open({ name, options }: Pick<Queue<unknown>, 'name' | 'options'>) {
      const failed = failedQueueName(name);
      const retention = { retentionSeconds: DEAD_LETTER_SECONDS };
      const known = new Set((await boss.getQueues([name, failed])).map((queue) => queue.name));
      if (known.has(failed)) await boss.updateQueue(failed, retention);
      else await boss.createQueue(failed, retention);
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, deadLetter: failed, notify: true });
    },

    /** Writes a job that exists if and when `tx` commits, and begins at `startAfter` or at once. Gives its id. */
    async send<Data extends object>(
      tx: Database | Transaction,
      queue: Queue<Data>,
      data: Data,
      { startAfter }: { startAfter?: Date } = {},
    ) {
      const id = await sendJob(boss, tx, queue, data, { startAfter });
      if (startAfter) lookAgainAt(queue, startAfter);
      return id;
    },

    /**
     * Puts a failed job back into its queue if and when `tx` commits, as a new job with all its tries.
     * False when it is no failed job (any more).
     */
    async sendAgain(tx: Database | Transaction, { name }: Pick<Queue<unknown>, 'name'>, id: string) {
      const moved = await boss.redrive(failedQueueName(name), { ids: [id], db: fromDrizzle(tx, sql) });
      return moved === 1;
    },

    /**
     * Works on the queue's jobs, `atOnce` at a time in this process. A job may come twice, after a crash or when the
     * database was away: `work` must bear that. What it throws puts the job back, unless it is a PermanentError; one
     * whose process has died at it twice running is a failed job (crashed-retries.ts).
     */
    async work<Data extends object>(queue: Queue<Data>, atOnce: number, work: Work<Data>) {
      const lookEvery = queue.lookEverySeconds ?? lookEverySeconds;
      for (let worker = 0; worker < atOnce; worker++) {
        let workerId = '';
        workerId = await boss.work(
          queue.name,
          {
            includeMetadata: true,
            perJobResults: true,
            pollingIntervalSeconds: Math.min(2, lookEvery),
            notifyPollingIntervalSeconds: lookEvery,
          },
          async (jobs: JobWithMetadata<Data>[]) => {
            const results = await Promise.all(
              jobs.map((job) => settle(queue, job, work, { crashedRetries, log })),
            );
            // The next one at once: a queue that has piled up is not to drain at the pace of looking.
            boss.notifyWorker(workerId);
            return results;
          },
        );
        workers.set(queue.name, [...(workers.get(queue.name) ?? []), workerId]);
      }
    },

    lookAgainAt,

    /** Looks now for jobs whose worker died, rather than at the next round. */
    findAbandoned: (queue: Pick<Queue<unknown>, 'name'>) => boss.supervise(queue.name),

    /** Lets the jobs at work finish, for a while. */
    close: () => boss.stop({ graceful: true, timeout: TIMEOUT_MS }),
  };

  /** Has this process look at the queue at that moment, as it does by itself for the jobs that it sends. */
  function lookAgainAt(queue: Pick<Queue<unknown>, 'name'>, moment: Date) {
    const remainingMs = moment.getTime() + CLOCKS_DIFFER_MS - Date.now();
    const look = () => {
      if (remainingMs > MAX_TIMER_MS) return lookAgainAt(queue, moment);
      for (const id of workers.get(queue.name) ?? []) boss.notifyWorker(id);
    };
    setTimeout(look, Math.min(Math.max(remainingMs, 0), MAX_TIMER_MS)).unref();
  }
}

/** pg-boss asks the same all the time, which took longer to plan than to do. */
class NamingClient extends pg.Client {
  override query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
    // Several at once, as it sends without values at times, cannot be planned.
    const isOne = typeof statement === 'string' && !statement.includes(';');
    const named = isOne ? { name: nameByText(statement), text: statement } : statement;
    return Reflect.apply(super.query, this, [named, values, ...rest]);
  }) as pg.Client['query'];
}

async function startBoss(connection: pg.ClientConfig, log: Log) {
  const boss = new PgBoss({
    ...({ ...connection, ...LIMITS, Client: NamingClient } as object),
    schema: JOB_SCHEMA,
    max: 1,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_EVERY_SECONDS,
    monitorIntervalSeconds: WATCH_EVERY_SECONDS,
  });
  let quietUntil = 0;
  boss.on('error', (thrown) => {
    const error = toError(thrown);
    if (AWAY.test(String(toSystemError(error).code))) {
      if (Date.now() < quietUntil) return;
      quietUntil = Date.now() + AWAY_AGAIN_MS;
    }
    log.error({ err: error }, 'a job queue failed');
  });
  // Not what comes with it: the values of a slow query are what somebody wrote.
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'a job queue is unwell'));
  await boss.start();
  return boss;
}

/** pg-boss hands over copies of what was thrown, and of what is no error a log says nothing. */
function toError(thrown: Error) {
  return thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
}

/** Works on a job, and says what is to become of it. */
async function settle<Data>(
  queue: Queue<Data>,
  job: JobWithMetadata<Data>,
  work: Work<Data>,
  { crashedRetries, log }: { crashedRetries: CrashedRetries; log: Log },
) {
  const { id, createdOn, retryCount } = job;
  const isLastTry = retryCount >= (queue.options.retryLimit ?? 0);
  const crashedBefore = hasCrashed(job);
  const stopTimer = jobSeconds.startTimer({ queue: queue.name });
  try {
    if (crashedBefore) await crashedRetries.makeLast(job);
    const data = parseData(queue, job.data);
    await runWithId(id, () => work({ id, data, created: createdOn, isLastTry }));
    stopTimer({ outcome: 'done' });
    return { id, status: 'completed' as const };
  } catch (error) {
    const isPermanent = error instanceof PermanentError || isLastTry;
    stopTimer({ outcome: isPermanent ? 'dead_letter' : 'failed' });
    const facts = { err: error, queue: queue.name, job: id, tries: retryCount + 1 };
    if (isPermanent) log.error(facts, 'a job became a dead letter');
    else log.warn(facts, 'a job failed and will be tried again');
    if (crashedBefore && !isPermanent) await crashedRetries.giveBack(job);
    return {
      id,
      status: isPermanent ? ('deadletter' as const) : ('failed' as const),
      output: { message: describeFailure(error) },
    };
  }
}

/** The failed jobs of a queue as a queue of their own, for who has something to say about them. */
export function failedQueue<Data>({ name, data }: Queue<Data>): Queue<Data> {
  return { name: failedQueueName(name), data, options: {}, lookEverySeconds: DEAD_LETTERS_EVERY_SECONDS };
}

/** The queue of the jobs that nothing helped. */
export function failedQueueName(name: string) {
  return `${name}-failed`;
}

function parseData<Data>({ name, data: schema }: Queue<Data>, data: unknown) {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new PermanentError(`The queue ${name} holds a job of another shape: ${parsed.error.message}`);
}
