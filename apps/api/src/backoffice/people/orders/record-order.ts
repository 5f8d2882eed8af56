import { type Change, recordChange } from '#api/backoffice/audit/record-change.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import type { Transaction } from '#api/database/open-database.ts';

/** `recordChange` for an order, which is called what its id is. */
export function recordOrder(
  tx: Transaction,
  staff: StaffMember,
  id: string,
  change: Omit<Change, 'subject' | 'subject_id' | 'subject_name'>,
) {
  return recordChange(tx, staff, { subject: 'order', subject_id: id, subject_name: id, ...change });
}
