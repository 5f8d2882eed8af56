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
    const row = columns.findRow(product.id);
    return row === undefined ? product.isShown : !product.isShown || !columns.isSame(row, product);
  });
  takeRows(
    listing,
    changed.flatMap(({ id }) => columns.findRow(id) ?? []),
  );
  const rows = columns.add(changed.filter(({ isShown }) => isShown));
  for (const row of rows ?? []) words.put(row, nameOf(columns, row));
  return rows !== undefined;
}

/** Takes out the products of these rows. */
export function takeRows({ columns, words }: Listing, rows: readonly number[]) {
  for (const row of rows) words.remove(row, nameOf(columns, row));
  columns.remove(Int32Array.from(rows));
}

function nameOf({ cards }: Columns, row: number) {
  return readLine(cards.read(row)).name;
}

/** Makes what was put findable, by what is said of it, too. Others have their turn meanwhile. */
export async function fileWords({ columns, words, taxonomies }: Listing) {
  words.describe(listDescriptions(columns, taxonomies));
  await words.file();
}

/** What products are found by beside their names: brand, type, taste and milligrams. */
function* listDescriptions({ sets }: Columns, taxonomies: Taxonomies): Generator<Description> {
  for (const kind of TAXONOMY_KINDS) {
    for (const [id, rows] of sets[kind]) {
      const option = taxonomies.find(kind, id);
      if (option) yield { text: option.texts, rows };
    }
  }
  for (const [number, rows] of sets.nicotine)
    yield { text: { en: milligrams(number / FILTER_COLUMNS.nicotine.units) }, rows };
}
