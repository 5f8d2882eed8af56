import type { CatalogueList } from '@pouchery/contract/backoffice/catalogue-files';
import type { ImportRow } from '@pouchery/contract/backoffice/import-export';
import { and, eq, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { catalogueImportRows } from './imports-tables.ts';

const REFERENCES = {
  brand: { list: 'brands', table: brands },
  type: { list: 'types', table: productTypes },
  taste: { list: 'tastes', table: tastes },
} as const satisfies Record<string, { list: CatalogueList; table: object }>;
type Reference = keyof typeof REFERENCES;
/** More than these nobody reads through. */
const MAX_POSSIBLE = 50;

/** The rows of an import, with what they may name in place of what nobody knows: rows of the shop, or of the file itself. */
export async function withPossible<Row extends Pick<ImportRow, 'problems'>>(
  db: Database,
  importId: number,
  rows: Row[],
): Promise<Row[]> {
  const unknown = rows
    .flatMap(({ problems }) => problems)
    .filter(({ problem }) => problem === 'unknown_reference');
  const fields = [...new Set(unknown.map(({ field }) => field))].filter(isReference);
  if (fields.length === 0) return rows;
  const possible = new Map<string, string[]>();
  for (const field of fields) possible.set(field, await listPossible(db, importId, field));
  const complete = (problem: ImportRow['problems'][number]) =>
    problem.problem === 'unknown_reference'
      ? { ...problem, possible: possible.get(problem.field) ?? [] }
      : problem;
  return rows.map((row) => ({ ...row, problems: row.problems.map(complete) }));
}

async function listPossible(db: Database, importId: number, field: Reference) {
  const { list, table } = REFERENCES[field];
  const ofFile = db
    .select({ slug: catalogueImportRows.slug })
    .from(catalogueImportRows)
    .where(
      and(
        eq(catalogueImportRows.importId, importId),
        eq(catalogueImportRows.list, list),
        ne(catalogueImportRows.result, 'refused'),
      ),
    );
  const ofShop = db.select({ slug: table.slug }).from(table);
  const found = await union(ofShop, ofFile).orderBy(table.slug).limit(MAX_POSSIBLE);
  return found.map(({ slug }) => slug);
}

function isReference(field: string): field is Reference {
  return field in REFERENCES;
}
