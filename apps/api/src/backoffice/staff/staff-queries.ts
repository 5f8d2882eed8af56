import type { SellingStages } from '@pouchery/contract/backoffice/selling';
import type * as contract from '@pouchery/contract/backoffice/staff';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, contains, equals, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { planned } from '#api/database/planned-once.ts';
import { sessions, users } from '#api/features/accounts/accounts-tables.ts';
import { getAccessToken } from '#api/features/accounts/session-cookies.ts';
import { recordUse, tokenState } from '#api/features/accounts/sessions-queries.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { authenticatorMail } from './second-factor-mails.ts';
import { staff } from './staff-tables.ts';

/** A one-time code opens the back office for a working day. */
const SECOND_FACTOR_SECONDS = 12 * 3_600;

export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

export type StaffMember = StaffSession & { session_id: string };

/** The staff member whose session this is; undefined for nobody, for customers, and for sessions that have ended. */
export async function findStaff(request: FastifyRequest): Promise<StaffMember | undefined> {
  const access = getAccessToken(request);
  const found = access && (await findMember(request.server, access.sessionId));
  if (!found) return undefined;
  await recordUse(request.server.db, access, found.session);
  return found.member;
}

/** The staff member whose session has this id; undefined as above. */
export async function findStaffBySession(
  app: FastifyInstance,
  sessionId: string,
): Promise<StaffMember | undefined> {
  return (await findMember(app, sessionId))?.member;
}

/** Each call of the back office asks it. */
async function findMember({ db, now }: FastifyInstance, sessionId: string) {
  const given = { sessionId, now: now(), since: new Date(now().getTime() - SECOND_FACTOR_SECONDS * 1000) };
  const [found] = await planned(db, 'staff-member', given, () =>
    db
      .select({
        member: {
          id: users.id,
          name: fullName,
          email: users.email,
          role: staff.role,
          second_factor: sql<StaffSession['second_factor']>`case
            when ${staff.enrolled} is null then 'to_enrol'
            when ${gt(sessions.secondFactorGiven, sql.placeholder('since'))} then 'given'
            else 'needed' end`,
          session_id: sessions.id,
          // Of the one row that there may be (features/selling).
          selling: sql<SellingStages>`jsonb_build_object(
            'orders_and_stock', coalesce((select ${selling.ordersAndStock} from ${selling}), false),
            'cart_and_checkout', coalesce((select ${selling.cartAndCheckout} from ${selling}), false),
            'bank_payments', coalesce((select ${selling.bankPayments} from ${selling}), false))`,
        },
        session: tokenState,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(staff, eq(staff.id, users.id))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          gt(sessions.expires, sql.placeholder('now')),
          isNull(users.blocked),
        ),
      ),
  );
  return found;
}

/** Stores a new secret, encrypted, of which no code is spent. False when one has been set up already: that one stays. */
export async function storeSecret(db: Database, userId: number, encrypted: string) {
  const kept = await db
    .update(staff)
    .set({ secret: encrypted, lastStep: 0 })
    .where(and(eq(staff.id, userId), sql`${staff.enrolled} is null`))
    .returning({ id: staff.id });
  return kept.length > 0;
}

export async function findSecret(db: Database, userId: number) {
  const [row] = await db.select({ encrypted: staff.secret }).from(staff).where(eq(staff.id, userId));
  return row?.encrypted ?? undefined;
}

/**
 * Spends the code of a time step: the session has its second factor now, and the set-up is complete if it was not, which a mail
 * tells. False when that code or a later one was spent already, in whichever browser, or the secret is another one by now.
 */
export async function spendCode(
  { db, outbox }: Pick<FastifyInstance, 'db' | 'outbox'>,
  { id, session_id, email, second_factor }: StaffMember,
  { encrypted, step, now }: { encrypted: string; step: number; now: Date },
) {
  return db.transaction(async (tx) => {
    const spent = await tx
      .update(staff)
      .set({ lastStep: step, enrolled: sql`coalesce(${staff.enrolled}, ${now.toISOString()})` })
      .from(users)
      .where(
        and(eq(staff.id, id), eq(users.id, staff.id), eq(staff.secret, encrypted), lt(staff.lastStep, step)),
      )
      .returning({ language: users.language });
    const [owner] = spent;
    if (!owner) return false;
    if (second_factor === 'to_enrol')
      await outbox.queue(tx, authenticatorMail, { to: email, locale: owner.language, data: {} });
    await tx.update(sessions).set({ secondFactorGiven: now }).where(eq(sessions.id, session_id));
    return true;
  });
}

const memberColumns = {
  ...columnsOf(staff, 'id', 'version', 'role'),
  name: fullName,
  email: users.email,
  has_second_factor: sql<boolean>`${staff.enrolled} is not null`,
  added: momentText(staff.added),
  last_seen: sql<string | null>`(select ${momentText(sessions.refreshed)} from ${sessions}
    where ${sessions.userId} = ${staff.id} order by ${sessions.refreshed} desc limit 1)`,
};

/** Everybody on the staff, by name unless the query says otherwise. */
export function listStaff(
  request: FastifyRequest,
  query: z.infer<typeof contract.listStaff.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(
    contains(query.q, fullName, users.email),
    among(staff.id, query.id),
    equals(staff.role, query.role),
  );
  const order = toOrderBy(query.sort ?? 'name', { name: fullName, added: staff.added }, staff.id);
  return pageOfQuery(
    request,
    query,
    db.select(memberColumns).from(staff).innerJoin(users, eq(users.id, staff.id)).$dynamic(),
    { where, order },
  );
}

/** Somebody on the staff, as the owner sees them. */
export async function findStaffMember(db: Database | Transaction, id: number) {
  const [member] = await db
    .select(memberColumns)
    .from(staff)
    .innerJoin(users, eq(users.id, staff.id))
    .where(eq(staff.id, id));
  return member;
}
