import { readLine } from '#api/features/catalog/card-lines.ts';
import { milligrams } from '#api/features/search/folding/words.ts';
import type { Terms } from '#api/features/search/query/terms.ts';
import type { Description, WordIndex } from '#api/features/search/word-index.ts';
import type { Columns, Listed } from './columns.ts';
import { FILTER_COLUMNS } from './filter-columns.ts';
import { TAXONOMY_KINDS, type Taxonomies } from './taxonomies.ts';

/** What lists and searches are made from, without asking the database. */
export type Listing = {
  columns: Columns;
  /** By the rows of `columns`. */
  words: WordIndex;
  taxonomies: Taxonomies;
  terms: Terms;
};
/** A product as it stands now, and whether visitors see it. */
export type ProductNow = Listed & { isShown: boolean };

/** Takes products in place of what they were; those that have not changed stay. False when there is no room. */
export function putProducts(listing: Listing, products: readonly ProductNow[]): boolean {
  const { columns, words } = listing;
  const changed = products.filter((product) => {
    const row = columns.rowById.get(product.id);
    return row === undefined ? product.isShown : !product.isShown || !columns.isSame(row, product);
  });
  const before = changed.flatMap(({ id }) => columns.rowById.get(id) ?? []);
  takeRows(listing, before);
  const rows = columns.add(changed.filter(({ isShown }) => isShown));
  for (const row of rows ?? []) words.put(row, readLine(columns.cards.read(row)).name);
  return rows !== undefined;
}

/** Takes out the products of these rows. */
export function takeRows({ columns, words }: Listing, rows: readonly number[]) {
  for (const row of rows) words.remove(row, readLine(columns.cards.read(row)).name);
  columns.remove(Int32Array.from(rows));
}

/** Makes what was put findable, by what is said of it, too. Others have their turn meanwhile. */
export async function fileWords({ columns, words, taxonomies }: Listing) {
  words.describe(listDescriptions(columns, taxonomies));
  await words.file();
}

/** What products are found by beside their names: brand, type, taste and milligrams. */
function listDescriptions({ sets }: Columns, taxonomies: Taxonomies): Description[] {
  const named = TAXONOMY_KINDS.flatMap((kind) =>
    Array.from(sets[kind], ([id, rows]) => ({ text: taxonomies.find(kind, id)?.texts ?? {}, rows })),
  );
  const { units } = FILTER_COLUMNS.nicotine;
  const amounts = Array.from(sets.nicotine, ([n, rows]) => ({ text: { en: milligrams(n / units) }, rows }));
  return [...named, ...amounts];
}
