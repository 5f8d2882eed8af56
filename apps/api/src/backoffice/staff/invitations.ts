import { randomBytes } from 'node:crypto';
import type * as contract from '@pouchery/contract/backoffice/staff';
import type { StaffInvitation } from '@pouchery/contract/backoffice/staff';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { hashSecret } from '#api/same-secret.ts';
import { invitationMail } from './invitation-mail.ts';
import type { StaffMember } from './staff-queries.ts';
import { staffInvitations } from './staff-tables.ts';
import { addStaffMember } from './staff-writes.ts';

const LINK_MS = 3 * 86_400_000;
/** The same for a link that nobody has made, one that was used, one that was taken back and one whose time is over. */
const SPENT = 'This link has expired or has already been used.';
const HAS_ACCOUNT =
  'There is an account with this address by now. Ask the owner to put it on the staff, and log in with its password.';

type Shop = Pick<FastifyInstance, 'db' | 'outbox' | 'now' | 'env'>;
type Invited = z.output<typeof contract.addStaffMember.schema.body>;
type Answer = Omit<z.output<typeof contract.invitationAnswer>, 'password' | 'password_confirm'>;

const columns = {
  ...columnsOf(staffInvitations, 'id', 'email', 'role', 'language'),
  expires: momentText(staffInvitations.expires),
};

/** Sends somebody the link to an account on the staff; an earlier one to the same address is good for nothing then. */
export async function inviteSomebody(
  tx: Transaction,
  { outbox, now, env }: Shop,
  staff: StaffMember,
  { email, role, language }: Invited,
): Promise<StaffInvitation> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now().getTime() + LINK_MS);
  const isEarlier = eq(sql`lower(${staffInvitations.email})`, email.toLowerCase());
  await tx.delete(staffInvitations).where(or(isEarlier, lte(staffInvitations.expires, now())));
  const [added] = await tx
    .insert(staffInvitations)
    .values({ email, role, language, invitedBy: staff.name, tokenHash: hashSecret(token), expires })
    .returning(columns);
  const place = `${env.apiUrl}/backoffice/invitation?token=${token}`;
  await outbox.queue(tx, invitationMail, {
    to: email,
    locale: language,
    data: { invitedBy: staff.name, place },
  });
  await recordChange(tx, staff, { subject: 'staff', subject_id: 'all', action: 'invite', after: { role } });
  return invariant(added);
}

/** Those that can still be accepted, the latest first. */
export function listInvitations(db: Database, now: Date): Promise<StaffInvitation[]> {
  return db
    .select(columns)
    .from(staffInvitations)
    .where(gt(staffInvitations.expires, now))
    .orderBy(sql`${staffInvitations.id} desc`);
}

/** Takes an invitation back. Throws 404 where it was accepted or taken back before. */
export async function revokeInvitation(tx: Transaction, staff: StaffMember, id: number) {
  const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning(columns);
  if (!gone) throw notFound();
  await recordChange(tx, staff, {
    subject: 'staff',
    subject_id: 'all',
    action: 'revoke_invitation',
    before: { role: gone.role },
  });
}

/** Whom a link invites. Throws 400 where it is not good (any more). */
export async function findInvited(db: Database, token: string, now: Date): Promise<StaffInvitation> {
  const [invited] = await db.select(columns).from(staffInvitations).where(isGood(token, now));
  if (!invited) throw new ApiError(400, { detail: SPENT });
  return invited;
}

/** Makes the account of somebody who was invited and puts it on the staff: of two at once, one. Throws as `findInvited`. */
export async function acceptInvitation(tx: Transaction, answer: Answer, passwordHash: string, now: Date) {
  const [used] = await tx.delete(staffInvitations).where(isGood(answer.token, now)).returning(columns);
  if (!used) throw new ApiError(400, { detail: SPENT });
  const [account] = await tx
    .insert(users)
    .values({
      email: used.email,
      ...valuesOf(answer, 'first_name', 'last_name', 'date_of_birth'),
      passwordHash,
      language: used.language,
      joined: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!account) throw new ApiError(400, { detail: HAS_ACCOUNT });
  const actor = { id: account.id, name: `${answer.first_name} ${answer.last_name}` };
  await addStaffMember(tx, actor, { email: used.email, role: used.role });
  return { email: used.email };
}

function isGood(token: string, now: Date) {
  return and(eq(staffInvitations.tokenHash, hashSecret(token)), gt(staffInvitations.expires, now));
}
