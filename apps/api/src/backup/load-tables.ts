import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { JOB_SCHEMA } from '#api/jobs/job-sender.ts';
import { FILES } from './backup-files.ts';
import type { BackupPlace } from './backup-parts.ts';
import { openTransaction } from './long-transaction.ts';
import type { BackedUpSequence, BackedUpTable, Manifest } from './manifest.ts';
import { decompress, isSame, measureBytes } from './measured-bytes.ts';
import { listTables, nameColumns, nameTable } from './snapshot.ts';
import { Damaged } from './verify-backup.ts';

type Parts = BackupPlace & { connection: pg.ClientConfig };

/**
 * Puts the backup's rows in the place of all that the tables hold, in one transaction: they are as they were, or as they are
 * in the backup. Gives how many rows there are now. Throws a StartupError for a damaged file.
 */
export async function loadTables(
  parts: Parts,
  backup: string,
  { tables, sequences }: Manifest,
  { withoutJobs }: { withoutJobs: boolean },
) {
  const { client, close } = await openTransaction(parts.connection, '', parts.watch.signal);
  const wanted = tables.filter(({ schema }) => !(withoutJobs && schema === JOB_SCHEMA));
  try {
    const there = (await listTables(client)).filter(({ schema }) => !(withoutJobs && schema === JOB_SCHEMA));
    // The log of changes refuses to be emptied, and prices would write their history a second time.
    const triggered = await listTriggered(client);
    for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${there.map(nameTable).join(', ')}`);
    for (const table of wanted) await loadTable(parts, client, backup, table);
    for (const sequence of sequences) await setSequence(client, sequence);
    await client.query('set constraints all immediate');
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    // Without statistics the first queries would be planned as if the tables were empty.
    await client.query('vacuum (analyze)');
  } finally {
    await close();
  }
  return wanted.reduce((sum, { lines }) => sum + lines, 0);
}

async function loadTable(
  { store, cipher, watch }: Parts,
  client: pg.Client,
  backup: string,
  table: BackedUpTable,
) {
  const name = FILES.table(backup, table);
  const stored = await store.read(name, watch.signal);
  const measured = measureBytes(decompress(cipher.decrypt(stored)), watch);
  const into = client.query(copyFrom(`copy ${nameTable(table)} (${nameColumns(table)}) from stdin`));
  try {
    await pipeline(measured.content, into);
  } catch (error) {
    // PostgreSQL's own complaint is worth more than ours; it says nothing of a file that cannot be read.
    if (error instanceof Error && 'severity' in error) throw error;
    throw new Damaged(store, name);
  }
  if (into.rowCount !== table.lines || !isSame(measured.measure(), table)) throw new Damaged(store, name);
}

async function listTriggered(client: pg.Client) {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
      where not tgisinternal and nspname = 'public'`,
  );
  return rows.map(({ table }) => table);
}

async function setSequence(client: pg.Client, { last, is_called, ...sequence }: BackedUpSequence) {
  await client.query('select setval($1::regclass, $2, $3)', [nameTable(sequence), last, is_called]);
}
