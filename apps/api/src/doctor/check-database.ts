import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { SHOP_OFFSET_MS, SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { MAX_CONNECTIONS } from '#api/database/open-database.ts';
import { MIGRATIONS } from '#api/shipped-files.ts';
import { found } from './finding.ts';
import { isLoopback } from './is-public.ts';

const [OLDEST, NEWEST] = [15, 18];
const EXTENSIONS = ['pg_trgm'];
/** Of one API process, and a command beside it. */
const NEEDED_CONNECTIONS = MAX_CONNECTIONS + 2;
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';
/** One-time codes are good for half a minute. */
const [CLOCK_WARNING_S, CLOCK_DANGER_S] = [2, 15];

type Pool = Pick<pg.Pool, 'query'>;

const facts = z.object({
  version: z.int(),
  is_standby: z.boolean(),
  is_superuser: z.boolean(),
  may_create: z.boolean(),
  is_encrypted: z.boolean(),
  knows_letters: z.boolean(),
  fsync: z.string(),
  full_page_writes: z.string(),
  synchronous_commit: z.string(),
  max_connections: z.int(),
});
export type DatabaseFacts = z.infer<typeof facts>;

const FACTS = `
  select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    lower('ТАРХУНА') = 'тархуна' and 'თარხუნა' ~ '^\\w+$' as knows_letters,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('max_connections')::int as max_connections`;

/** The server's version, rights, settings and letters, and whether all migrations have run. */
export async function checkDatabase(pool: Pool, databaseUrl: string | undefined): Promise<Finding[]> {
  const { rows } = await pool.query(FACTS);
  const seen = facts.parse(rows[0]);
  const [migrations, level] = await checkMigrations(pool);
  return [...judgeDatabase(seen, databaseUrl, level === 'pending'), ...migrations];
}

/** What the facts mean; of the embedded server, which only we use, those that concern servers of others are left out. */
export function judgeDatabase(seen: DatabaseFacts, databaseUrl: string | undefined, isPending: boolean) {
  const [version, server] = [Math.floor(seen.version / 10_000), getServer(databaseUrl)];
  const off = (['fsync', 'full_page_writes'] as const).filter((name) => seen[name] === 'off');
  const findings = [
    ...(version < OLDEST ? [found('database', 'danger', 'too_old', { version })] : []),
    ...(version > NEWEST ? [found('database', 'warning', 'untested', { version })] : []),
    ...(seen.is_standby ? [found('database', 'danger', 'standby')] : []),
    ...(databaseUrl && seen.is_superuser ? [found('database', 'warning', 'superuser')] : []),
    ...(isPending && !seen.may_create ? [found('database', 'danger', 'no_rights')] : []),
    ...(server && !seen.is_encrypted ? [found('database', 'warning', 'not_encrypted', { server })] : []),
    ...(seen.knows_letters ? [] : [found('database', 'danger', 'letters')]),
    ...(off.length > 0 ? [found('database', 'danger', 'unsafe', { settings: off.join(', ') })] : []),
    ...(seen.synchronous_commit === 'off' ? [found('database', 'warning', 'lossy')] : []),
    ...(databaseUrl && seen.max_connections < NEEDED_CONNECTIONS
      ? [
          found('database', 'warning', 'few_connections', {
            count: seen.max_connections,
            needed: NEEDED_CONNECTIONS,
          }),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [found('database', 'ok', 'ready', { version })];
}

/** The server's host where it is another machine; a socket or a server of this machine needs no encryption. */
export function getServer(databaseUrl: string | undefined) {
  const host = databaseUrl === undefined ? '' : (URL.parse(databaseUrl)?.hostname ?? '');
  const isSocket = host === '' || host.startsWith('%2F') || host.startsWith('%2f');
  return isSocket || isLoopback(host) ? undefined : host;
}

async function checkMigrations(
  pool: Pool,
): Promise<[findings: Finding[], state: 'done' | 'pending' | 'newer']> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const { rows: tables } = await pool.query('select to_regclass($1) as name', [MIGRATIONS_TABLE]);
  const { rows } = tables[0]?.name
    ? await pool.query(`select max(created_at)::float8 as latest from ${MIGRATIONS_TABLE}`)
    : { rows: [] };
  const latest = Number(rows[0]?.latest ?? 0);
  const pending = known.filter((when) => when > latest).length;
  if (latest > Math.max(...known)) return [[found('migrations', 'danger', 'newer')], 'newer'];
  if (pending === 0) return [[found('migrations', 'ok', 'done', { count: known.length })], 'done'];
  return [[found('migrations', 'warning', 'pending', { count: pending })], 'pending'];
}

/** Whether the server has the extensions that the tables need. */
export async function checkExtensions(pool: Pool, wanted = EXTENSIONS): Promise<Finding[]> {
  const { rows } = await pool.query('select name from pg_available_extensions where name = any($1)', [
    wanted,
  ]);
  const missing = wanted.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0) return [found('extensions', 'ok', 'ready', { names: wanted.join(', ') })];
  return missing.map((name) => found('extensions', 'danger', 'missing', { name }));
}

/** How far this machine's clock and the database's are apart; a slow answer is not taken for a wrong clock. */
export async function checkClock(pool: Pool, now = Date.now): Promise<Finding[]> {
  const asked = now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time');
  const answered = now();
  const time = Number(rows[0]?.time);
  const apart = Math.max(asked - time, time - answered, 0) / 1_000;
  if (apart < CLOCK_WARNING_S) return [found('clock', 'ok', 'right')];
  const level = apart < CLOCK_DANGER_S ? 'warning' : 'danger';
  return [found('clock', level, 'wrong', { seconds: Math.round(apart) })];
}

/** Whether Node and the database count the shop's hours alike. */
export async function checkTimeZone(pool: Pool, zone = SHOP_TIME_ZONE): Promise<Finding[]> {
  const values = { zone };
  const wrong = [
    ...(getNodeOffset(zone) === SHOP_OFFSET_MS ? [] : ['Node']),
    ...((await getDatabaseOffset(pool, zone)) === SHOP_OFFSET_MS ? [] : ['PostgreSQL']),
  ];
  if (wrong.length === 0) return [found('time_zone', 'ok', 'right', values)];
  return wrong.map((where) => found('time_zone', 'danger', 'unknown', { ...values, where }));
}

function getNodeOffset(zone: string) {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'longOffset',
    }).formatToParts();
    const [, hours = '', minutes = ''] =
      /^GMT([+-]\d\d):(\d\d)$/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return (Number(hours) * 60 + Number(minutes)) * 60_000;
  } catch {
    return undefined;
  }
}

async function getDatabaseOffset(pool: Pool, zone: string) {
  const { rows } = await pool
    .query(
      `select extract(epoch from (now() at time zone $1) - (now() at time zone 'UTC'))::float8 as offset`,
      [zone],
    )
    .catch(() => ({ rows: [] }));
  return Number(rows[0]?.offset) * 1_000;
}
