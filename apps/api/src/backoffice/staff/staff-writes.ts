import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { and, eq, ne, sql } from 'drizzle-orm';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { invariant, lockVersion } from '#api/backoffice/row-version.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { hasEmail } from '#api/features/accounts/accounts-queries.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { endUserSessions } from '#api/features/accounts/sessions-queries.ts';
import { fieldErrors, notFound } from '#api/http/api-error.ts';
import { findStaffMember } from './staff-queries.ts';
import { recoveryCodes, staff } from './staff-tables.ts';

const ON_STAFF = 'This person is on the staff already.';
const LAST_OWNER = 'The shop needs an owner: make somebody else one first.';
/** Any number; it only has to be the same in every replica. */
const OWNERS_LOCK = 7_406_011;

type Actor = Parameters<typeof recordChange>[1];
type Row = { id: number; version: number };

/** Whether somebody has an account with this address, who is put on the staff without an invitation. */
export async function hasAccount(tx: Transaction, email: string) {
  return (await tx.$count(users, hasEmail(email))) > 0;
}

/** Puts the account with this address on the staff. Throws the form's errors. */
export async function addStaffMember(
  tx: Transaction,
  actor: Actor,
  { email, role }: { email: string; role: StaffRole },
) {
  const [found] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
  const account = invariant(found);
  const added = await tx.insert(staff).values({ id: account.id, role }).onConflictDoNothing().returning();
  if (added.length === 0) throw fieldErrors({ email: [ON_STAFF] });
  const member = invariant(await findStaffMember(tx, account.id));
  await recordChange(tx, actor, { ...toSubject(member), action: 'create', after: { role } });
  return member;
}

/** Gives somebody another role. Throws for the last owner, and as lockVersion does. */
export async function changeStaffMember(
  tx: Transaction,
  actor: Actor,
  { id, version }: Row,
  role?: StaffRole,
) {
  const before = await lockVersion(tx, staff, { id, version }, () => findStaffMember(tx, id));
  if (role === undefined) return before;
  if (role !== 'owner') await requireOtherOwner(tx, id);
  await tx.update(staff).set({ role }).where(eq(staff.id, id));
  const after = invariant(await findStaffMember(tx, id));
  await recordChange(tx, actor, {
    ...toSubject(after),
    action: 'change',
    before: { role: before.role },
    after: { role },
  });
  return after;
}

/** Takes somebody off the staff, at once. The account stays. Throws for the last owner, and as lockVersion does. */
export async function removeStaffMember(tx: Transaction, actor: Actor, { id, version }: Row) {
  const before = await lockVersion(tx, staff, { id, version }, () => findStaffMember(tx, id));
  await requireOtherOwner(tx, id);
  await tx.delete(staff).where(eq(staff.id, id));
  await recordChange(tx, actor, { ...toSubject(before), action: 'delete', before: { role: before.role } });
}

/** Forgets somebody's authenticator app and recovery codes and logs them out everywhere. Throws 404. */
export async function resetSecondFactor(tx: Transaction, actor: Actor, id: number) {
  const [reset] = await tx
    .update(staff)
    .set({ secret: null, enrolled: null, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
    .returning({ id: staff.id });
  if (!reset) throw notFound();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, id));
  await endUserSessions(tx, id);
  const member = invariant(await findStaffMember(tx, id));
  await recordChange(tx, actor, { ...toSubject(member), action: 'reset_second_factor' });
  return member;
}

/** Without an owner nobody could make one. Two owners cannot leave at the same moment. */
async function requireOtherOwner(tx: Transaction, id: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK})`);
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), ne(staff.id, id)))
    .limit(1);
  if (!other) throw fieldErrors({ role: [LAST_OWNER] });
}

function toSubject({ id, name }: { id: number; name: string }) {
  return { subject: 'staff', subject_id: id, subject_name: name };
}
