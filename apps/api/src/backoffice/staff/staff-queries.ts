import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#api/database/open-database.ts';
import { sessions, users } from '#api/features/accounts/accounts-tables.ts';
import { accessOf } from '#api/features/accounts/session-cookies.ts';
import { staff } from './staff-tables.ts';

/** A one-time code opens the back office for a working day. */
export const SECOND_FACTOR_SECONDS = 12 * 3_600;

export type StaffMember = StaffSession & { session_id: string };

/** The staff member whose session this is; undefined for nobody, for customers, and for sessions that have ended. */
export async function findStaff(request: FastifyRequest): Promise<StaffMember | undefined> {
  const sessionId = accessOf(request);
  return sessionId === undefined ? undefined : findStaffOf(request.server, sessionId);
}

/** The staff member whose session has this id; undefined as above. */
export async function findStaffOf({ db, now }: FastifyInstance, sessionId: string): Promise<StaffMember | undefined> {
  const since = new Date(now().getTime() - SECOND_FACTOR_SECONDS * 1000).toISOString();
  const [member] = await db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      role: staff.role,
      second_factor: sql<StaffSession['second_factor']>`case
        when ${staff.enrolled} is null then 'to_enrol'
        when ${sessions.secondFactorGiven} > ${since} then 'given'
        else 'needed' end`,
      session_id: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expires, now())));
  return member;
}

/** Keeps a new secret, sealed. False when one has been set up already: that one stays. */
export async function keepSecret(db: Database, userId: number, sealed: string) {
  const kept = await db
    .update(staff)
    .set({ secret: sealed })
    .where(and(eq(staff.userId, userId), sql`${staff.enrolled} is null`))
    .returning({ id: staff.userId });
  return kept.length > 0;
}

export async function findSecret(db: Database, userId: number) {
  const [row] = await db.select({ sealed: staff.secret }).from(staff).where(eq(staff.userId, userId));
  return row?.sealed ?? undefined;
}

/**
 * Spends the code of a time step: the session has its second factor now, and the set-up is complete if it was not. False when
 * that code or a later one was spent already, in whichever browser, or the secret is another one by now.
 */
export async function spendCode(
  db: Database,
  { id, session_id }: Pick<StaffMember, 'id' | 'session_id'>,
  { sealed, step, now }: { sealed: string; step: number; now: Date },
) {
  return db.transaction(async (tx) => {
    const spent = await tx
      .update(staff)
      .set({ lastStep: step, enrolled: sql`coalesce(${staff.enrolled}, ${now.toISOString()})` })
      .where(and(eq(staff.userId, id), eq(staff.secret, sealed), lt(staff.lastStep, step)))
      .returning({ id: staff.userId });
    if (spent.length === 0) return false;
    await tx.update(sessions).set({ secondFactorGiven: now }).where(eq(sessions.id, session_id));
    return true;
  });
}
