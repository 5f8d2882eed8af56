import { inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plain, planned } from '#api/database/planned-once.ts';
import { limitedAttempts } from '#api/observability/shop-counters.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { sign } from '#api/signatures.ts';
import { ApiError } from './api-error.ts';
import { attempts } from './attempts-tables.ts';

const TOO_MANY = 'Too many attempts. Please try again later.';
const CLEARED_AT_ONCE = 100;

type Shop = Pick<FastifyInstance, 'db' | 'now' | 'secretKeys'>;

export type Limit = {
  /** What is limited, such as `contact`. */
  what: string;
  /** For whom it is counted: an address, or an account and an address. */
  by: string[];
  /** How many attempts … */
  max: number;
  /** … within how many seconds, counted from the first. */
  seconds: number;
};

/**
 * Counts one attempt against each of the limits, for all replicas together, and throws 429 with `Retry-After` when
 * there were too many already. Not in a transaction that may roll back: what failed must count too.
 */
export async function limitAttempts(app: Shop, limits: Limit[]) {
  const reached = await countAttempts(app, limits);
  if (reached.length > 0) refuseAttempt(app, reached);
}

/**
 * The same for what is only done where no limit is reached: a refusal counts against nothing, so that no more than
 * `max` are done and whoever is refused makes nobody else wait. `detail` says why.
 */
export async function limitActions<Each extends Limit>(
  app: Shop,
  limits: Each[],
  detail: (reached: Each[]) => string,
) {
  const reached = await countAttempts(app, limits);
  if (reached.length === 0) return;
  await takeBack(app, limits);
  refuseAttempt(app, reached, detail(reached));
}

/** Takes attempts back, once the caller has shown to be who they say. */
export async function forgetAttempts(
  { db, secretKeys }: Pick<FastifyInstance, 'db' | 'secretKeys'>,
  limits: Limit[],
) {
  const keys = limits.map((limit) => toKey(limit, secretKeys));
  await db.delete(attempts).where(inArray(attempts.key, keys));
}

function toKey({ what, by, seconds }: Limit, keys: SecretKeys) {
  return sign(JSON.stringify(['attempt', what, seconds, ...by]), keys);
}

/** Gives the limits that are passed now. */
async function countAttempts<Each extends Limit>({ db, now, secretKeys }: Shop, limits: Each[]) {
  const byKey = new Map(limits.map((limit) => [toKey(limit, secretKeys), limit]));
  // In one order for all, so that no two wait for each other.
  const keys = [...byKey.keys()].sort();
  const ends = keys.map((key) => new Date(now().getTime() + (byKey.get(key)?.seconds ?? 0) * 1000));
  const given = { keys, ends: ends.map((end) => end.toISOString()), now: now().toISOString() };
  const { rows } = await planned(db, 'count-attempts', given, () => plain<Counted>(db, writeCount()));
  const counted = rows.map((row) => ({ ...row, ends: new Date(row.ends) }));
  if (counted.some(({ count }) => count === 1)) await clearEnded(db, now());
  return counted.flatMap(({ key, count, ends }) => {
    const limit = byKey.get(key);
    return limit && count > limit.max ? [{ ...limit, ends }] : [];
  });
}

type Counted = { key: string; count: number; ends: string };

function writeCount() {
  const isOver = sql`${attempts}.ends <= ${sql.placeholder('now')}::timestamptz`;
  return sql`
    insert into ${attempts} (key, count, ends)
    select key, 1, ends from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('ends')}::timestamptz[]) as asked (key, ends)
    on conflict (key) do update set count = case when ${isOver} then 1 else ${attempts}.count + 1 end,
      ends = case when ${isOver} then excluded.ends else ${attempts}.ends end
    returning key, count, ends`;
}

function refuseAttempt({ now }: Shop, reached: (Limit & { ends: Date })[], detail = TOO_MANY): never {
  const ends = Math.max(...reached.map((limit) => limit.ends.getTime()));
  for (const what of new Set(reached.map((limit) => limit.what))) limitedAttempts.inc({ limit: what });
  throw new ApiError(
    429,
    { detail },
    { 'retry-after': Math.max(Math.ceil((ends - now().getTime()) / 1000), 1) },
  );
}

/** Undoes one count of each: of what turned out right, where the wrong ones of before go on counting. */
export async function takeBack({ db, secretKeys }: Shop, limits: Limit[]) {
  const keys = sql.param(limits.map((limit) => toKey(limit, secretKeys)));
  await db.execute(sql`
    with held as materialized (
      select key from ${attempts} where key = any(${keys}) order by key for update
    ), gone as (
      delete from ${attempts} using held where ${attempts.key} = held.key and ${attempts.count} <= 1
    )
    update ${attempts} set count = ${attempts.count} - 1 from held
    where ${attempts.key} = held.key and ${attempts.count} > 1`);
}

/** Whoever counts the first attempt takes some old counts away: they need nobody else to do it. */
async function clearEnded(db: FastifyInstance['db'], now: Date) {
  await planned(db, 'clear-attempts', { now: now.toISOString() }, () =>
    plain(
      db,
      sql`delete from ${attempts} where key in (select key from ${attempts}
        where ends < ${sql.placeholder('now')}::timestamptz limit ${sql.raw(String(CLEARED_AT_ONCE))} for update skip locked)`,
    ),
  );
}
