import { PRODUCT_SORTS, type ProductSort } from '@pouchery/contract/product-query';
import { expect, test } from 'vitest';
import {
  CLASS_FACETS,
  type ClassFacet,
  FILTER_COLUMNS,
  forClassFacets,
} from '#api/features/listing/filter-columns.ts';
import { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import { makeBits, setBit } from '#api/features/search/memory/row-bits.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import type { ColumnFilter } from './column-choice.ts';
import { columnLists } from './column-lists.ts';
import { type Listed, ListedColumns } from './listed-columns.ts';

const BRANDS = 30;
const PRODUCTS = 1_500;
const random = seededNumbers(20_261_123);
const below = (limit: number) => Math.floor(limit * random());
/** Few of them common, as in a shop. */
const skewed = (limit: number) => Math.floor(limit * random() ** 2);

function makeProduct(id: number): Listed {
  return {
    ...forClassFacets(() => below(6)),
    id,
    brand: 1 + skewed(BRANDS),
    type: 1 + skewed(5),
    taste: 1 + skewed(20),
    strength: below(6),
    rating: below(3) > 0 ? 10 + below(41) : -1,
    nicotine: 5 * below(40),
    in_stock: Number(below(10) > 0),
    reviews: below(4),
    price: 900 + 10 * below(200),
    launched: 20_000 - below(300),
    popularity: below(500),
    nameStart: below(30),
    nameRest: below(3),
    weight: 70,
    nicotinePerGram: 86,
    stars: 0,
    card: '',
  };
}

/** A catalogue that was read, and changed since: products that are gone, other ones, and new ones whose ids are lower and higher. */
async function makeCatalogue() {
  const products = new Map<number, Listed>();
  const columns = new ListedColumns(PRODUCTS, BRANDS);
  for (let id = 1; id <= 2 * PRODUCTS; id += 2) {
    products.set(id, makeProduct(id));
    columns.append(makeProduct(id));
  }
  await columns.sort();
  for (const id of products.keys()) put(id);
  for (let change = 0; change < 1_000; change++) {
    const id = below(2 * PRODUCTS + 400);
    if (below(3) > 0) put(id);
    else {
      columns.remove(id);
      products.delete(id);
    }
  }
  return { columns, products };

  function put(id: number) {
    const product = makeProduct(id);
    products.set(id, product);
    expect(columns.put(product)).toBe(true);
  }
}

/** A choice, as the lists take it and as a test of one product. */
type Choice = { filter: ColumnFilter; tests: Map<string, (product: Listed) => boolean> };

function choose(columns: ListedColumns, products: Map<number, Listed>): Choice {
  const filter: ColumnFilter = { classes: {} };
  const tests: Choice['tests'] = new Map();
  const isChosen = () => below(3) === 0;
  if (isChosen()) {
    const brands = new Set(Array.from({ length: 1 + below(3) }, () => below(BRANDS + 2)));
    filter.brands = brands;
    tests.set('brands', ({ brand }) => brands.has(brand));
  }
  if (isChosen()) {
    const ends = [900 + 10 * below(200), 900 + 10 * below(200)].sort((one, other) => one - other);
    const [low = 0, high = 0] = ends;
    const price = { min: below(3) ? low : Number.NEGATIVE_INFINITY, max: below(3) ? high : low - 10 };
    filter.price = price;
    tests.set('price', (product) => product.price >= price.min && product.price <= price.max);
  }
  for (const facet of CLASS_FACETS) {
    if (below(6) > 0) continue;
    const least = below(6);
    const passes = (value: number) => value >= least && value % 3 !== 1;
    filter.classes[facet] = passes;
    tests.set(facet, (product) => passes(toValue(facet, product)));
  }
  if (isChosen()) {
    const share = [0.003, 0.05, 0.5, 1][below(4)] ?? 1;
    const found = new Set([...products.keys()].filter(() => random() < share));
    filter.hits = rankedRows(columns, found, below(2) === 0);
    tests.set('hits', ({ id }) => found.has(id));
  }
  return { filter, tests };
}

/** Of two ranks: the odd rows match better. */
function rankedRows(columns: ListedColumns, ids: ReadonlySet<number>, isSparse: boolean) {
  const { room } = columns.places;
  const [matched, better, worse] = [makeBits(room), makeBits(room), makeBits(room)];
  for (const id of ids) {
    const row = columns.findRow(id) ?? 0;
    setBit(matched, row);
    setBit(row % 2 ? better : worse, row);
  }
  const blocks = isSparse ? Int32Array.from(matched.keys()).filter((at) => matched[at] !== 0) : undefined;
  const pick = (bits: typeof matched) => (blocks ? Int32Array.from(blocks, (at) => bits[at] ?? 0) : bits);
  return new RankedRows(
    { bits: pick(matched), blocks },
    room,
    new Map([
      [0, pick(better)],
      [3, pick(worse)],
    ]),
  );
}

function toValue(facet: ClassFacet, product: Listed) {
  return Math.floor(product[facet] / FILTER_COLUMNS[facet].step);
}

function compareNames(one: Listed, other: Listed) {
  return one.nameStart - other.nameStart || one.nameRest - other.nameRest || one.id - other.id;
}

const COMPARED: Record<ProductSort, (one: Listed, other: Listed) => number> = {
  newest: (one, other) => other.launched - one.launched || other.id - one.id,
  price_asc: (one, other) => one.price - other.price || one.id - other.id,
  price_desc: (one, other) => other.price - one.price || other.id - one.id,
  popularity: (one, other) => other.popularity - one.popularity || other.id - one.id,
  strength_asc: (one, other) => one.nicotine - other.nicotine || compareNames(one, other),
  strength_desc: (one, other) => other.nicotine - one.nicotine || compareNames(one, other),
  rating: (one, other) => other.rating - one.rating || other.reviews - one.reviews || other.id - one.id,
};

function countBy(products: Listed[], getValue: (product: Listed) => number) {
  const counts = new Map<number, number>();
  for (const product of products) counts.set(getValue(product), (counts.get(getValue(product)) ?? 0) + 1);
  return counts;
}

test('lists, counts and prices are those of all products looked at one by one, also after changes', async () => {
  const { columns, products } = await makeCatalogue();
  for (let round = 0; round < 100; round++) {
    const { filter, tests } = choose(columns, products);
    const passing = (but?: string) =>
      [...products.values()].filter((product) =>
        [...tests].every(([name, passes]) => name === but || passes(product)),
      );
    const lists = columnLists(columns, filter);
    const tally = lists.tally();
    const label = `round ${round}: ${[...tests.keys()]}`;
    expect(tally.total, label).toBe(passing().length);
    const ofBrands = new Map([...Array.from(tally.brands).entries()].filter(([, found]) => found > 0));
    expect(ofBrands, label).toEqual(countBy(passing('brands'), ({ brand }) => brand));
    for (const facet of CLASS_FACETS)
      expect(tally.classes[facet], `${label}: ${facet}`).toEqual(
        countBy(passing(facet), (product) => toValue(facet, product)),
      );
    const prices = passing('price').map(({ price }) => price);
    expect(tally.price, label).toEqual(
      prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    );

    const page = { offset: below(3) * below(60), limit: 1 + below(100) };
    const toIds = (rows: readonly number[]) => rows.map((row) => columns.id[row]);
    for (const sort of PRODUCT_SORTS) {
      const sorted = passing()
        .sort(COMPARED[sort])
        .slice(page.offset, page.offset + page.limit);
      expect(toIds(lists.page(sort, tally.total, page)), `${label}: ${sort}`).toEqual(
        sorted.map(({ id }) => id),
      );
    }
    if (!filter.hits) continue;
    const best = passing()
      .sort(
        (one, other) => getRank(columns, one) - getRank(columns, other) || COMPARED.popularity(one, other),
      )
      .slice(page.offset, page.offset + page.limit);
    expect(toIds(lists.bestMatches(filter.hits, tally.total, page)), label).toEqual(best.map(({ id }) => id));
  }
}, 60_000);

function getRank(columns: ListedColumns, { id }: Listed) {
  return (columns.findRow(id) ?? 0) % 2 ? 0 : 3;
}
