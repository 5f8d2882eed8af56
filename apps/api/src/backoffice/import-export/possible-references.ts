import type { CatalogueList } from '@pouchery/contract/backoffice/catalogue-files';
import type { ImportRow } from '@pouchery/contract/backoffice/import-export';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { catalogueImportRows } from './imports-tables.ts';
import { findNearest, type Known } from './nearest-value.ts';

const REFERENCES = {
  brand: { list: 'brands', table: brands },
  type: { list: 'types', table: productTypes },
  taste: { list: 'tastes', table: tastes },
} as const satisfies Record<string, { list: CatalogueList; table: object }>;
type Reference = keyof typeof REFERENCES;
/** More than these nobody reads through. */
const MAX_POSSIBLE = 50;
/** Among so many the nearest is looked for. */
const MAX_KNOWN = 2_000;

/**
 * The rows of an import, with what they may say in place of what is none of it: one of the choices, or for what nobody
 * knows rows of the shop or of the file itself. What is nearest is named.
 */
export async function withPossible<Row extends Pick<ImportRow, 'problems'>>(
  db: Database,
  importId: number,
  rows: Row[],
): Promise<Row[]> {
  const unknown = rows
    .flatMap(({ problems }) => problems)
    .filter(({ problem }) => problem === 'unknown_reference');
  const fields = [...new Set(unknown.map(({ field }) => field))].filter(isReference);
  const known = new Map<string, Known[]>();
  for (const field of fields) known.set(field, await listKnown(db, importId, field));
  const complete = (problem: ImportRow['problems'][number]) => {
    const all = known.get(problem.field) ?? problem.possible?.map((value) => ({ value, names: [value] }));
    if (!all || (problem.problem !== 'unknown_reference' && !problem.possible)) return problem;
    const meant = findNearest(problem.value, all);
    const possible = all.slice(0, MAX_POSSIBLE).map(({ value }) => value);
    return { ...problem, possible, ...(meant !== undefined && { meant }) };
  };
  return rows.map((row) => ({ ...row, problems: row.problems.map(complete) }));
}

/** By slug, with what it is called: in every language where the shop has it. */
async function listKnown(db: Database, importId: number, field: Reference): Promise<Known[]> {
  const { list, table } = REFERENCES[field];
  const { slug, name, result } = catalogueImportRows;
  const isIts = and(
    eq(catalogueImportRows.importId, importId),
    eq(catalogueImportRows.list, list),
    ne(result, 'refused'),
  );
  const ofFile = await db.select({ slug, name }).from(catalogueImportRows).where(isIts).limit(MAX_KNOWN);
  const ofShop = await db
    .select({ slug: table.slug, name: table.name })
    .from(table)
    .orderBy(asc(table.slug))
    .limit(MAX_KNOWN);
  const names = new Map(ofFile.map((row) => [row.slug, [row.slug, row.name]]));
  for (const row of ofShop)
    names.set(row.slug, [row.slug, ...Object.values(row.name).filter((text) => text !== undefined)]);
  return [...names]
    .map(([value, own]) => ({ value, names: own }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}

function isReference(field: string): field is Reference {
  return field in REFERENCES;
}
