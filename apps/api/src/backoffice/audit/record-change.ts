import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { auditEntries } from './audit-tables.ts';

type Actor = { id: number | null; name: string };
type Fields = Record<string, unknown>;

/** Who does what was set to happen at a time, or by a rule. */
export const THE_SHOP: Actor = { id: null, name: 'The shop' };

type Change = {
  /** The kind of thing, in the singular: `product`, `brand`, `order`. */
  subject: string;
  subject_id: number | string;
  /** What it is called in English, for whoever reads the log; nothing of a person. */
  subject_name?: string;
  /** `create`, `change`, `delete`, or what else was done, such as `publish`. */
  action: string;
  /** The fields as they were and as they are, in the names of the wire; what is equal is left out. */
  before?: Fields;
  after?: Fields;
  /** Of people: which fields, and nothing of what is in them. */
  private_fields?: string[];
};

/** Fields of a detail that say nothing about what somebody did. */
const UNTOLD = new Set(['id', 'version', 'updated_at']);

/**
 * Writes down who changed what, in the transaction that changes it. A `change` that changed nothing is not told.
 */
export async function recordChange(tx: Transaction, actor: Actor, change: Change) {
  const changes = changesOf(change);
  if (change.action === 'change' && changes.length === 0) return;
  await tx.insert(auditEntries).values({
    at: sql`clock_timestamp()`,
    staffId: actor.id,
    staffName: actor.name,
    subject: change.subject,
    subjectId: String(change.subject_id),
    subjectName: change.subject_name ?? '',
    action: change.action,
    changes,
  });
}

function changesOf({ before = {}, after = {}, private_fields = [] }: Change): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const open = names
    .filter((field) => !UNTOLD.has(field) && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field,
      is_private: false,
      ...(field in before && { before: before[field] }),
      ...(field in after && { after: after[field] }),
    }));
  return [...open, ...private_fields.map((field) => ({ field, is_private: true }))];
}
