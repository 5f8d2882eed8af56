import type { orderCall } from '@pouchery/contract/backoffice/row-calls';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { fieldErrors } from '#api/http/api-error.ts';

type Ordered = PgTable & Record<'id' | 'position', AnyPgColumn>;
/** A call that takes the rows of a table in a new order; `name` says the order of those that have no place yet. */
export type RowOrder = {
  call: ReturnType<typeof orderCall>;
  table: Ordered;
  name?: AnyPgColumn;
};

/** The place behind all others. Nobody else can take it before `tx` ends. */
export async function lastPosition(tx: Transaction, table: Ordered): Promise<number> {
  await lockOrder(tx, table);
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(${table.position}) + 1, 0) as next from ${table}`,
  );
  return rows[0]?.next ?? 0;
}

/**
 * Gives the rows of a table the order of `ids`, with an entry in the log and word to every replica. Throws the form's
 * error when these are not all of the rows: somebody has added or deleted one.
 */
export function orderRows(
  request: FastifyRequest,
  { subject, listTags }: { subject: string; listTags?: (before: undefined, after: undefined) => string[] },
  { table, name }: RowOrder,
  ids: readonly number[],
): Promise<void> {
  return request.server.db.transaction(async (tx) => {
    await openChangeSet(tx);
    await lockOrder(tx, table);
    const byName = name ? [textIn(request.locale, name)] : [];
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .orderBy(table.position, ...byName, table.id);
    const before = rows.map(({ id }) => id);
    if (before.toSorted().join() !== ids.toSorted().join()) {
      throw fieldErrors({ ids: ['The list has changed in the meantime; load it again.'] });
    }
    // In two steps: no two rows may have one position, not even for a moment.
    await tx.execute(sql`update ${table} set position = -1 - position`);
    await tx.execute(sql`
      update ${table} set position = place - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place) where wanted.id = ${table.id}`);
    await recordChange(tx, request.staff, {
      subject,
      subject_id: 'all',
      action: 'order',
      before: { order: before },
      after: { order: ids },
    });
    await announceChange(tx, listTags?.(undefined, undefined) ?? []);
  });
}

async function lockOrder(tx: Transaction, table: Ordered) {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
