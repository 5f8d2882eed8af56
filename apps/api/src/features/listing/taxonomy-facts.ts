import type { Brand } from '@pouchery/contract/taxonomies';
import type { RowSet } from '#api/features/search/row-set.ts';
import type { ColumnName, Columns } from './columns.ts';
import { inLari, toRanges } from './facets.ts';
import { FILTER_COLUMNS } from './filter-columns.ts';
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

/** The most nicotine that is allowed; where no rule says so, any. */
type MaxMg = number | null | undefined;

/** Those of some rows whose products may be shown. */
export function filterLawful(columns: Columns, rows: RowSet, maxMg: MaxMg): RowSet {
  if (typeof maxMg !== 'number') return rows;
  const { units } = FILTER_COLUMNS.nicotine;
  return rows.and(columns.having('nicotine', (number) => number / units <= maxMg));
}

/** How many products a brand or a taste has. */
export function countMembers(columns: Columns, kind: 'brand' | 'taste', id: number, maxMg: MaxMg): number {
  const members = columns.sets[kind].get(id);
  return members ? filterLawful(columns, members, maxMg).size : 0;
}

/** Keeps what is found of a catalogue until one of its products, or the most nicotine, changes. */
function untilChange<Value>(find: (columns: Columns, lawful: RowSet, maxMg: MaxMg) => Value) {
  const kept = new WeakMap<Columns, { changes: number; maxMg: MaxMg; value: Value }>();
  return (columns: Columns, maxMg: MaxMg): Value => {
    const { changes } = columns;
    const known = kept.get(columns);
    if (known?.changes === changes && known.maxMg === maxMg) return known.value;
    const value = find(columns, filterLawful(columns, columns.all, maxMg), maxMg);
    kept.set(columns, { changes, maxMg, value });
    return value;
  };
}

const FACTS: Record<Taxonomy, (columns: Columns, maxMg: MaxMg) => ReadonlyMap<number, Facts>> = {
  brand: untilChange((columns, lawful) => describeMembers(columns, lawful, 'brand')),
  type: untilChange((columns, lawful) => describeMembers(columns, lawful, 'type')),
  taste: untilChange((columns, lawful) => describeMembers(columns, lawful, 'taste')),
};

/** What the products of each brand, type or taste have in common, by its id. */
export function findFacts(columns: Columns, taxonomy: Taxonomy, maxMg: MaxMg): (id: number) => Facts {
  const facts = FACTS[taxonomy](columns, maxMg);
  return (id) => facts.get(id) ?? NO_PRODUCTS;
}

function describeMembers(columns: Columns, lawful: RowSet, taxonomy: Taxonomy) {
  const facts = new Map<number, Facts>();
  for (const [id, all] of columns.sets[taxonomy]) {
    const members = all.and(lawful);
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

/** The average of all reviews of each type's products, by the type's id, for types that have any. */
export const rateTypes = untilChange((columns, lawful) => {
  const ratings = new Map<number, { average: number; rating: number; review_count: number }>();
  for (const [id, members] of columns.sets.type) {
    let [stars, reviews] = [0, 0];
    for (const row of members.and(lawful).toRows()) {
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
export const findBestOfTypes = untilChange((columns, lawful): number[] =>
  [...columns.sets.type.values()].flatMap((members) =>
    [...columns.orders.rating.pick(members.and(lawful), BEST_COUNT)].filter(
      (row) => columns.read('rating', row) >= 0,
    ),
  ),
);

/** The bounds of all products. */
export const findRanges = untilChange((columns, lawful) =>
  toRanges(tally(columns, { tests: {}, found: lawful === columns.all ? undefined : lawful }).counts),
);

/** Products by whole milligrams, and the most nicotine that a pouch and a gram have. */
export const measureScale = untilChange((columns, lawful, maxMg) => {
  const rows = lawful.toRows();
  const most = (name: ColumnName) => Math.max(0, columns.findSpan(name, rows).max) / 10;
  return {
    columns: findRanges(columns, maxMg).nicotine,
    max_mg: most('nicotine'),
    max_mg_per_g: most('nicotinePerGram'),
  };
});
