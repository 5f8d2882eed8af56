import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { clientOf, nameByText } from '#api/database/planned-once.ts';

/** pg-boss keeps its tables in a schema of their own and migrates them itself. */
export const JOB_SCHEMA = 'jobs';

type Start = { startAfter?: Date | undefined };

/** For a process that only writes jobs: it works on none and looks after none. The queues are there. */
export async function openJobSender(connection: pg.ClientConfig) {
  const boss = new PgBoss({
    ...(connection as object),
    schema: JOB_SCHEMA,
    max: 1,
    schedule: false,
    supervise: false,
    migrate: false,
  });
  // A connection that broke: the next statement opens another, or fails.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    send: <Data extends object>(
      tx: Database | Transaction,
      queue: { name: string },
      data: Data,
      options: Start = {},
    ) => sendJob(boss, tx, queue, data, options),
  };
}

/** Writes a job that exists if and when `tx` commits. Gives its id. */
export async function sendJob(
  boss: PgBoss,
  tx: Database | Transaction,
  { name }: { name: string },
  data: object,
  { startAfter }: Start,
): Promise<string> {
  const client = clientOf(tx);
  const db = {
    executeSql: (text: string, values?: unknown[]) =>
      client.query({ name: nameByText(text), text, values: values ?? [] }),
  };
  const id = await boss.send(name, data, { ...(startAfter && { startAfter }), db });
  if (id === null) throw new Error(`The queue ${name} took no job.`);
  return id;
}
