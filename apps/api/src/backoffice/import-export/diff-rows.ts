import { createHash } from 'node:crypto';
import {
  CATALOGUE_LISTS,
  type CatalogueList,
  offerColumn,
} from '@pouchery/contract/backoffice/catalogue-files';
import {
  type CatalogueRow,
  catalogueRows,
  type ImportRow,
} from '@pouchery/contract/backoffice/import-export';
import { USUAL_LABEL } from '@pouchery/contract/backoffice/product-values';
import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { mainLocale, mainText } from '@pouchery/contract/main-locale';
import { NEUTRAL_TASTE } from '@pouchery/contract/taste-colors';
import {
  isRequiredText,
  listMissing,
  mayBeUnfinished,
  REQUIRED_PARTS,
} from '@pouchery/contract/unfinished-products';
import { and, inArray } from 'drizzle-orm';
import { chunksOf } from '#api/database/chunks-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { checkCatalogue } from '#api/features/catalog-import/catalog-check.ts';
import type { ImportProblem } from '#api/features/catalog-import/import-check.ts';
import { isCounted } from '#api/features/stock/is-counted.ts';
import { findCatalogueRows } from './export-queries.ts';
import type { Column, Draft } from './form/column.ts';
import { listColumns } from './form/columns.ts';
import type { FileRow } from './form/file-row.ts';
import type { RowDiff } from './row-diff.ts';
import { addDoubts } from './row-doubts.ts';
import { listProblems, shown } from './row-problems.ts';

const ROWS_AT_A_TIME = 250;

/** `shown` is a hash of everything that the look says. */
export type Diff = { rows: RowDiff[]; shown: string };

type Options = { partners: readonly string[]; isLocked?: boolean; onRows?: (count: number) => Promise<void> };

/** What a new row has that its file says nothing of: it is a draft until somebody publishes it. */
const NEW_ROWS: Record<CatalogueList, () => Draft> = {
  brands: () => ({ wordmark: null }),
  types: () => ({}),
  tastes: () => ({ colors: NEUTRAL_TASTE, picture: null, article_slug: null }),
  delivery_partners: () => ({}),
  products: () => ({
    ...Object.fromEntries(REQUIRED_PARTS.map((part) => [part, isRequiredText(part) ? {} : null])),
    label: USUAL_LABEL,
    flavour_notes: [],
    delivery_partners: [],
    pictures: [],
    featured: false,
    popularity: 0,
    state: 'draft',
  }),
};

/**
 * Compares the rows of a file with the shop: what each would add or change, or why it is refused. What a file does not
 * say of a row stays as it is. Writes nothing; `isLocked` keeps the shop's rows as they are until `tx` ends.
 */
export async function diffRows(
  tx: Transaction,
  fileRows: readonly FileRow[],
  { partners, isLocked = false, onRows }: Options,
): Promise<Diff> {
  const rows: RowDiff[] = [];
  for (const list of CATALOGUE_LISTS) {
    const columns = listColumns(list, partners);
    const seen = new Set<string>();
    const own = fileRows.filter((row) => row.list === list);
    for (const chunk of chunksOf(own, ROWS_AT_A_TIME)) {
      const slugs = chunk.map(({ slug }) => slug);
      const present = await findCatalogueRows(tx, list, slugs, { isLocked });
      const presentBySlug = new Map(present.map((row) => [row.slug, row]));
      const counted = list === 'products' ? await listCountedSlugs(tx, slugs) : undefined;
      for (const row of chunk) {
        const looked = diffRow(row, presentBySlug.get(row.slug), columns);
        if (counted?.has(row.slug)) refuseStock(looked, presentBySlug.get(row.slug));
        if (seen.has(row.slug)) refuse(looked, { field: 'slug', problem: 'duplicate', value: row.slug });
        seen.add(row.slug);
        rows.push(looked);
      }
      await onRows?.(chunk.length);
    }
  }
  await refuseImpossible(tx, rows);
  await addDoubts(tx, rows);
  return { rows, shown: hashRows(rows) };
}

async function listCountedSlugs(tx: Transaction, slugs: readonly string[]) {
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(inArray(products.slug, [...slugs]), isCounted(products.id)));
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether a counted product is in stock is not for a file to say (features/stock). */
function refuseStock(row: RowDiff, present: CatalogueRow | undefined) {
  if (!row.after || !present || !('stock' in row.after) || !('stock' in present)) return;
  if (row.after.stock === present.stock) return;
  refuse(row, { field: 'stock', problem: 'counted', value: present.stock ?? '' });
}

