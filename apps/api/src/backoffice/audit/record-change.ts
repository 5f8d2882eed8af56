import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import { sql } from 'drizzle-orm';
import { chunksOf } from '#api/database/chunks-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { openSet } from '#api/features/history/change-set.ts';
import { auditEntries } from './audit-tables.ts';

type Actor = { id: number | null; name: string };
type Fields = Record<string, unknown>;

/** Who does what was set to happen at a time, or by a rule. */
export const THE_SHOP: Actor = { id: null, name: 'The shop' };

export type Change = {
  /** The kind of thing, in the singular: `product`, `brand`, `order`. */
  subject: string;
  subject_id: number | string;
  /** What it is called in the main language, for whoever reads the log; nothing of a person. */
  subject_name?: string;
  /** `create`, `change`, `delete`, or what else was done, such as `publish`. */
  action: string;
  /** The fields as they were and as they are, in the names of the wire; what is equal is left out. */
  before?: Fields;
  after?: Fields;
  /** Of people: which fields, and nothing of what is in them. */
  private_fields?: string[];
  /** One row of a change of many, which has an entry of its own. */
  is_part?: boolean;
};

/** Fields of a detail that say nothing about what somebody did: what is counted, and what follows from the address. */
const UNRECORDED = new Set(['id', 'version', 'updated_at', 'missing', 'product_count', 'uses', 'old_slugs']);

/**
 * Writes down who changed what, in the transaction that changes it. A `change` that changed nothing is not recorded.
 */
export async function recordChange(tx: Transaction, actor: Actor, change: Change) {
  await recordChanges(tx, actor, [change]);
}

/** `recordChange` for many at once, in their order. */
export async function recordChanges(tx: Transaction, actor: Actor, all: readonly Change[]) {
  const entries = all
    .map((change) => ({ ...change, changes: listChanges(change) }))
    .filter(({ action, changes }) => action !== 'change' || changes.length > 0)
    .map(({ subject, subject_id, subject_name = '', action, changes, is_part = false }) => ({
      at: sql`clock_timestamp()`,
      staffId: actor.id,
      staffName: actor.name,
      subject,
      subjectId: String(subject_id),
      subjectName: subject_name,
      action,
      changes,
      changeSet: openSet,
      isPart: is_part,
    }));
  for (const chunk of chunksOf(entries)) await tx.insert(auditEntries).values(chunk);
}

/** Which fields a change has changed, from what to what. */
export function listChanges({
  before = {},
  after = {},
  private_fields = [],
}: Pick<Change, 'before' | 'after' | 'private_fields'>): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const open = names
    .filter((field) => !UNRECORDED.has(field) && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field,
      is_private: false,
      ...(field in before && { before: before[field] }),
      ...(field in after && { after: after[field] }),
    }));
  return [...open, ...private_fields.map((field) => ({ field, is_private: true }))];
}
