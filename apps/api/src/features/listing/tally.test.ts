import { PRODUCT_SORTS, type ProductSort } from '@pouchery/contract/product-query';
import { expect, test } from 'vitest';
import type { Hits } from '#api/features/search/find-rows.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { Columns, type Listed } from './columns.ts';
import { byName, CLASS_FACETS } from './filter-columns.ts';
import { pickBest } from './find-searched.ts';
import { type Choice, tally } from './tally.ts';

const BRANDS = 30;
const PRODUCTS = 1_500;
const random = seededNumbers(20_261_123);
const below = (limit: number) => Math.floor(limit * random());
/** Few of them common, as in a shop. */
const skewed = (limit: number) => Math.floor(limit * random() ** 2);

function makeProduct(id: number): Listed {
  const score = below(3) > 0 ? 10 + below(41) : -1;
  return {
    ...byName(CLASS_FACETS, () => below(6)),
    id,
    brand: 1 + skewed(BRANDS),
    type: 1 + skewed(5),
    taste: 1 + skewed(20),
    strength: below(6),
    score,
    rating: Math.floor(score / 10),
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
  const columns = new Columns(PRODUCTS);
  for (let id = 1; id <= 2 * PRODUCTS; id += 2) {
    products.set(id, makeProduct(id));
    columns.add([makeProduct(id)]);
  }
  for (const id of products.keys()) put(id);
  for (let change = 0; change < 1_000; change++) {
    const id = below(2 * PRODUCTS + 400);
    if (below(3) > 0) put(id);
    else {
      remove(id);
      products.delete(id);
    }
  }
  return { columns, products };

  function put(id: number) {
    const product = makeProduct(id);
    products.set(id, product);
    remove(id);
    expect(columns.add([product])).toHaveLength(1);
  }

  function remove(id: number) {
    const row = columns.rowById.get(id);
    if (row !== undefined) columns.remove(Int32Array.of(row));
  }
}

/** A choice, as the lists take it and as a test of one product. */
type Chosen = { choice: Choice; hits?: Hits; tests: Map<string, (product: Listed) => boolean> };

function choose(columns: Columns, products: Map<number, Listed>): Chosen {
  const choice: Choice = { tests: {} };
  const tests: Chosen['tests'] = new Map();
  const isChosen = () => below(3) === 0;
  if (isChosen()) {
    const brands = new Set(Array.from({ length: 1 + below(3) }, () => below(BRANDS + 2)));
    choice.tests.brand = (brand) => brands.has(brand);
    tests.set('brand', ({ brand }) => brands.has(brand));
  }
  if (isChosen()) {
    const ends = [900 + 10 * below(200), 900 + 10 * below(200)].sort((one, other) => one - other);
    const [low = 0, high = 0] = ends;
    const price = { min: below(3) ? low : Number.NEGATIVE_INFINITY, max: below(3) ? high : low - 10 };
    choice.tests.price = (value) => value >= price.min && value <= price.max;
    tests.set('price', (product) => product.price >= price.min && product.price <= price.max);
  }
  for (const facet of CLASS_FACETS) {
    if (below(6) > 0) continue;
    const least = below(6);
    const passes = (value: number) => value >= least && value % 3 !== 1;
    choice.tests[facet] = passes;
    tests.set(facet, (product) => passes(product[facet]));
  }
  if (!isChosen()) return { choice, tests };
  const share = [0.003, 0.05, 0.5, 1][below(4)] ?? 1;
  const found = new Set([...products.keys()].filter(() => random() < share));
  const hits = rankedRows(columns, found);
  choice.found = hits.rows;
  tests.set('found', ({ id }) => found.has(id));
  return { choice, hits, tests };
}

/** Of two ranks: the odd rows match better. */
function rankedRows(columns: Columns, ids: ReadonlySet<number>): Hits {
  const rows = Int32Array.from(ids, (id) => columns.rowById.get(id) ?? 0).sort();
  const pick = (isOdd: boolean) =>
    new RowSet(
      columns.room,
      rows.filter((row) => (row % 2 === 1) === isOdd),
    );
  return {
    rows: new RowSet(columns.room, rows.slice()),
    rank: (among) => [pick(true).and(among), pick(false).and(among)],
  };
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
  rating: (one, other) => other.score - one.score || other.reviews - one.reviews || other.id - one.id,
};

function countBy(products: Listed[], getValue: (product: Listed) => number) {
  const counts = new Map<number, number>();
  for (const product of products) counts.set(getValue(product), (counts.get(getValue(product)) ?? 0) + 1);
  return counts;
}

test('lists, counts and prices are those of all products looked at one by one, also after changes', async () => {
  const { columns, products } = await makeCatalogue();
  for (let round = 0; round < 100; round++) {
    const { choice, hits, tests } = choose(columns, products);
    const passing = (but?: string) =>
      [...products.values()].filter((product) =>
        [...tests].every(([name, passes]) => name === but || passes(product)),
      );
    const { rows, counts } = tally(columns, choice);
    const label = `round ${round}: ${[...tests.keys()]}`;
    expect(rows.size, label).toBe(passing().length);
    for (const facet of ['brand', ...CLASS_FACETS] as const) {
      const counted = [...counts[facet].entries()].filter(([, count]) => count > 0);
      const known = passing(facet).filter((product) => product[facet] >= 0);
      expect(new Map(counted), `${label}: ${facet}`).toEqual(countBy(known, (product) => product[facet]));
    }
    const prices = passing('price').map(({ price }) => price);
    expect(counts.price, label).toEqual(
      prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    );

    const last = 1 + below(300);
    const toIds = (some: Iterable<number>) => Array.from(some, (row) => columns.read('id', row));
    for (const sort of PRODUCT_SORTS) {
      const sorted = passing().sort(COMPARED[sort]).slice(0, last);
      expect(toIds(columns.orders[sort].pick(rows, last)), `${label}: ${sort}`).toEqual(
        sorted.map(({ id }) => id),
      );
    }
    if (!hits) continue;
    const best = passing()
      .sort(
        (one, other) => getRank(columns, one) - getRank(columns, other) || COMPARED.popularity(one, other),
      )
      .slice(0, last);
    expect(toIds(pickBest(columns, hits, rows, last)), label).toEqual(best.map(({ id }) => id));
  }
}, 60_000);

function getRank(columns: Columns, { id }: Listed) {
  return (columns.rowById.get(id) ?? 0) % 2 ? 0 : 3;
}
