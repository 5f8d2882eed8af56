import type { Brand } from '@pouchery/contract/taxonomies';
import type { ColumnName, Columns, MaxMg } from '#api/features/listing/columns.ts';
import type { Taxonomy } from '#api/features/listing/taxonomies.ts';
import { inLari } from '#api/features/products/facets.ts';

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

/** What the products of a brand, type or taste have in common, by its id. */
export function findFacts(columns: Columns, taxonomy: Taxonomy, maxMg: MaxMg): (id: number) => Facts {
  const lawful = columns.listLawful(maxMg);
  return (id) => {
    const rows = columns.sets[taxonomy].get(id)?.and(lawful).toRows();
    if (!rows?.length) return NO_PRODUCTS;
    const span = (name: ColumnName) => columns.findSpan(name, rows);
    const [mg, strength, weight] = [span('nicotine'), span('strength'), span('weight')];
    return {
      product_count: rows.length,
      min_mg: mg.min / 10,
      max_mg: mg.max / 10,
      min_strength: strength.min,
      max_strength: strength.max,
      min_price: inLari(span('price').min),
      min_weight_g: weight.min / 100,
      max_weight_g: weight.max / 100,
    };
  };
}

/** The average of all reviews of each type's products, by the type's id, for types that have any. */
export function rateTypes(columns: Columns, maxMg: MaxMg) {
  const ratings = new Map<number, { average: number; rating: number; review_count: number }>();
  for (const [id, members] of columns.sets.type) {
    let [stars, reviews] = [0, 0];
    for (const row of members.and(columns.listLawful(maxMg)).toRows()) {
      stars += columns.read('stars', row);
      reviews += columns.read('reviews', row);
    }
    const average = stars / reviews;
    if (reviews > 0)
      ratings.set(id, { average, rating: Math.round(10 * average) / 10, review_count: reviews });
  }
  return ratings;
}

/** Rows of the best rated products of each type, in the order of the list sorted by rating. */
export function findBestOfTypes(columns: Columns, maxMg: MaxMg): number[] {
  return [...columns.sets.type.values()].flatMap((members) =>
    [...columns.orders.rating.pick(members.and(columns.listLawful(maxMg)), BEST_COUNT)].filter(
      (row) => columns.read('rating', row) >= 0,
    ),
  );
}
