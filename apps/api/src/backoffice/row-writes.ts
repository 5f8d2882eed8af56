import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { isLocalized } from '@pouchery/contract/locales';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { type Change, listChanges, recordChange } from '#api/backoffice/audit/record-change.ts';
import { refuseInCampaign } from '#api/backoffice/publishing/campaign-uses.ts';
import { invariant, lockVersion } from '#api/backoffice/row-version.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { forbidden } from '#api/http/api-error.ts';

/** One kind of row, as far as writing it is the same for all of them; legal texts go by their slug. */
export type RowKind<Detail, Id = number> = {
  /** What the log of changes calls it. */
  subject: string;
  table: Record<'id' | 'version', AnyPgColumn>;
  find: (db: Database | Transaction, id: Id) => Promise<Detail | undefined>;
  /** Nothing of a person. */
  getName?: (detail: Detail) => string;
  /** What of it the log keeps, where that is not all. */
  audited?: (detail: Detail) => object;
  /** Tags of what visitors see otherwise than before; `undefined` stands for a row that is not there. */
  listTags?: (before: Detail | undefined, after: Detail | undefined) => string[];
  /** Fields of people: that they have changed is noted, and nothing of what is in them. */
  listPrivate?: (before: Detail, after: Detail) => string[];
  /** One row may be about thousands of others, which takes longer than other calls have. */
  isLarge?: boolean;
  remove: (tx: Transaction, row: Detail) => Promise<unknown>;
};

function databaseOf({ server }: FastifyRequest, { isLarge }: { isLarge?: boolean | undefined }) {
  return isLarge ? server.work : server.db;
}

/** Adds a row that `write` inserts, with its entry in the log and word to every replica. Gives it as it is. */
export function addRow<Detail extends object>(
  request: FastifyRequest,
  kind: RowKind<Detail>,
  write: (tx: Transaction) => Promise<number>,
): Promise<Detail> {
  return databaseOf(request, kind).transaction(async (tx) => {
    await openUndoable(tx, request, kind);
    const id = await write(tx);
    const after = invariant(await kind.find(tx, id));
    await recordRowChange(tx, request, kind, { id, action: 'create', after });
    return after;
  });
}

type ChangeOptions = {
  action?: string;
  /** What has to be written or locked before the row is locked. */
  first?: ((tx: Transaction) => Promise<unknown>) | undefined;
  /** Of a step that changes others, too, which has opened its change set: the transaction of it all. */
  within?: Transaction | undefined;
};

/**
 * Changes a row whose `version` the caller has seen, with its entry in the log and word to every replica. Gives it as
 * it is. Throws 404, and 409 when somebody was faster.
 */
export function changeRow<Detail extends object, Id extends number | string>(
  request: FastifyRequest,
  kind: Omit<RowKind<Detail, Id>, 'remove'>,
  row: { id: Id; version: number },
  write: (tx: Transaction, before: Detail) => Promise<unknown>,
  { action = 'change', first, within }: ChangeOptions = {},
): Promise<Detail> {
  return (within ?? databaseOf(request, kind)).transaction(async (tx) => {
    await first?.(tx);
    if (!within) await openUndoable(tx, request, kind);
    const before = await lockVersion(tx, kind.table, row, () => kind.find(tx, row.id));
    await write(tx, before);
    const after = invariant(await kind.find(tx, row.id));
    await recordRowChange(tx, request, kind, { id: row.id, action, before, after, isPart: Boolean(within) });
    return after;
  });
}

/** What there is one of; `none` stands for it until somebody has written it, with version 0. */
type SingleRow<Detail> = Omit<RowKind<Detail>, 'table' | 'find' | 'remove'> & {
  table: PgTable & RowKind<Detail>['table'];
  find: (db: Database | Transaction) => Promise<Detail>;
  none: Detail;
};

