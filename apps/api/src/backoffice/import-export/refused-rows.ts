import { getCellKind } from '@pouchery/contract/backoffice/catalogue-files';
import { explainProblem, getHeading } from '@pouchery/contract/backoffice/file-texts';
import type { ImportRow } from '@pouchery/contract/backoffice/import-export';
import type { Locale } from '@pouchery/contract/locales';
import { and, asc, eq, gt } from 'drizzle-orm';
import { withReason } from '#api/backoffice/tables/with-reason.ts';
import type { Database } from '#api/database/open-database.ts';
import { listPartnerSlugs } from './export-queries.ts';
import { placeColumns } from './form/read-rows.ts';
import { findSentFile } from './imports-queries.ts';
import { catalogueImportRows } from './imports-tables.ts';
import { withPossible } from './possible-references.ts';

const ROWS_AT_A_TIME = 500;

type RefusedRow = { cells: string[]; problems: ImportRow['problems'] };

/** The refused rows of a file as a table of the same form, with why in its last column; undefined where there is none. */
export async function findRefusedTable(db: Database, id: number, locale: Locale) {
  const file = await findSentFile(db, id);
  if (!file?.table || file.refused === 0) return undefined;
  const { headings, ...form } = file.table;
  const [first] = await readPage(db, id, -1, 1);
  const placed = first && placeColumns(first.list, headings, await listPartnerSlugs(db));
  const columns = withReason<RefusedRow>(
    headings,
    locale,
    ({ problems }) => problems.map((problem) => toSentence(problem, locale)).join(' '),
    (index) => getCellKind(placed?.found[index]?.name ?? ''),
  );
  return { name: `refused-${file.id}`, columns, pages: readPages(db, id), form };
}

function toSentence(problem: ImportRow['problems'][number], locale: Locale) {
  const value = problem.value === '' ? '' : ` (${problem.value})`;
  return `${getHeading(problem.field, locale)}: ${explainProblem(problem, locale)}${value}`;
}

async function* readPages(db: Database, importId: number): AsyncGenerator<RefusedRow[]> {
  let last = -1;
  while (true) {
    const rows = await readPage(db, importId, last, ROWS_AT_A_TIME);
    const complete = await withPossible(db, importId, rows);
    if (rows.length > 0) yield complete.map(({ cells, problems }) => ({ cells: cells ?? [], problems }));
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1)?.position ?? last;
  }
}

function readPage(db: Database, importId: number, after: number, limit: number) {
  const { position, list, cells, problems, result } = catalogueImportRows;
  return db
    .select({ position, list, cells, problems })
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, importId), eq(result, 'refused'), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit);
}
