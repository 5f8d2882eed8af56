import type {
  CatalogueImport,
  FileProblem,
  listImportRows as listImportRowsCall,
  listImports as listImportsCall,
} from '@pouchery/contract/backoffice/import-export';
import { otherLocales } from '@pouchery/contract/main-locale';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, contains, equals, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { chunksOf } from '#api/database/chunks-of.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Diff } from './diff-rows.ts';
import { catalogueImportRows, catalogueImports } from './imports-tables.ts';
import type { RowDiff } from './row-diff.ts';
import { shown } from './row-problems.ts';

const RETENTION_DAYS = 30;
const AT_WORK = ['checking', 'applying'] as const;
/** One is worked on at a time; the others wait. */
export const MAX_AT_WORK = 10;
export const MAX_AT_WORK_OF_ONE = 5;
const MAX_CHECKED = 10;
const RETRY_AFTER_SECONDS = 30;
/** Of one row, which may have as many fields as its file has room for. */
const MAX_PROBLEMS = 50;

const detail = {
  ...columnsOf(catalogueImports, 'id', 'state', 'file_name', 'staff_name', 'rows_done', 'rows_total'),
  ...columnsOf(catalogueImports, 'added', 'changed', 'unchanged', 'refused', 'doubtful', 'untranslated'),
  ...columnsOf(catalogueImports, 'has_moved_on'),
  created_at: momentText(catalogueImports.createdAt),
  file_problem: sql<{ problem: FileProblem; value: string } | null>`${catalogueImports.fileProblem}`,
  has_good_rows: sql<boolean>`${catalogueImports.state} = 'refused' and ${catalogueImports.content} is not null`,
  has_refused_file: sql<boolean>`${catalogueImports.table} is not null and ${catalogueImports.refused} > 0`,
};

export function listImports(
  request: FastifyRequest,
  query: z.infer<typeof listImportsCall.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(contains(query.q, catalogueImports.fileName), among(catalogueImports.id, query.id));
  const order = toOrderBy(
    query.sort ?? '-created_at',
    { created_at: catalogueImports.createdAt },
    catalogueImports.id,
  );
  return pageOfQuery(request, query, db.select(detail).from(catalogueImports).$dynamic(), { where, order });
}

export async function findImport(
  db: Database | Transaction,
  id: number,
): Promise<CatalogueImport | undefined> {
  const [row] = await db.select(detail).from(catalogueImports).where(eq(catalogueImports.id, id));
  return row;
}

/** The rows of an import as they stand in the file; what is refused first, then what would be written. */
export function listImportRows(
  request: FastifyRequest,
  importId: number,
  query: z.infer<typeof listImportRowsCall.schema.querystring>,
) {
  const { db } = request.server;
  const { position, list, row, slug, name, result, changes, problems, doubts } = catalogueImportRows;
  const where = and(
    eq(catalogueImportRows.importId, importId),
    equals(result, query.result),
    query.doubtful === undefined ? undefined : sql`(${doubts} <> '[]') = ${query.doubtful}`,
    contains(query.q, slug, name),
  );
  const rank = sql`array_position(array['refused', 'added', 'changed', 'unchanged'], ${result})`;
  const order = query.sort ? toOrderBy(query.sort, { row: position }, position) : [rank, position];
  return pageOfQuery(
    request,
    query,
    db
      .select({ id: position, list, row, slug, name, result, changes, problems, doubts })
      .from(catalogueImportRows)
      .$dynamic(),
    { where, order },
  );
}

type Sent = { fileName: string; content: Buffer; staff: { id: number; name: string } };

/**
 * Stores a file that was sent. Those of a month ago go, and of those that nobody has imported all but the latest ten.
 * Gives its id. Throws 429 while too many others are worked on.
 */
export async function addImport(tx: Transaction, { fileName, content, staff }: Sent): Promise<number> {
  await tx
    .delete(catalogueImports)
    .where(lt(catalogueImports.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
  await makeRoom(tx, staff.id);
  const [row] = await tx
    .insert(catalogueImports)
    .values({ fileName, content, staffId: staff.id, staffName: staff.name })
    .returning({ id: catalogueImports.id });
  if (!row) throw new Error('The file was not stored.');
  return row.id;
}

/** Each file that has not been imported or refused lies in the database with up to 40 MB. */
async function makeRoom(tx: Transaction, staffId: number) {
  const { id, state, content, staffId: sender } = catalogueImports;
  const atWork = await tx.select({ sender }).from(catalogueImports).where(inArray(state, AT_WORK));
  const own = atWork.filter((row) => row.sender === staffId).length;
  if (atWork.length >= MAX_AT_WORK || own >= MAX_AT_WORK_OF_ONE) {
    const detail = 'Other files are still being read. Please try again in a moment.';
    throw new ApiError(429, { detail }, { 'retry-after': RETRY_AFTER_SECONDS });
  }
  const waits = and(inArray(state, ['checked', 'refused']), isNotNull(content));
  const oldest = tx.select({ id }).from(catalogueImports).where(waits).orderBy(desc(id)).offset(MAX_CHECKED);
  await tx.delete(catalogueImports).where(and(waits, inArray(id, oldest)));
}

type Import = typeof catalogueImports.$inferSelect;

export async function findSentFile(db: Database | Transaction, id: number): Promise<Import | undefined> {
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id));
  return row;
}

/** Turns an import from one state into another. False when it is in neither: somebody else was faster. */
export async function moveImport(
  db: Database | Transaction,
  id: number,
  from: Import['state'],
  values: Partial<Import>,
): Promise<boolean> {
  const moved = await db
    .update(catalogueImports)
    .set(values)
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, from)))
    .returning({ id: catalogueImports.id });
  return moved.length === 1;
}

/** Stores what a diff has shown in place of the earlier one; long texts are cut, nobody reads them here. */
export async function storeDiff(tx: Transaction, importId: number, { rows }: Diff) {
  await tx.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, importId));
  for (const chunk of chunksOf([...rows.entries()])) {
    const values = chunk.map(([position, { before: _before, after: _after, changes, cells, ...row }]) => ({
      ...row,
      cells: cells && row.result === 'refused' ? cells.map(storable) : null,
      importId,
      position,
      slug: shown(row.slug),
      name: shown(row.name),
      problems: row.problems.slice(0, MAX_PROBLEMS),
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: shown(before),
        after: shown(after),
      })),
    }));
    await tx.insert(catalogueImportRows).values(values);
  }
}

/** What PostgreSQL keeps of a text that is none. */
function storable(cell: string) {
  return cell.toWellFormed().replaceAll('\0', '\ufffd');
}

/** How many rows of each kind there are, how many of them are doubtful, and how many publish a product without all languages. */
export function countResults(rows: readonly RowDiff[]) {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0, doubtful: 0, untranslated: 0 };
  for (const row of rows) {
    counts[row.result]++;
    if (row.doubts.length > 0) counts.doubtful++;
    if (publishesUntranslated(row)) counts.untranslated++;
  }
  return counts;
}

function publishesUntranslated({ before, after }: RowDiff) {
  if (!after || !('flavour_notes' in after) || after.state !== 'published') return false;
  if (before && 'flavour_notes' in before && before.state === 'published') return false;
  const texts = [after.name, after.summary, after.description, ...after.flavour_notes];
  return texts.some((text) => otherLocales().some((locale) => !text[locale]));
}