/** The same for what there is one of; `toColumns` makes its columns of what is there. */
export function changeSingleRow<Detail extends { id: string; version: number }>(
  request: FastifyRequest,
  kind: SingleRow<Detail>,
  version: number,
  toColumns: (tx: Transaction, present: Detail) => Promise<object>,
  { within }: Pick<ChangeOptions, 'within'> = {},
): Promise<Detail> {
  return (within ?? request.server.db).transaction(async (tx) => {
    const { table, find, none } = kind;
    if (!within) await openUndoable(tx, request, kind);
    const columns = (await toColumns(tx, await find(tx))) as never;
    // Who has seen none makes the first one; it takes its version like any other when there is one by now.
    const made =
      version === 0 ? await tx.insert(table).values(columns).onConflictDoNothing().returning() : [];
    const isFirst = made.length > 0;
    const before = isFirst ? none : await lockVersion(tx, table, { id: 1, version }, () => find(tx));
    if (!isFirst) await tx.update(table).set(columns);
    const after = await find(tx);
    const change = { id: none.id, action: 'change', before, after };
    await recordRowChange(tx, request, kind, { ...change, isPart: Boolean(within) });
    return after;
  });
}

/**
 * Deletes a row whose `version` the caller has seen. Throws 404, 409 when somebody was faster, and 400 when a campaign
 * names it.
 */
export function deleteRow<Detail extends object>(
  request: FastifyRequest,
  kind: RowKind<Detail>,
  row: { id: number; version: number },
): Promise<void> {
  return request.server.db.transaction(async (tx) => {
    await openUndoable(tx, request, kind);
    const before = await lockVersion(tx, kind.table, row, () => kind.find(tx, row.id));
    await refuseInCampaign(tx, kind.subject, row.id);
    await kind.remove(tx, before);
    await recordRowChange(tx, request, kind, { id: row.id, action: 'delete', before });
  });
}

/** Of people nothing is kept: what they wrote, ordered or are called is not undone. */
async function openUndoable(tx: Transaction, { server }: FastifyRequest, { subject }: { subject: string }) {
  if (server.undoable.has(subject)) await openChangeSet(tx);
}

/** What a form says of a row: some of its fields. */
export type ChangeOf<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** A row with what a form says of it; what the form leaves out stays. */
export function changedBy<Row extends object>(row: Row, form: ChangeOf<Row>): Row {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}

type Noted<Detail> = {
  id: number | string;
  action: string;
  before?: Detail | undefined;
  after?: Detail | undefined;
  isPart?: boolean;
};

async function recordRowChange<Detail extends object>(
  tx: Transaction,
  request: FastifyRequest,
  {
    subject,
    getName = () => '',
    audited = (detail) => detail,
    listTags = () => [],
    listPrivate = () => [],
  }: Pick<RowKind<Detail>, 'subject' | 'getName' | 'audited' | 'listTags' | 'listPrivate'>,
  { id, action, before, after, isPart = false }: Noted<Detail>,
) {
  const named = after ?? before;
  const fields = {
    before: toFields(before && audited(before)),
    after: toFields(after && audited(after)),
    private_fields: before && after ? listPrivate(before, after) : [],
  };
  requireMay(request, action, fields);
  await recordChange(tx, request.staff, {
    subject,
    subject_id: id,
    subject_name: named ? getName(named) : '',
    action,
    is_part: isPart,
    ...fields,
  });
  await announceChange(tx, listTags(before, after));
}

/** Whoever translates and has no other right to the catalogue changes texts and nothing beside them. Throws 403. */
function requireMay(
  { staff: { role } }: FastifyRequest,
  action: string,
  fields: Pick<Change, 'before' | 'after' | 'private_fields'>,
) {
  if (hasRight(role, 'writeCatalogue') || !hasRight(role, 'translate')) return;
  const areTexts = listChanges(fields).every(({ before, after }) => isAlikeButTexts(before, after));
  if (action !== 'change' || !areTexts) throw forbidden();
}

/** True where nothing but texts differs, in lists and pictures, too. */
function isAlikeButTexts(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, at) => isAlikeButTexts(item, after[at]));
  }
  if (isText(before) && isText(after)) return true;
  if (!isObject(before) || !isObject(after)) return before === after;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => isAlikeButTexts(Reflect.get(before, name), Reflect.get(after, name)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A text in languages; what was left out altogether is null or empty. */
function isText(value: unknown) {
  return value === null || value === undefined || isLocalized(value);
}

function toFields(detail: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail ?? {}));
}
