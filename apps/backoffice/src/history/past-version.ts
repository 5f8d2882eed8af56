import type { AuditChange, AuditEntry } from '@pouchery/contract/backoffice/audit';

type Row = Record<string, unknown>;

/** Fields as they were before these changes, but for those that are so already, are private or are none of the row. */
export function fieldsBefore(row: Row, changes: readonly AuditChange[]): Row {
  const fields: Row = {};
  for (const { field, is_private, before } of changes) {
    if (!is_private && before !== undefined && field in row) fields[field] = before;
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => JSON.stringify(row[field]) !== JSON.stringify(value)),
  );
}

/**
 * What a row has to become to be as it was right after an entry of its history. `entries` are the row’s, the newest
 * first, as far as that entry at least.
 */
export function versionAfter(row: Row, entries: readonly AuditEntry[], entry: AuditEntry): Row {
  const newer = entries.slice(0, entries.indexOf(entry));
  // The oldest of them is last, and its values are those that the entry left.
  return fieldsBefore(
    row,
    newer.flatMap(({ changes }) => changes),
  );
}
