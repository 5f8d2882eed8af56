import pg from 'pg';
import { readLastMigration } from '#api/database/apply-migrations.ts';
import { CONNECT_MS } from '#api/database/database-limits.ts';
import { MIGRATION_LOCK } from '#api/database/migrate.ts';
import { findMigrationTag, migrateUpTo } from '#api/database/migrate-up-to.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { JOB_SCHEMA } from '#api/jobs/job-sender.ts';
import { openLog } from '#api/observability/log.ts';
import { StartupError } from '#api/startup-error.ts';
import type { Manifest } from './manifest.ts';
import { listTables, nameTable } from './snapshot.ts';

type Wishes = { replace: boolean; withoutJobs: boolean };

/**
 * Gives `connection`'s database the schema that the backup's rows fit into, and keeps the shop from starting on it until
 * `release`. Throws a StartupError, with the database as it was, when somebody uses it, when it holds a shop's data and
 * `replace` is not asked for, or when the schemas do not go together.
 */
export async function prepareDatabase(connection: pg.ClientConfig, manifest: Manifest, wishes: Wishes) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  const release = () => client.end().catch(() => undefined);
  try {
    await refuseWhileInUse(client);
    const level = await readLastMigration(client);
    refuseOtherSchema(level, manifest.migration);
    if (level > 0 && !wishes.replace) await refuseData(client);
    await migrateUpTo(client, manifest.migration.when);
    if (!wishes.withoutJobs) await prepareJobs(client, connection, manifest);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whoever starts the shop from here on waits for us: it migrates first. */
async function refuseWhileInUse(client: pg.Client) {
  const { rows: lock } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    MIGRATION_LOCK,
  ]);
  if (!lock[0]?.held) throw new StartupError('Another program is migrating or restoring this database.');
  const { rows } = await client.query<{ user: string; count: number }>(
    `select coalesce(usename::text, 'unknown') as user, count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`,
  );
  if (rows.length === 0) return;
  const who = rows.map(({ user, count }) => `${count} of ${user}`).join(', ');
  throw new StartupError(
    `This database is in use (connections: ${who}); stop the shop, and the pooler in front of its database, first.`,
  );
}

function refuseOtherSchema(level: number, { when, tag }: Manifest['migration']) {
  if (!findMigrationTag(when)) {
    throw new StartupError(
      `The backup is of a newer version of the shop (its schema is at ${tag}); install that version, then restore.`,
    );
  }
  if (level > when) {
    throw new StartupError(
      `The schema of this database is newer than the backup's (${tag}). Restore into an empty database: the shop then brings it up to date.`,
    );
  }
}

async function refuseData(client: pg.Client) {
  for (const table of await listTables(client)) {
    if (table.schema !== 'public' || table.name === 'backup_status') continue;
    const { rowCount } = await client.query(`select from ${nameTable(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new StartupError(
      `This database holds a shop (there are rows in ${table.name}); --replace puts the backup in its place.`,
    );
  }
}

/** The job queue makes its own schema, as its library's version has it. */
async function prepareJobs(client: pg.Client, connection: pg.ClientConfig, { jobs_version }: Manifest) {
  if (jobs_version === null) return;
  const jobs = await openJobs(connection, openLog('silent'));
  await jobs.close();
  const { rows } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  if (rows[0]?.version === jobs_version) return;
  throw new StartupError(
    `The backup's jobs are of version ${jobs_version} of the job queue, and ours is ${rows[0]?.version}. Restore with the version of the shop that made it, or leave waiting mails and jobs out (--without-jobs).`,
  );
}
