import { withoutPersons } from '@pouchery/contract/without-persons';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { MAX_CONNECTIONS } from '#api/database/open-database.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';
import { MIGRATIONS } from '#api/shipped-files.ts';
import type { Line, Pool } from './finding.ts';
import { isLoopback } from './is-public.ts';

const [OLDEST, NEWEST] = [15, 18];
/** Of one API process, and a command beside it. */
const NEEDED_CONNECTIONS = MAX_CONNECTIONS + 2;
/** PostgreSQL's codes for a table and for a column. */
const NOT_THERE = new Set(['42P01', '42703']);
/** One-time codes are good for half a minute. */
const [CLOCK_WARNING_S, CLOCK_DANGER_S] = [2, 15];

const facts = z.object({
  version: z.int(),
  is_standby: z.boolean(),
  is_superuser: z.boolean(),
  is_encrypted: z.boolean(),
  knows_letters: z.boolean(),
  off: z.array(z.string()),
  connections: z.int(),
});
export type ServerFacts = z.infer<typeof facts>;

const FACTS = `
  select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    lower('ТАРХУНА') = 'тархуна' and 'თარხუნა' ~ '^\\w+$' as knows_letters,
    array(select name from pg_settings where setting = 'off'
      and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1) as off,
    current_setting('max_connections')::int as connections`;

/** The server's version, settings and letters. */
export async function checkServer(pool: Pool, databaseUrl: string | undefined): Promise<Line<'database'>[]> {
  const { rows } = await pool.query(FACTS);
  return judgeServer(facts.parse(rows[0]), databaseUrl);
}

/** What the facts mean; of the embedded server, which only we use, those that concern servers of others are left out. */
export function judgeServer(seen: ServerFacts, databaseUrl: string | undefined): Line<'database'>[] {
  const [version, server] = [Math.floor(seen.version / 10_000), getServer(databaseUrl)];
  const isOwn = databaseUrl === undefined;
  const mayBreak = seen.off.some((setting) => setting !== 'synchronous_commit');
  const connections = { count: seen.connections, needed: NEEDED_CONNECTIONS };
  return [
    [true, version < OLDEST ? 'danger' : version > NEWEST ? 'warning' : 'ok', 'version', { version }],
    [seen.is_standby, 'danger', 'standby'],
    [!isOwn && seen.is_superuser, 'warning', 'superuser'],
    [server !== undefined && !seen.is_encrypted, 'warning', 'not_encrypted', { server: server ?? '' }],
    [!seen.knows_letters, 'danger', 'letters'],
    [seen.off.length > 0, mayBreak ? 'danger' : 'warning', 'unsafe', { settings: seen.off.join(', ') }],
    [!isOwn && seen.connections < NEEDED_CONNECTIONS, 'warning', 'few_connections', connections],
  ];
}

/** The server's host where it is another machine; a socket or a server of this machine needs no encryption. */
export function getServer(databaseUrl: string | undefined) {
  const host = databaseUrl === undefined ? '' : (URL.parse(databaseUrl)?.hostname ?? '');
  const isSocket = host === '' || host.startsWith('%2F') || host.startsWith('%2f');
  return isSocket || isLoopback(host) ? undefined : host;
}

/** Whether all migrations have run, and none of a newer version. */
export async function checkMigrations(pool: Pool): Promise<Line<'migrations'>[]> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const [run] = await readRows(
    pool,
    'select max(created_at)::float8 as latest from drizzle.__drizzle_migrations',
  );
  const latest = Number(run?.latest ?? 0);
  const pending = known.filter((when) => when > latest).length;
  return [
    [latest > Math.max(...known), 'danger', 'newer'],
    [pending > 0, 'warning', 'pending', { count: pending }],
  ];
}

/** What is read of tables that an older version, or a database before its first migration, does not have; then nothing. */
export async function readRows(pool: Pool, question: string, values: string[] = []) {
  try {
    return (await pool.query(question, values)).rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return [];
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

/** Whether somebody owns the shop, and everybody who may use the back office has their second factor. */
export async function checkStaff(pool: Pool): Promise<Line<'staff'>[]> {
  const [counted] = await readRows(
    pool,
    `select count(*) filter (where role = 'owner')::int as owners,
      count(*) filter (where enrolled is null)::int as bare from staff`,
  );
  const { owners = 0, bare = 0 } = counted ?? {};
  return [
    [owners === 0, 'warning', 'no_owner'],
    [owners > 0 && bare > 0, 'warning', 'no_authenticator', { count: bare }],
  ];
}

const given = z.array(z.object({ queue: z.string(), count: z.int(), reason: z.string().nullable() }));

/** Mails have a list of their own. */
const GIVEN_UP = `
  select queue.name as queue, count(*)::int as count,
    (array_agg(job.source_output ->> 'message' order by job.created_on desc))[1] as reason
  from jobs.job join jobs.queue on queue.dead_letter = job.name
  where queue.name <> $1 and job.state = 'created' group by 1 order by 1`;

/** Jobs that no try could do, and why the last of each queue could not be done. */
export async function checkJobs(pool: Pool): Promise<Line<'jobs'>[]> {
  const rows = given.parse(await readRows(pool, GIVEN_UP, [MAIL_QUEUE.name]));
  const lost = rows.map(({ reason, ...queue }): Line<'jobs'> => {
    const values = { ...queue, reason: withoutPersons(reason ?? '') };
    return [true, 'warning', 'given_up', values];
  });
  return [[false, 'warning', 'given_up'], ...lost];
}
