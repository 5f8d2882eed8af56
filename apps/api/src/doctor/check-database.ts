import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { z } from 'zod';
import { openSecret } from '#api/backoffice/staff/renew-secrets.ts';
import { readLastMigration } from '#api/database/apply-migrations.ts';
import { withClient } from '#api/database/with-client.ts';
import type { Env } from '#api/env.ts';
import { getReason } from '#api/observability/explain-failure.ts';
import { requireSecretKeys } from '#api/secret-keys.ts';
import { MIGRATIONS } from '#api/shipped-files.ts';
import { isLoopback, type Line, type Pool, TIMEOUT_MS } from './finding.ts';

const [OLDEST, NEWEST] = [15, 18];
/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = '42P01';
/** One-time codes are good for half a minute. */
const [CLOCK_WARNING_S, CLOCK_DANGER_S] = [2, 15];

const facts = z.object({
  version: z.int(),
  is_superuser: z.boolean(),
  is_encrypted: z.boolean(),
  knows_letters: z.boolean(),
  off: z.array(z.string()),
});

const FACTS = `
  select current_setting('server_version_num')::int as version,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    lower('ТАРХУНА') = 'тархуна' and 'თარხუნა' ~ '^\\w+$' as knows_letters,
    array(select name from pg_settings where setting = 'off'
      and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1) as off`;

/** The server's version, settings, letters and clock, and whether a newer version of the shop has been at work in it. */
export async function checkServer(pool: Pool, { databaseUrl }: Pick<Env, 'databaseUrl'>): Promise<Line[]> {
  const seen = facts.parse((await pool.query(FACTS)).rows[0]);
  const last = await readLastMigration(pool);
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const isNewer = known.every(({ folderMillis }) => folderMillis < last);
  return [...judgeServer(seen, databaseUrl), [isNewer, 'danger', 'database.newer'], await checkClock(pool)];
}

/** What the facts mean; of the embedded server, which only we use, those that concern servers of others are left out. */
export function judgeServer(seen: z.infer<typeof facts>, databaseUrl: string | undefined): Line[] {
  const [version, server = ''] = [Math.floor(seen.version / 10_000), getServer(databaseUrl)];
  const fitness = version < OLDEST ? 'danger' : version > NEWEST ? 'warning' : 'ok';
  const [off, mayBreak] = [seen.off.join(', '), seen.off.some((name) => name !== 'synchronous_commit')];
  return [
    [true, fitness, 'database.version', { version }],
    [databaseUrl !== undefined && seen.is_superuser, 'warning', 'database.superuser'],
    [server !== '' && !seen.is_encrypted, 'warning', 'database.not_encrypted', { server }],
    [!seen.knows_letters, 'danger', 'database.letters'],
    [off !== '', mayBreak ? 'danger' : 'warning', 'database.unsafe', { settings: off }],
  ];
}

/** The server's host where it is another machine; a socket or a server of this machine needs no encryption. */
export function getServer(databaseUrl = '') {
  const host = URL.parse(databaseUrl)?.hostname ?? '';
  return host === '' || /^%2f/i.test(host) || isLoopback(host) ? undefined : host;
}

/** What is read of tables that a database before its first migration does not have; then nothing. */
export async function readRows(pool: Pool, question: string) {
  const { rows } = await pool.query(question).catch((error) => {
    return error.code === NO_TABLE ? { rows: [] } : Promise.reject(error);
  });
  return rows;
}

/** How far this machine's clock and the database's are apart; a slow answer is not taken for a wrong clock. */
export async function checkClock(pool: Pool, now = Date.now): Promise<Line> {
  const asked = now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time');
  const answered = now();
  const time = Number(rows[0]?.time);
  const apart = Math.max(asked - time, time - answered, 0) / 1_000;
  const level = apart < CLOCK_WARNING_S ? 'ok' : apart < CLOCK_DANGER_S ? 'warning' : 'danger';
  return [true, level, 'database.clock', { seconds: Math.round(apart) }];
}

type KeySettings = Parameters<typeof requireSecretKeys>[0];

/** Whether somebody owns the shop, and whether our keys open everybody's second factor. */
export async function checkStaff(pool: Pool, env: KeySettings): Promise<Line[]> {
  const owners = await readRows(pool, "select 1 from staff where role = 'owner' limit 1");
  const factors = await readRows(pool, 'select secret from staff where secret is not null');
  const keys = factors.length > 0 ? requireSecretKeys(env) : undefined;
  const count = factors.filter(({ secret }) => keys && openSecret(secret, keys) === undefined).length;
  return [
    [owners.length === 0, 'warning', 'staff.no_owner'],
    [count > 0, 'danger', 'staff.other_key', { count, all: factors.length }],
  ];
}

/** A streaming replica has its primary's identifier, and its databases have their numbers. */
const IDENTITY = `
  select concat_ws('/', system_identifier, (select oid from pg_database where datname = current_database())) as id,
    pg_is_in_recovery() as is_replica from pg_control_system()`;
const identity = z.object({ id: z.string(), is_replica: z.boolean() });

/** Whether each of DATABASE_REPLICA_URLS leads to a replica of the shop's own database. */
export async function checkReplicas(pool: Pool, { databaseReplicaUrls }: Pick<Env, 'databaseReplicaUrls'>) {
  if (databaseReplicaUrls.length === 0) return [];
  const primary = identity.parse((await pool.query(IDENTITY)).rows[0]);
  return Promise.all(databaseReplicaUrls.map((address) => checkReplica(address, primary.id)));
}

async function checkReplica(connectionString: string, primary: string): Promise<Line> {
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const name = new pg.Client({ connectionString }).host;
  try {
    const { rows } = await withClient({ connectionString, ...limits }, (client) => client.query(IDENTITY));
    const { id, is_replica } = identity.parse(rows[0]);
    const reason = id === primary ? 'it takes writes itself' : 'it is another database';
    return [id !== primary || !is_replica, 'danger', 'replicas.no_use', { name, reason }];
  } catch (error) {
    return [true, 'warning', 'replicas.no_use', { name, reason: getReason(error) }];
  }
}
