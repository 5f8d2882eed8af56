import type { Facets } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import type { ProductQuery } from '@pouchery/contract/product-query';
import type { Database } from '#api/database/open-database.ts';
import { type Counts, countFacets } from './facet-counts.ts';
import { listOptions, type Option } from './facet-options.ts';
import { FACETS, type Facet, type Filters } from './product-filters.ts';

/**
 * How many products a query finds, and what could be chosen next: facets without a choice count what the whole query finds, each of the others what it
 * would find without its own choice.
 */
export async function listFacets(
  db: Database,
  locale: Locale,
  query: ProductQuery,
  filters: Filters,
): Promise<{ facets: Facets; count: number }> {
  const chosen = FACETS.filter((facet) => filters.facets[facet]);
  const open = FACETS.filter((facet) => !filters.facets[facet]);
  const [whole, ...others] = await Promise.all([
    countFacets(db, filters, undefined, open),
    ...chosen.map((facet) => countFacets(db, filters, facet, [facet])),
  ]);
  const tallies = [whole, ...others];
  const counts = new Map(tallies.flatMap((each) => [...each.counts]));
  const countsOf = (facet: Facet) => counts.get(facet) ?? new Map<number | null, number>();
  const hits = { brand: idsOf('brand'), type: idsOf('type'), taste: idsOf('taste') };
  const options = await listOptions(db, locale, { chosen: query, hits });
  const price = tallies.find((tally) => tally.price !== null)?.price ?? null;
  return { facets: facetsOf(countsOf, options, price), count: whole.total };

  function idsOf(taxonomy: Option['taxonomy']) {
    return [...countsOf(taxonomy).keys()].filter((id) => id !== null);
  }
}

/** The facets of a list from the counts of their values; of the taxonomies, those in `options` in their order. */
export function facetsOf(
  countsOf: (facet: Facet) => Counts,
  options: readonly Option[],
  price: Facets['price'],
): Facets {
  const optionsOf = (taxonomy: Option['taxonomy']) =>
    options
      .filter((option) => option.taxonomy === taxonomy)
      .map(({ id, slug, name }) => ({ slug, name, count: countsOf(taxonomy).get(id) ?? 0 }));
  return {
    brand: optionsOf('brand'),
    type: optionsOf('type'),
    taste: optionsOf('taste'),
    strength: [0, 1, 2, 3, 4, 5].map((level) => ({ level, count: countsOf('strength').get(level) ?? 0 })),
    rating: [5, 4, 3, 2, 1].map((min) => ({ min, count: countFrom(countsOf('rating'), min) })),
    nicotine: wholeMilligrams(countsOf('nicotine')),
    price,
    in_stock: countsOf('in_stock').get(1) ?? 0,
  };
}

function countFrom(counts: Counts, min: number) {
  return [...counts].reduce(
    (sum, [rating, count]) => sum + (rating !== null && rating >= min ? count : 0),
    0,
  );
}

function wholeMilligrams(counts: Counts) {
  const columns = new Map<number, number>();
  for (const [mg, count] of counts) {
    const whole = Math.round(mg ?? 0);
    columns.set(whole, (columns.get(whole) ?? 0) + count);
  }
  return [...columns].sort(([one], [other]) => one - other).map(([mg, count]) => ({ mg, count }));
}
