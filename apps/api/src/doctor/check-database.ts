import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { z } from 'zod';
import { toConnection } from '#api/database/connection.ts';
import type { Env } from '#api/env.ts';
import { MIGRATIONS } from '#api/shipped-files.ts';
import { getReason, type Line, type Pool } from './finding.ts';
import { isLoopback } from './is-public.ts';

const [OLDEST, NEWEST] = [15, 18];
/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = '42P01';
/** One-time codes are good for half a minute. */
const [CLOCK_WARNING_S, CLOCK_DANGER_S] = [2, 15];
const TIMEOUT_MS = 4_000;

const facts = z.object({
  version: z.int(),
  is_superuser: z.boolean(),
  is_encrypted: z.boolean(),
  knows_letters: z.boolean(),
  off: z.array(z.string()),
});
type ServerFacts = z.infer<typeof facts>;

const FACTS = `
  select current_setting('server_version_num')::int as version,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    lower('ТАРХУНА') = 'тархуна' and 'თარხუნა' ~ '^\\w+$' as knows_letters,
    array(select name from pg_settings where setting = 'off'
      and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1) as off`;

/** The server's version, settings and letters, and whether a newer version of the shop has been at work in it. */
export async function checkServer(
  pool: Pool,
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
): Promise<Line<'database'>[]> {
  const { rows } = await pool.query(FACTS);
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const latest = 'select max(created_at)::float8 as latest from drizzle.__drizzle_migrations';
  const [run] = await readRows(pool, latest);
  return [
    ...judgeServer(facts.parse(rows[0]), databaseUrl),
    [Number(run?.latest ?? 0) > Math.max(...known), 'danger', 'newer'],
  ];
}

/** What the facts mean; of the embedded server, which only we use, those that concern servers of others are left out. */
export function judgeServer(seen: ServerFacts, databaseUrl: string | undefined): Line<'database'>[] {
  const [version, server] = [Math.floor(seen.version / 10_000), getServer(databaseUrl)];
  const mayBreak = seen.off.some((setting) => setting !== 'synchronous_commit');
  return [
    [true, version < OLDEST ? 'danger' : version > NEWEST ? 'warning' : 'ok', 'version', { version }],
    [databaseUrl !== undefined && seen.is_superuser, 'warning', 'superuser'],
    [server !== undefined && !seen.is_encrypted, 'warning', 'not_encrypted', { server: server ?? '' }],
    [!seen.knows_letters, 'danger', 'letters'],
    [seen.off.length > 0, mayBreak ? 'danger' : 'warning', 'unsafe', { settings: seen.off.join(', ') }],
  ];
}

/** The server's host where it is another machine; a socket or a server of this machine needs no encryption. */
export function getServer(databaseUrl: string | undefined) {
  const host = databaseUrl === undefined ? '' : (URL.parse(databaseUrl)?.hostname ?? '');
  const isSocket = host === '' || host.startsWith('%2F') || host.startsWith('%2f');
  return isSocket || isLoopback(host) ? undefined : host;
}

/** What is read of tables that a database before its first migration does not have; then nothing. */
export async function readRows(pool: Pool, question: string) {
  try {
    return (await pool.query(question)).rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_TABLE) return [];
    throw error;
  }
}

/** How far this machine's clock and the database's are apart; a slow answer is not taken for a wrong clock. */
export async function checkClock(pool: Pool, now = Date.now): Promise<Line<'clock'>[]> {
  const asked = now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time');
  const answered = now();
  const time = Number(rows[0]?.time);
  const apart = Math.max(asked - time, time - answered, 0) / 1_000;
  const level = apart < CLOCK_WARNING_S ? 'ok' : apart < CLOCK_DANGER_S ? 'warning' : 'danger';
  return [[true, level, 'apart', { seconds: Math.round(apart) }]];
}

/** Whether somebody owns the shop. */
export async function checkStaff(pool: Pool): Promise<Line<'staff'>[]> {
  const owners = await readRows(pool, "select 1 from staff where role = 'owner' limit 1");
  return [[owners.length === 0, 'warning', 'no_owner']];
}

/** A streaming replica has its primary's identifier, and its databases have their numbers. */
const IDENTITY = `
  select (select system_identifier from pg_control_system())::text as server, pg_is_in_recovery() as is_replica,
    (select oid from pg_database where datname = current_database())::text as database`;
const identity = z.object({ server: z.string(), is_replica: z.boolean(), database: z.string() });

/** Whether each of DATABASE_REPLICA_URLS leads to a replica of the shop's own database. */
export async function checkReplicas(
  pool: Pool,
  { databaseReplicaUrls }: Pick<Env, 'databaseReplicaUrls'>,
): Promise<Line<'replicas'>[]> {
  if (databaseReplicaUrls.length === 0) return [];
  const primary = identity.parse((await pool.query(IDENTITY)).rows[0]);
  return Promise.all(
    databaseReplicaUrls.map(async (address): Promise<Line<'replicas'>> => {
      const { host, searchParams } = new URL(address);
      const name = host || (searchParams.get('host') ?? '');
      const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
      const client = new pg.Client({ ...toConnection(address), ...limits });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const other = identity.parse((await client.query(IDENTITY)).rows[0]);
        const isOurs = other.server === primary.server && other.database === primary.database;
        const reason = isOurs ? 'it takes writes itself' : 'it is another database';
        return [!isOurs || !other.is_replica, 'danger', 'no_use', { name, reason }];
      } catch (error) {
        return [true, 'warning', 'no_use', { name, reason: getReason(error) }];
      } finally {
        await client.end().catch(() => undefined);
      }
    }),
  );
}
