import { RECOVERY_CODES } from '@pouchery/contract/backoffice/staff';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Secret } from 'otpauth';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { sessions, users } from '#api/features/accounts/accounts-tables.ts';
import { hashSecret } from '#api/same-secret.ts';
import { recoveryMail } from './second-factor-mails.ts';
import type { StaffMember } from './staff-queries.ts';
import { recoveryCodes, staff } from './staff-tables.ts';

const CODE_BYTES = 10;

/** Makes new codes for somebody, as people write them; the earlier ones are good for nothing then. */
export async function replaceRecoveryCodes(tx: Transaction, member: StaffMember) {
  // Two browsers at once: the second waits, and its codes are the ones that count.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, member.id)).for('update');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, member.id));
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: CODE_BYTES }).base32);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ staffId: member.id, codeHash: hashSecret(code) })));
  await recordChange(tx, member, { ...toSubject(member), action: 'make_recovery_codes' });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export function countRecoveryCodes(db: Database | Transaction, id: number) {
  return db.$count(recoveryCodes, eq(recoveryCodes.staffId, id));
}

/** Spends a code in place of the one from the phone, and tells its owner by mail. False when there is none like it (any more). */
export function spendRecoveryCode(
  { db, outbox, now }: Pick<FastifyInstance, 'db' | 'outbox' | 'now'>,
  member: StaffMember,
  code: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ language: users.language })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.id))
      .where(and(eq(staff.id, member.id), isNotNull(staff.enrolled)));
    if (!owner) return false;
    const isIt = and(eq(recoveryCodes.staffId, member.id), eq(recoveryCodes.codeHash, hashSecret(code)));
    const spent = await tx.delete(recoveryCodes).where(isIt).returning({ staffId: recoveryCodes.staffId });
    if (spent.length === 0) return false;
    await tx.update(sessions).set({ secondFactorGiven: now() }).where(eq(sessions.id, member.session_id));
    const left = await countRecoveryCodes(tx, member.id);
    await outbox.queue(tx, recoveryMail, { to: member.email, locale: owner.language, data: { left } });
    await recordChange(tx, member, { ...toSubject(member), action: 'use_recovery_code' });
    return true;
  });
}

function toSubject({ id, name }: StaffMember) {
  return { subject: 'staff', subject_id: id, subject_name: name };
}
