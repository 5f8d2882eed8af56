import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import type { Undoing, UndoProblem } from '@pouchery/contract/backoffice/history';
import { readText } from '@pouchery/contract/main-locale';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readable } from '#api/backoffice/audit/audit-routes.ts';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { findCampaignEnded, findCampaignNaming } from '#api/backoffice/publishing/campaign-uses.ts';
import { listRecordNames } from '#api/backoffice/translations/translated-texts.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { chunksOf } from '#api/database/chunks-of.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { waitForOtherImports } from '#api/features/catalog-import/import-lock.ts';
import { openChangeSet, openSet } from '#api/features/history/change-set.ts';
import { changedRows, type StoredRow } from '#api/features/history/changed-rows-tables.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { toSystemError } from '#api/observability/explain-failure.ts';
import { type ChangedRow, notOverdue, undoRows } from './undo-rows.ts';
import type { BroughtBack } from './undoable.ts';

type Entry = typeof auditEntries.$inferSelect;
/** What records are called in the reader's language, by `subject/id`. */
type Names = ReadonlyMap<string, string>;

/** The subject of the one entry that an import has beside those of its rows. */
const OF_A_FILE = 'catalogue';
/** As many as the question before an undo names. */
const MAX_LISTED = 50;
const NOT_POSSIBLE = 'This can no longer be undone.';
/** By the codes of PostgreSQL: something needs the row, another has its name by now, or visitors see what would lack something. */
const REFUSALS = { '23503': 'needed', '23505': 'taken', '23514': 'unsaid' } as const;

/**
 * Undoes all that was changed in one step, of which `entryId` is an entry in the log, with entries of its own and word to
 * every replica; the undoing can be undone in turn. Gives what visitors see then. Throws 404 for an entry that is not
 * there, and 409 with the reasons where something was changed again since, where it is needed, or where it was undone
 * already or is older than 30 days.
 */
export async function undoChange(
  tx: Transaction,
  request: FastifyRequest,
  entryId: number,
): Promise<Undoing> {
  // Two who undo the same go one after the other, too.
  await waitForOtherImports(tx);
  const entries = await listEntries(tx, request, entryId);
  const rows = await listChangedRows(tx, entries);
  const states = toStates(request, entries);
  const before = await states.read(tx);
  const pricesBefore = await readPrices(tx, request, entries);
  const records = entries.filter(({ subject }) => subject !== OF_A_FILE);
  const shown = records.slice(0, MAX_LISTED);
  const namesBefore = await listRecordNames(tx, request.locale, shown);
  await openChangeSet(tx);
  await bringBack(tx, rows, entries, namesBefore);
  const after = await states.read(tx);
  await refuseNamed(tx, entries, after);
  await refuseEnded(tx, entries);
  const tags = await states.follow(tx, before, after);
  await recordUndo(tx, request, entries);
  await announceChange(tx, tags);
  const names = new Map([...namesBefore, ...(await listRecordNames(tx, request.locale, shown))]);
  return {
    count: records.length,
    changes: shown.map((entry) => toUndoneChange(entry, names)),
    shown: countShown(tags),
    prices: comparePrices(pricesBefore, await readPrices(tx, request, entries)),
  };
}

/** Of the whole step, the last one first. */
async function listEntries(tx: Transaction, request: FastifyRequest, entryId: number): Promise<Entry[]> {
  const own = and(eq(auditEntries.id, entryId), readable(request));
  const [entry] = await tx.select().from(auditEntries).where(own);
  if (!entry) throw notFound();
  if (entry.changeSet === null) throw refused([]);
  const [undone] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(isNotNull(auditEntries.undoes), eq(auditEntries.undoes, entry.changeSet)))
    .limit(1);
  if (undone) throw refused([]);
  return tx
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.changeSet, entry.changeSet))
    .orderBy(desc(auditEntries.id));
}

async function listChangedRows(tx: Transaction, [entry]: readonly Entry[]): Promise<ChangedRow[]> {
  const { of, before, after } = changedRows;
  const rows = await tx
    .select({ of, before, after })
    .from(changedRows)
    .where(eq(changedRows.changeSet, entry?.changeSet ?? 0))
    .orderBy(desc(changedRows.id));
  if (rows.length === 0) throw refused([]);
  return rows.map((row) => ({ ...row, before: row.before && notOverdue(row.before) }));
}

async function bringBack(
  tx: Transaction,
  rows: readonly ChangedRow[],
  entries: readonly Entry[],
  names: Names,
) {
  const since = await undoRows(tx, rows).catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (since.length === 0) return;
  const problems = since.map(
    ({ of, row, fields }): UndoProblem => ({
      problem: 'changed',
      name: nameOf(of, row, entries, names),
      fields,
    }),
  );
  throw refused([...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]);
}

/** What was added is not taken away from a campaign that names it: no constraint of the database sees that. */
async function refuseNamed(
  tx: Transaction,
  entries: readonly Entry[],
  after: ReadonlyMap<string, ReadonlyMap<string, object>>,
) {
  const gone = entries.filter(({ subject, subjectId }) => !after.get(subject)?.has(subjectId));
  for (const [subject, own] of Map.groupBy(gone, ({ subject }) => subject)) {
    const ids = own.map(({ subjectId }) => Number(subjectId)).filter(Number.isInteger);
    const name = await findCampaignNaming(tx, subject, ids);
    if (name !== undefined) throw refused([{ problem: 'campaign', name, fields: [] }]);
  }
}

