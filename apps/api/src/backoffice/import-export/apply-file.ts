import { CATALOGUE_LISTS } from '@pouchery/contract/backoffice/catalogue-files';
import { sql } from 'drizzle-orm';
import { type Change, recordChanges } from '#api/backoffice/audit/record-change.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { chunksOf } from '#api/database/chunks-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { writeCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { waitForOtherImports } from '#api/features/catalog-import/import-lock.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { diffRows, toDocument } from './diff-rows.ts';
import { listPartnerSlugs, TABLES } from './export-queries.ts';
import type { Column } from './form/column.ts';
import { listColumns } from './form/columns.ts';
import { findPartners, readFile } from './form/read-file.ts';
import { countResults, findSentFile, moveImport, storeDiff } from './imports-queries.ts';
import type { catalogueImports } from './imports-tables.ts';
import type { RowDiff } from './row-diff.ts';

const SUBJECTS = {
  brands: 'brand',
  types: 'type',
  tastes: 'taste',
  delivery_partners: 'delivery_partner',
  products: 'product',
} as const;

/**
 * Writes all that the look at a file has shown, refused rows left out, or nothing: where the shop has changed since in one
 * of the file's rows, the import goes back to where it was with a new look.
 */
export async function applyFile(db: Database, jobs: Pick<Jobs, 'send'>, id: number) {
  let rowsDone = 0;
  const report = async (count: number) => {
    rowsDone += count;
    await moveImport(db, id, 'applying', { rowsDone });
  };
  await db.transaction(async (tx) => {
    await waitForOtherImports(tx);
    const file = await findSentFile(tx, id);
    // A second try after the first one came through, whose end nobody heard of.
    if (file?.state !== 'applying' || !file.content) return;
    const known = await listPartnerSlugs(tx);
    const { rows: fileRows } = readFile(file.content, known);
    const partners = findPartners(fileRows, known);
    const diff = await diffRows(tx, fileRows, { partners, isLocked: true, onRows: report });
    const counts = countResults(diff.rows);
    if (diff.shown !== file.shown) {
      await storeDiff(tx, id, diff);
      await moveImport(tx, id, 'applying', {
        ...counts,
        state: counts.refused > 0 ? 'refused' : 'checked',
        shown: diff.shown,
        hasMovedOn: true,
      });
      return;
    }
    await openChangeSet(tx);
    const tags = await writeRows(tx, jobs, { file, rows: diff.rows, known }, report);
    await recordChanges(tx, { id: file.staffId, name: file.staffName }, [
      {
        subject: 'catalogue',
        subject_id: id,
        subject_name: file.fileName,
        action: 'import',
        after: { added: counts.added, changed: counts.changed },
      },
    ]);
    await announceChange(tx, tags);
    await moveImport(tx, id, 'applying', { state: 'applied', content: null, finishedAt: new Date() });
  });
}

type Written = {
  file: typeof catalogueImports.$inferSelect;
  rows: readonly RowDiff[];
  /** Slugs of the partners that have columns. */
  known: readonly string[];
};

/** Writes the rows in parts, so that there is something to tell in between. Gives the tags of what changed. */
async function writeRows(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  { file, rows, known }: Written,
  report: (count: number) => Promise<void>,
) {
  const tags = new Set<string>();
  const actor = { id: file.staffId, name: file.staffName };
  const written = rows.filter(({ after }) => after !== undefined);
  const texts = mapTexts(known);
  for (const chunk of chunksOf(written)) {
    const { tags: own } = await writeCatalogue(tx, toDocument(chunk), jobs);
    for (const tag of own) tags.add(tag);
    const findRowId = await findIds(tx, chunk);
    await recordChanges(
      tx,
      actor,
      chunk.map((row) => toChange(row, texts, findRowId)),
    );
    await scheduleRows(tx, jobs, chunk, findRowId);
    await report(chunk.length);
  }
  return tags;
}

type Ids = (row: Pick<RowDiff, 'list' | 'slug'>) => number;

async function findIds(tx: Transaction, rows: readonly RowDiff[]): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [list, own] of Map.groupBy(rows, (row) => row.list)) {
    const table = TABLES[list];
    const found = await tx
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .where(sql`${table.slug} = any(${sql.param(own.map(({ slug }) => slug))})`);
    for (const { id, slug } of found) ids.set(`${list} ${slug}`, id);
  }
  return ({ list, slug }) => {
    const id = ids.get(`${list} ${slug}`);
    if (id === undefined) throw new Error(`${list} “${slug}” was not written.`);
    return id;
  };
}

type Texts = ReadonlyMap<string, NonNullable<Column['whole']>>;

/** The texts that columns are one language of, by list and column. */
function mapTexts(partners: readonly string[]): Texts {
  return new Map(
    CATALOGUE_LISTS.flatMap((list) =>
      listColumns(list, partners).flatMap(({ name, whole }) =>
        whole ? [[`${list} ${name}`, whole] as const] : [],
      ),
    ),
  );
}

/** What the log has of a row: texts as forms have them, so that whoever translates hears that a source has changed. */
function toChange(row: RowDiff, texts: Texts, findRowId: Ids): Change {
  const cells = (side: 'before' | 'after') =>
    Object.fromEntries(
      row.changes.map((change) => {
        const text = texts.get(`${row.list} ${change.field}`);
        return text ? [text.field, text.get(row[side] ?? {})] : [change.field, change[side]];
      }),
    );
  const isNew = row.result === 'added';
  return {
    subject: SUBJECTS[row.list],
    subject_id: findRowId(row),
    subject_name: row.name,
    action: isNew ? 'create' : 'change',
    is_part: true,
    ...(isNew ? {} : { before: cells('before') }),
    after: cells('after'),
  };
}

/** Products that are to publish themselves do so when it is time. */
async function scheduleRows(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  rows: readonly RowDiff[],
  findRowId: Ids,
) {
  for (const row of rows) {
    if (!row.after || !('publish_at' in row.after) || !row.after.publish_at) continue;
    const publishAt = new Date(row.after.publish_at);
    await schedulePublication(tx, jobs, 'product', { id: findRowId(row), publishAt });
  }
}
