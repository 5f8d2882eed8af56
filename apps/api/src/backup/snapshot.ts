import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readLastMigration } from '#api/database/apply-migrations.ts';
import { JOB_SCHEMA } from '#api/jobs/job-sender.ts';
import { StartupError } from '#api/startup-error.ts';
import { openTransaction } from './long-transaction.ts';
import type { BackedUpSequence, BackedUpTable } from './manifest.ts';

/** What the job queue counts and remembers for itself it makes anew. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Rows are the same text, in the same order, whatever a database or its user has set. */
const SAME_TEXT = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'max_parallel_workers_per_gather = 0',
  'synchronize_seqscans = off',
];

type TableName = Pick<BackedUpTable, 'schema' | 'name' | 'columns'>;
export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/**
 * The database as it is at this moment, whatever the shop goes on writing: one transaction, which `close` ends. Throws
 * a StartupError for a database without the shop's tables.
 */
export async function openSnapshot(connection: pg.ClientConfig, signal: AbortSignal) {
  const { client, close } = await openTransaction(
    connection,
    'isolation level repeatable read read only',
    signal,
  );
  try {
    for (const setting of SAME_TEXT) await client.query(`set local ${setting}`);
    const { rows } = await client.query<{ taken: Date }>('select now() as taken');
    return { client, taken: rows[0]?.taken ?? new Date(), ...(await describeDatabase(client)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function describeDatabase(client: pg.Client) {
  const migration = await readLastMigration(client);
  if (migration === 0) throw new StartupError('The database holds no shop: there is nothing to back up.');
  const { rows } = await client.query<{ postgres: string; jobs: boolean }>(
    `select current_setting('server_version') as postgres, to_regclass('${JOB_SCHEMA}.version') is not null as jobs`,
  );
  const jobs = rows[0]?.jobs && (await client.query(`select version from ${JOB_SCHEMA}.version`));
  return {
    migration,
    postgres: rows[0]?.postgres ?? '',
    jobsVersion: jobs ? Number(jobs.rows[0].version) : null,
  };
}

/**
 * The tables that a backup holds, each after those that it refers to, with the columns that are written: all of the shop's
 * own, and of the job queue's those with jobs in them.
 */
export async function listTables(client: pg.Client): Promise<TableName[]> {
  const { rows } = await client.query<TableName & { id: number; refersTo: number[] }>(
    `select pg_class.oid::int8::float8 as id, nspname as schema, relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(confrelid::int8::float8), '{}') from pg_constraint
        where contype = 'f' and confrelid <> pg_class.oid
          and conrelid in (select relid from pg_partition_tree(pg_class.oid) union all select pg_class.oid)) as "refersTo"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname = 'public' or nspname = $1 and relname = any ($2))
    order by nspname desc, relname`,
    [JOB_SCHEMA, JOB_TABLES],
  );
  return sortByReference(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function sortByReference<Table extends { id: number; name: string; refersTo: number[] }>(tables: Table[]) {
  const sorted: Table[] = [];
  const remaining = new Set(tables);
  while (remaining.size > 0) {
    const waitedFor = new Set([...remaining].map(({ id }) => id));
    const ready = [...remaining].filter(({ refersTo }) => !refersTo.some((id) => waitedFor.has(id)));
    if (ready.length === 0) {
      throw new Error(`Tables refer to one another in a circle: ${[...remaining].map(({ name }) => name)}.`);
    }
    for (const table of ready) remaining.delete(table);
    sorted.push(...ready);
  }
  return sorted;
}

/** A table's rows as PostgreSQL's own text, a row in a line. */
export function readTable(client: pg.Client, table: TableName): AsyncIterable<Uint8Array> {
  // Rows of the partitions, too, which COPY of the table itself leaves out.
  return client.query(copyTo(`copy (select ${nameColumns(table)} from ${nameTable(table)}) to stdout`));
}

/** Where each sequence of the shop's tables stands: now, which is never before the snapshot. */
export async function readSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<Pick<BackedUpSequence, 'schema' | 'name'>>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  );
  const sequences: BackedUpSequence[] = [];
  for (const sequence of rows) {
    const state = await client.query<Pick<BackedUpSequence, 'last' | 'is_called'>>(
      `select last_value::text as last, is_called from ${nameTable(sequence)}`,
    );
    sequences.push(...state.rows.map((row) => ({ ...sequence, ...row })));
  }
  return sequences;
}

export function nameTable({ schema, name }: { schema: string; name: string }) {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function nameColumns({ columns }: Pick<BackedUpTable, 'columns'>) {
  return columns.map(pg.escapeIdentifier).join(', ');
}