/** What a campaign had made does not come back once it is over: nothing would end it any more. */
async function refuseEnded(tx: Transaction, [entry]: readonly Entry[]) {
  const campaign = await findCampaignEnded(tx, entry?.changeSet ?? 0);
  if (campaign !== undefined) throw refused([{ problem: 'ended', name: campaign, fields: [] }]);
}

function toRefusal(error: unknown) {
  const { code } = toSystemError(error);
  const [, problem] = Object.entries(REFUSALS).find(([known]) => known === code) ?? [];
  return problem ? refused([{ problem, name: '', fields: [] }]) : error;
}

function refused(problems: UndoProblem[]) {
  return new ApiError(409, { detail: NOT_POSSIBLE, problems: problems.slice(0, MAX_LISTED) });
}

/** What a row is called: by the entry of the product that it belongs to, or by its own. */
function nameOf(of: string, row: StoredRow, entries: readonly Entry[], names: Names) {
  const id = String(of === 'slug_redirects' ? row.target_id : (row.product_id ?? row.id ?? row.slug));
  const entry = entries.find(({ subjectId }) => subjectId === id);
  return entry ? nameOfEntry(entry, names) : id;
}

/** As the reader calls it; the log has names in the main language. */
function nameOfEntry({ subject, subjectId, subjectName }: Entry, names: Names) {
  return names.get(`${subject}/${subjectId}`) ?? subjectName;
}

/** The things that the entries are about, by their kind. */
function toStates(request: FastifyRequest, entries: readonly Entry[]) {
  const kinds = [...Map.groupBy(entries, ({ subject }) => subject)].flatMap(([subject, own]) => {
    const kind = request.server.undoable.get(subject);
    return kind ? [{ subject, kind, ids: [...new Set(own.map(({ subjectId }) => subjectId))] }] : [];
  });
  type States = Map<string, Map<string, object>>;
  return {
    async read(tx: Transaction): Promise<States> {
      const states: States = new Map();
      for (const { subject, kind, ids } of kinds) states.set(subject, await kind.read(tx, request, ids));
      return states;
    },
    async follow(tx: Transaction, before: States, after: States): Promise<Set<string>> {
      const tags = new Set<string>();
      for (const { subject, kind, ids } of kinds) {
        const rows = ids.map(
          (id): BroughtBack<object> => ({
            id,
            before: before.get(subject)?.get(id),
            after: after.get(subject)?.get(id),
          }),
        );
        for (const tag of await kind.follow(tx, request, rows)) tags.add(tag);
      }
      return tags;
    },
  };
}

async function recordUndo(tx: Transaction, { staff }: FastifyRequest, entries: readonly Entry[]) {
  const rows = entries
    .toReversed()
    .map(({ subject, subjectId, subjectName, changes, changeSet, isPart }) => ({
      at: sql`clock_timestamp()`,
      staffId: staff.id,
      staffName: staff.name,
      subject,
      subjectId,
      subjectName,
      action: 'undo',
      changes: changes.map(inverted),
      changeSet: openSet,
      undoes: changeSet,
      isPart,
    }));
  for (const chunk of chunksOf(rows)) await tx.insert(auditEntries).values(chunk);
}

function inverted({ field, is_private, ...values }: AuditChange): AuditChange {
  return {
    field,
    is_private,
    ...('after' in values && { before: values.after }),
    ...('before' in values && { after: values.before }),
  };
}

function toUndoneChange(entry: Entry, names: Names): Undoing['changes'][number] {
  const { subject, subjectId, changes } = entry;
  const subject_name = nameOfEntry(entry, names);
  return { subject, subject_id: subjectId, subject_name, changes: changes.map(inverted) };
}

/** How many pages or parts of pages of each kind are shown otherwise. */
function countShown(tags: ReadonlySet<string>): Undoing['shown'] {
  const kinds = Map.groupBy(tags, (tag) => tag.split(':', 1)[0] ?? tag);
  return [...kinds].map(([kind, own]) => ({ kind, count: own.length }));
}

type Price = { name: string; price: string; priceBefore: string | null };

/** What the products among the entries cost, and what is said that they cost before, where visitors see them. */
async function readPrices(tx: Transaction, request: FastifyRequest, entries: readonly Entry[]) {
  const ids = entries
    .filter(({ subject }) => subject === 'product')
    .map(({ subjectId }) => Number(subjectId));
  if (ids.length === 0) return new Map<number, Price>();
  await tx.execute(sql`set constraints all immediate`);
  const rows = await tx
    .select({
      ...columnsOf(products, 'id', 'name', 'price'),
      priceBefore: priceBefore(toReadContext(request)),
    })
    .from(products)
    // Of one table alone, Drizzle would write columns without its name.
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(sql`${products.state} = 'published' and ${products.id} = any(${sql.param(ids)})`);
  return new Map(
    rows.map(({ id, name, ...row }): [number, Price] => [
      id,
      { ...row, name: readText(request.locale, name) },
    ]),
  );
}

function comparePrices(
  before: ReadonlyMap<number, Price>,
  after: ReadonlyMap<number, Price>,
): Undoing['prices'] {
  const changed = [...after].flatMap(([id, is]) => {
    const was = before.get(id);
    if (!was || (was.price === is.price && was.priceBefore === is.priceBefore)) return [];
    return [{ name: is.name, from: was.price, to: is.price, price_before: is.priceBefore }];
  });
  return changed.slice(0, MAX_LISTED);
}