/** A row that is refused may leave another one without what it refers to: the good rows alone have to be possible. */
async function refuseImpossible(tx: Transaction, rows: readonly RowDiff[]) {
  const rowByName = new Map(rows.map((row) => [`${row.list} “${row.slug}”`, row]));
  while (true) {
    const { problems } = await checkCatalogue(tx, toDocument(rows));
    for (const problem of problems) {
      const row = rowByName.get(problem.row);
      if (row) refuse(row, inColumns(problem));
    }
    if (problems.length === 0) return;
  }
}

/** The rows that would be written, as the catalogue's import takes them. */
export function toDocument(rows: readonly RowDiff[]): CatalogImport {
  const written = rows.filter((row) => row.after !== undefined);
  const pickRows = <List extends CatalogueList>(list: List) =>
    written.filter((row) => row.list === list).map(({ after }) => after as CatalogueRow<List>);
  return {
    brands: pickRows('brands'),
    types: pickRows('types'),
    tastes: pickRows('tastes'),
    delivery_partners: pickRows('delivery_partners'),
    products: pickRows('products'),
    reviews: [],
  };
}

function diffRow(row: FileRow, present: CatalogueRow | undefined, columns: readonly Column[]): RowDiff {
  const { list } = row;
  const draft: Draft = present ? structuredClone(present) : NEW_ROWS[list]();
  row.bringInto(draft);
  const { slug, cells } = row;
  const place = { list, row: row.row, slug, name: getName(draft), doubts: [], ...(cells && { cells }) };
  const parsed = catalogueRows[list].safeParse(draft);
  const problems =
    row.surplus !== undefined
      ? [{ field: 'row', problem: 'too_many_cells' as const, value: shown(row.surplus) }]
      : parsed.success
        ? [...publicationProblems(parsed.data), ...unsaidProblems(parsed.data)]
        : listProblems(draft, parsed.error.issues);
  if (!parsed.success || problems.length > 0) {
    return { ...place, result: 'refused', changes: [], problems };
  }
  const after = inUtc(parsed.data);
  const changes = changesBetween(present ?? {}, after, columns);
  if (present && changes.length === 0) return { ...place, result: 'unchanged', changes, problems };
  const rows = { ...(present && { before: present }), after };
  return { ...place, result: present ? 'changed' : 'added', changes, problems, ...rows };
}

function changesBetween(before: Draft, after: Draft, columns: readonly Column[]) {
  return columns.flatMap(({ name, get }) => {
    const [was, is] = [get(before), get(after)];
    return was === is ? [] : [{ field: name, before: was, after: is }];
  });
}

function refuse(row: RowDiff, problem: ImportRow['problems'][number]) {
  row.result = 'refused';
  row.changes = [];
  row.problems.push(problem);
  delete row.before;
  delete row.after;
}

function inColumns({ field, problem, value }: ImportProblem): ImportRow['problems'][number] {
  const column = field === 'delivery_partners' ? offerColumn('url', value) : field;
  return { field: column, problem: problem === 'other' ? 'text' : problem, value };
}

/** A moment belongs to what is scheduled, and to nothing else. */
function publicationProblems(row: CatalogueRow): ImportRow['problems'] {
  if (!('state' in row)) return [];
  const isScheduled = row.state === 'scheduled';
  if (isScheduled === Boolean(row.publish_at)) return [];
  return [{ field: 'publish_at', problem: 'publish_at', value: row.publish_at ?? '' }];
}

/** What visitors are to see says all that they need to know. */
function unsaidProblems(row: CatalogueRow): ImportRow['problems'] {
  if (!('label' in row) || mayBeUnfinished(row.state)) return [];
  return listMissing(row).map((part) => {
    return { field: isRequiredText(part) ? `${part}_${mainLocale()}` : part, problem: 'required', value: '' };
  });
}

/** Moments as the shop writes them, so that the same moment is the same text. */
function inUtc(row: CatalogueRow): CatalogueRow {
  if (!('publish_at' in row) || !row.publish_at) return row;
  return { ...row, publish_at: new Date(row.publish_at).toISOString().replace(/\.\d+Z$/, 'Z') };
}

function getName({ name, slug }: Draft): string {
  if (typeof name === 'string') return name;
  const words = typeof name === 'object' && name !== null ? mainText(name) : '';
  return shown(words || slug);
}

function hashRows(rows: readonly RowDiff[]) {
  const hash = createHash('sha256');
  for (const { list, slug, result, changes, doubts } of rows) {
    hash.update(JSON.stringify([list, slug, result, changes, doubts.map(({ doubt }) => doubt)]));
  }
  return hash.digest('base64url');
}
