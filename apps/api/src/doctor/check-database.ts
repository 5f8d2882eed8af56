import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { SHOP_OFFSET_MS, SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { withoutPersons } from '@pouchery/contract/without-persons';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { MAX_CONNECTIONS } from '#api/database/open-database.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';
import { MIGRATIONS } from '#api/shipped-files.ts';
import { found, judge } from './finding.ts';
import { isLoopback } from './is-public.ts';

const [OLDEST, NEWEST] = [15, 18];
/** Of one API process, and a command beside it. */
const NEEDED_CONNECTIONS = MAX_CONNECTIONS + 2;
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';
/** One-time codes are good for half a minute. */
const [CLOCK_WARNING_S, CLOCK_DANGER_S] = [2, 15];

export type Pool = Pick<pg.Pool, 'query'>;

const facts = z.object({
  version: z.int(),
  is_standby: z.boolean(),
  is_superuser: z.boolean(),
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
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    lower('ТАРХУНА') = 'тархуна' and 'თარხუნა' ~ '^\\w+$' as knows_letters,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('max_connections')::int as max_connections`;

/** The server's version, settings and letters, and whether all migrations have run. */
export async function checkDatabase(pool: Pool, databaseUrl: string | undefined): Promise<Finding[]> {
  const { rows } = await pool.query(FACTS);
  return [...judgeDatabase(facts.parse(rows[0]), databaseUrl), ...(await checkMigrations(pool))];
}

/** What the facts mean; of the embedded server, which only we use, those that concern servers of others are left out. */
export function judgeDatabase(seen: DatabaseFacts, databaseUrl: string | undefined) {
  const [version, server] = [Math.floor(seen.version / 10_000), getServer(databaseUrl)];
  const off = (['fsync', 'full_page_writes'] as const).filter((name) => seen[name] === 'off');
  const isOwn = databaseUrl === undefined;
  const connections = { count: seen.max_connections, needed: NEEDED_CONNECTIONS };
  return judge(
    'database',
    [
      [version < OLDEST, 'danger', 'too_old', { version }],
      [version > NEWEST, 'warning', 'untested', { version }],
      [seen.is_standby, 'danger', 'standby'],
      [!isOwn && seen.is_superuser, 'warning', 'superuser'],
      [server !== undefined && !seen.is_encrypted, 'warning', 'not_encrypted', { server: server ?? '' }],
      [!seen.knows_letters, 'danger', 'letters'],
      [off.length > 0, 'danger', 'unsafe', { settings: off.join(', ') }],
      [seen.synchronous_commit === 'off', 'warning', 'lossy'],
      [!isOwn && seen.max_connections < NEEDED_CONNECTIONS, 'warning', 'few_connections', connections],
    ],
    'ready',
    { version },
  );
}

/** The server's host where it is another machine; a socket or a server of this machine needs no encryption. */
export function getServer(databaseUrl: string | undefined) {
  const host = databaseUrl === undefined ? '' : (URL.parse(databaseUrl)?.hostname ?? '');
  const isSocket = host === '' || host.startsWith('%2F') || host.startsWith('%2f');
  return isSocket || isLoopback(host) ? undefined : host;
}

async function checkMigrations(pool: Pool): Promise<Finding[]> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const isThere = await hasTable(pool, MIGRATIONS_TABLE);
  const { rows } = isThere
    ? await pool.query(`select max(created_at)::float8 as latest from ${MIGRATIONS_TABLE}`)
    : { rows: [] };
  const latest = Number(rows[0]?.latest ?? 0);
  const pending = known.filter((when) => when > latest).length;
  return judge(
    'migrations',
    [
      [latest > Math.max(...known), 'danger', 'newer'],
      [pending > 0, 'warning', 'pending', { count: pending }],
    ],
    'done',
    { count: known.length },
  );
}

/** Before the first migration there is none of ours. */
export async function hasTable(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query('select to_regclass($1) is not null as is_there', [name]);
  return rows[0]?.is_there === true;
}

/** How far this machine's clock and the database's are apart; a slow answer is not taken for a wrong clock. */
export async function checkClock(pool: Pool, now = Date.now): Promise<Finding[]> {
  const asked = now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time');
  const answered = now();
  const time = Number(rows[0]?.time);
  const apart = Math.max(asked - time, time - answered, 0) / 1_000;
  const level = apart < CLOCK_DANGER_S ? 'warning' : 'danger';
  const values = { seconds: Math.round(apart) };
  return judge('clock', [[apart >= CLOCK_WARNING_S, level, 'wrong', values]], 'right');
}

/** Whether Node and the database count the shop's hours alike. */
export async function checkTimeZone(pool: Pool, zone = SHOP_TIME_ZONE): Promise<Finding[]> {
  const [node, postgres] = [getNodeOffset(zone), await getDatabaseOffset(pool, zone)];
  return judge(
    'time_zone',
    [
      [node !== SHOP_OFFSET_MS, 'danger', 'unknown', { zone, where: 'Node' }],
      [postgres !== SHOP_OFFSET_MS, 'danger', 'unknown', { zone, where: 'PostgreSQL' }],
    ],
    'right',
    { zone },
  );
}

function getNodeOffset(timeZone: string) {
  const now = new Date();
  const read = (zone: string) => Date.parse(`${now.toLocaleString('en', { timeZone: zone })} UTC`);
  try {
    return read(timeZone) - read('UTC');
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

/** Whether somebody owns the shop, and everybody who may use the back office has their second factor. */
export async function checkStaff(pool: Pool): Promise<Finding[]> {
  const { rows } = (await hasTable(pool, 'staff'))
    ? await pool.query(`
        select count(*)::int as count, count(*) filter (where role = 'owner')::int as owners,
          count(*) filter (where enrolled is null)::int as bare from staff`)
    : { rows: [] };
  const { count = 0, owners = 0, bare = 0 } = rows[0] ?? {};
  if (owners === 0) return [found('staff', 'warning', 'no_owner')];
  return judge('staff', [[bare > 0, 'warning', 'no_authenticator', { count: bare }]], 'ready', { count });
}

const given = z.array(z.object({ queue: z.string(), count: z.int(), reason: z.string().nullable() }));

/** Mails have a list of their own. */
const GIVEN_UP = `
  select queue.name as queue, count(*)::int as count,
    (array_agg(job.source_output ->> 'message' order by job.created_on desc))[1] as reason
  from jobs.job join jobs.queue on queue.dead_letter = job.name
  where queue.name <> $1 and job.state = 'created' group by 1 order by 1`;

/** Jobs that no try could do, and why the last of each queue could not be done. */
export async function checkJobs(pool: Pool): Promise<Finding[]> {
  if (!(await hasTable(pool, 'jobs.job'))) return [];
  const { rows } = await pool.query(GIVEN_UP, [MAIL_QUEUE.name]);
  const lost = given
    .parse(rows)
    .map(({ reason, ...queue }) => ({ ...queue, reason: withoutPersons(reason ?? '') }));
  return lost.length > 0
    ? lost.map((values) => found('jobs', 'warning', 'given_up', values))
    : [found('jobs', 'ok', 'done')];
}
