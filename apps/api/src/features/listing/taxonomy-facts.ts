import type { Brand } from '@pouchery/contract/taxonomies';
import { inLari } from './memory/find-in-columns.ts';
import { at, type ListedColumns } from './memory/listed-columns.ts';
import { untilChange } from './memory/until-change.ts';

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

/** The least and the most of a number. */
class Span {
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;

  add(value: number) {
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }
}

/** What the products of each brand, type or taste have in common, by its id. */
const FACTS = {
  brand: untilChange((columns) => measure(columns, (row) => columns.facts.brand(row))),
  type: untilChange((columns) => measure(columns, (row) => columns.readTaxonomies(row).type)),
  taste: untilChange((columns) => measure(columns, (row) => columns.readTaxonomies(row).taste)),
};

export function findFacts(columns: ListedColumns, taxonomy: keyof typeof FACTS): (id: number) => Facts {
  const facts = FACTS[taxonomy](columns);
  return (id) => facts.get(id) ?? NO_PRODUCTS;
}

function measure(columns: ListedColumns, getId: (row: number) => number) {
  const { facts, classes, further } = columns;
  const members = new Map<number, { count: number } & Record<'mg' | 'strength' | 'price' | 'weight', Span>>();
  for (const row of columns.listed()) {
    const id = getId(row);
    const known = members.get(id);
    const spans = known ?? {
      count: 0,
      mg: new Span(),
      strength: new Span(),
      price: new Span(),
      weight: new Span(),
    };
    if (!known) members.set(id, spans);
    const number = facts.classNumber(row);
    spans.count += 1;
    spans.mg.add(classes.read('nicotine', number));
    spans.strength.add(classes.read('strength', number));
    spans.price.add(facts.price(row));
    spans.weight.add(at(further.weight, row));
  }
  return new Map(
    [...members].map(([id, { count, mg, strength, price, weight }]): [number, Facts] => [
      id,
      {
        product_count: count,
        min_mg: mg.min / 10,
        max_mg: mg.max / 10,
        min_strength: strength.min,
        max_strength: strength.max,
        min_price: inLari(price.min),
        min_weight_g: weight.min / 100,
        max_weight_g: weight.max / 100,
      },
    ]),
  );
}

type TypeRating = { average: number; rating: number; review_count: number };

/** Products shown for each type on the page of the highest rated. */
const BEST_COUNT = 4;

/** Ids of the best rated products of each type, by the type's id, in the order of the list sorted by rating. */
export const findBestOfTypes = untilChange((columns): ReadonlyMap<number, readonly number[]> => {
  const best = new Map<number, number[]>();
  const { rating } = columns.orders;
  for (let place = 0; place < columns.count; place++) {
    const row = at(rating, place);
    if (!columns.isRated(row)) break;
    const { type } = columns.readTaxonomies(row);
    const ids = best.get(type) ?? [];
    if (ids.length < BEST_COUNT) best.set(type, [...ids, at(columns.id, row)]);
  }
  return best;
});

/** The average of all reviews of each type's products, by the type's id, for types that have any. */
export const rateTypes = untilChange((columns): ReadonlyMap<number, TypeRating> => {
  const sums = new Map<number, { stars: number; reviews: number }>();
  for (const row of columns.listed()) {
    const { type } = columns.readTaxonomies(row);
    const sum = sums.get(type) ?? { stars: 0, reviews: 0 };
    sum.stars += at(columns.further.stars, row);
    sum.reviews += at(columns.further.reviews, row);
    sums.set(type, sum);
  }
  const rated = [...sums].filter(([, { reviews }]) => reviews > 0);
  return new Map(
    rated.map(([type, { stars, reviews }]) => [
      type,
      {
        average: stars / reviews,
        rating: Math.round((10 * stars) / reviews) / 10,
        review_count: reviews,
      },
    ]),
  );
});

/** Products by whole milligrams, and the most nicotine that a pouch and a gram have. */
export const measureScale = untilChange((columns) => {
  const { facts, classes, further } = columns;
  const counts = new Map<number, number>();
  const [mg, mgPerGram] = [new Span(), new Span()];
  for (const row of columns.listed()) {
    const tenths = classes.read('nicotine', facts.classNumber(row));
    const whole = Math.round(tenths / 10);
    counts.set(whole, (counts.get(whole) ?? 0) + 1);
    mg.add(tenths);
    mgPerGram.add(at(further.nicotinePerGram, row));
  }
  return {
    columns: [...counts]
      .map(([whole, count]) => ({ mg: whole, count }))
      .sort((one, other) => one.mg - other.mg),
    max_mg: Math.max(0, mg.max) / 10,
    max_mg_per_g: Math.max(0, mgPerGram.max) / 10,
  };
});
