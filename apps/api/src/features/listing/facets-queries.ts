import type { Facets } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import type { ProductQuery } from '@pouchery/contract/product-query';
import { sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { type Counts, countFacets } from './facet-counts.ts';
import { FACETS, type Facet, type Filters } from './product-filters.ts';

type Option = { family: 'brand' | 'type' | 'taste'; id: number; slug: string; name: string };

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
  const options = await listOptions(db, locale, query, countsOf);
  const optionsOf = (family: Option['family']) =>
    options
      .filter((option) => option.family === family)
      .map(({ id, slug, name }) => ({ slug, name, count: countsOf(family).get(id) ?? 0 }));
  const facets = {
    brand: optionsOf('brand'),
    type: optionsOf('type'),
    taste: optionsOf('taste'),
    strength: [0, 1, 2, 3, 4, 5].map((level) => ({ level, count: countsOf('strength').get(level) ?? 0 })),
    rating: [5, 4, 3, 2, 1].map((min) => ({ min, count: countFrom(countsOf('rating'), min) })),
    nicotine: wholeMilligrams(countsOf('nicotine')),
    price: tallies.find(({ price }) => price !== null)?.price ?? null,
    in_stock: countsOf('in_stock').get(1) ?? 0,
  };
  return { facets, count: whole.total };
}

/** Brands by name, types and tastes in the shop's order: those with a hit and those that are chosen. */
async function listOptions(
  db: Database,
  locale: Locale,
  chosen: ProductQuery,
  countsOf: (facet: Facet) => Counts,
): Promise<Option[]> {
  const hit = (facet: Option['family']) => sql.param([...countsOf(facet).keys()]);
  const { rows } = await db.execute<Option>(sql`
    select 'brand' as family, id, slug, ${textIn(locale, sql`name`)} as name, 0 as position from ${brands}
      where id = any(${hit('brand')}) or slug = any(${sql.param(chosen.brand)})
    union all
    select 'type', id, slug, ${textIn(locale, sql`name`)}, position from ${productTypes}
      where id = any(${hit('type')}) or slug = any(${sql.param(chosen.type)})
    union all
    select 'taste', id, slug, ${textIn(locale, sql`name`)}, position from ${tastes}
      where id = any(${hit('taste')}) or slug = any(${sql.param(chosen.taste)})
    order by position, name, id`);
  return rows;
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
