export { getCaller } from '@pouchery/overload/networks';

import { inArray, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { limitedAttempts } from '#api/observability/shop-counters.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { sign } from '#api/signatures.ts';
import { ApiError } from './api-error.ts';
import { attempts } from './attempts-tables.ts';

const TOO_MANY = 'Too many attempts. Please try again later.';
const CLEARED_AT_ONCE = 100;

export type Limit = {
  /** What is limited, such as `contact`. */
  what: string;
  /** For whom it is counted: an address, or an account and an address. */
  by: string[];
  /** How many attempts … */
  most: number;
  /** … within how many seconds, counted from the first. */
  seconds: number;
};

/**
 * Counts one attempt against each of the limits, for all replicas together, and throws 429 with `Retry-After` when
 * there were too many already. Not in a transaction that may roll back: what failed must count too.
 */
export async function limitAttempts(
  { db, now, secretKeys }: Pick<FastifyInstance, 'db' | 'now' | 'secretKeys'>,
  limits: Limit[],
) {
  let waitSeconds = 0;
  let reached = '';
  for (const limit of limits) {
    const { most, seconds } = limit;
    const { count, ends } = await countAttempt(db, toKey(limit, secretKeys), now(), seconds);
    if (count > most) {
      waitSeconds = Math.max(waitSeconds, Math.ceil((ends.getTime() - now().getTime()) / 1000), 1);
      reached = limit.what;
    }
    if (count === 1) await clearEnded(db, now());
  }
  if (waitSeconds === 0) return;
  limitedAttempts.inc({ limit: reached });
  throw new ApiError(429, { detail: TOO_MANY }, { 'retry-after': waitSeconds });
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

async function countAttempt(db: FastifyInstance['db'], key: string, now: Date, seconds: number) {
  const fresh = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${attempts.ends} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, ends: fresh })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        ends: sql`case when ${isOver} then excluded.ends else ${attempts.ends} end`,
      },
    })
    .returning({ count: attempts.count, ends: attempts.ends });
  if (!row) throw new Error('An attempt was not counted.');
  return row;
}

/** Whoever counts the first attempt takes some old counts away: they need nobody else to do it. */
async function clearEnded(db: FastifyInstance['db'], now: Date) {
  const ended = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.ends, now))
    .limit(CLEARED_AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(attempts).where(inArray(attempts.key, ended));
}
