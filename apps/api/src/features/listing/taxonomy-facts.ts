import type { Brand } from '@pouchery/contract/taxonomies';
import type { ColumnName, Columns } from './columns.ts';
import { inLari, toRanges } from './facets.ts';
import { tally } from './tally.ts';
import type { Taxonomy } from './taxonomies.ts';

type Facts = Pick<
  Brand,
  'product_count' | 'min_mg' | 'max_mg' | 'min_strength' | 'max_strength' | 'min_price'
> & { min_weight_g: number | null; max_weight_g: number | null };

const NO_PRODUCTS: Facts = {
  product_count: 0,
  min_mg: null,
  max_mg: null,
  min_strength: null,
  max_strength: null,
  min_price: null,
  min_weight_g: null,
  max_weight_g: null,
};

/** Products shown for each type on the page of the highest rated. */
const BEST_COUNT = 4;

/** Keeps what is found of a catalogue until one of its products changes. */
function untilChange<Value>(find: (columns: Columns) => Value) {
  const kept = new WeakMap<Columns, { changes: number; value: Value }>();
  return (columns: Columns): Value => {
    const { changes } = columns;
    const known = kept.get(columns);
    if (known?.changes === changes) return known.value;
    const value = find(columns);
    kept.set(columns, { changes, value });
    return value;
  };
}

const FACTS: Record<Taxonomy, (columns: Columns) => ReadonlyMap<number, Facts>> = {
  brand: untilChange((columns) => describeMembers(columns, 'brand')),
  type: untilChange((columns) => describeMembers(columns, 'type')),
  taste: untilChange((columns) => describeMembers(columns, 'taste')),
};

/** What the products of each brand, type or taste have in common, by its id. */
export function findFacts(columns: Columns, taxonomy: Taxonomy): (id: number) => Facts {
  const facts = FACTS[taxonomy](columns);
  return (id) => facts.get(id) ?? NO_PRODUCTS;
}

function describeMembers(columns: Columns, taxonomy: Taxonomy) {
  const facts = new Map<number, Facts>();
  for (const [id, members] of columns.sets[taxonomy]) {
    if (members.size === 0) continue;
    const rows = members.toRows();
    const span = (name: ColumnName) => columns.findSpan(name, rows);
    const [mg, strength, weight] = [span('nicotine'), span('strength'), span('weight')];
    facts.set(id, {
      product_count: members.size,
      min_mg: mg.min / 10,
      max_mg: mg.max / 10,
      min_strength: strength.min,
      max_strength: strength.max,
      min_price: inLari(span('price').min),
      min_weight_g: weight.min / 100,
      max_weight_g: weight.max / 100,
    });
  }
  return facts;
}

/** How many products a brand or a taste has. */
export function countMembers({ sets }: Columns, kind: 'brand' | 'taste', id: number): number {
  return sets[kind].get(id)?.size ?? 0;
}

/** The average of all reviews of each type's products, by the type's id, for types that have any. */
export const rateTypes = untilChange((columns) => {
  const ratings = new Map<number, { average: number; rating: number; review_count: number }>();
  for (const [id, members] of columns.sets.type) {
    let [stars, reviews] = [0, 0];
    for (const row of members.toRows()) {
      stars += columns.read('stars', row);
      reviews += columns.read('reviews', row);
    }
    const average = stars / reviews;
    if (reviews > 0)
      ratings.set(id, { average, rating: Math.round(10 * average) / 10, review_count: reviews });
  }
  return ratings;
});

/** Rows of the best rated products of each type, in the order of the list sorted by rating. */
export const findBestOfTypes = untilChange((columns): number[] =>
  [...columns.sets.type.values()].flatMap((members) =>
    [...columns.orders.rating.pick(members, BEST_COUNT)].filter((row) => columns.read('rating', row) >= 0),
  ),
);

/** The bounds of all products. */
export const findRanges = untilChange((columns) => toRanges(tally(columns, { tests: {} }).counts));

/** Products by whole milligrams, and the most nicotine that a pouch and a gram have. */
export const measureScale = untilChange((columns) => {
  const rows = columns.all.toRows();
  const most = (name: ColumnName) => Math.max(0, columns.findSpan(name, rows).max) / 10;
  return {
    columns: findRanges(columns).nicotine,
    max_mg: most('nicotine'),
    max_mg_per_g: most('nicotinePerGram'),
  };
});
