import type { Facets, ProductQuery } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from './catalog-tables.ts';
import { countOrKeep } from './kept-counts.ts';
import { FACETS, type Facet, type Filters, whereOf } from './product-filters.ts';

type Counts = Map<number | null, number>;
type Tally = { total: number; counts: Map<Facet, Counts>; price: Facets['price'] };
type Option = { family: 'brand' | 'type' | 'taste'; id: number; slug: string; name: string };

const COLUMNS = {
  brand: products.brandId,
  type: products.typeId,
  taste: products.tasteId,
  strength: products.strengthLevel,
  rating: products.rating,
  nicotine: products.nicotineMgPerPouch,
  in_stock: sql`(${products.stock} <> 'out')::int`,
};
const COUNTED = ['brand', 'type', 'taste', 'strength', 'rating', 'nicotine', 'in_stock'] as const;

/**
 * What could be chosen next: facets without a choice count what the whole query finds, each of the others what it
 * would find without its own choice.
 */
export async function listFacets(
  db: Database,
  locale: Locale,
  query: ProductQuery,
  filters: Filters,
): Promise<Facets> {
  const chosen = FACETS.filter((facet) => filters.facets[facet]);
  const open = FACETS.filter((facet) => !filters.facets[facet]);
  const tallies = await Promise.all([
    tally(db, filters, undefined, open),
    ...chosen.map((facet) => tally(db, filters, facet, [facet])),
  ]);
  const counts = new Map(tallies.flatMap((each) => [...each.counts]));
  const countsOf = (facet: Facet) => counts.get(facet) ?? new Map<number | null, number>();
  const options = await listOptions(db, locale, query, countsOf);
  const optionsOf = (family: Option['family']) =>
    options
      .filter((option) => option.family === family)
      .map(({ id, slug, name }) => ({ slug, name, count: countsOf(family).get(id) ?? 0 }));
  return {
    brand: optionsOf('brand'),
    type: optionsOf('type'),
    taste: optionsOf('taste'),
    strength: [0, 1, 2, 3, 4, 5].map((level) => ({ level, count: countsOf('strength').get(level) ?? 0 })),
    rating: [5, 4, 3, 2, 1].map((min) => ({ min, count: countFrom(countsOf('rating'), min) })),
    nicotine: wholeMilligrams(countsOf('nicotine')),
    price: tallies.find(({ price }) => price !== null)?.price ?? null,
    in_stock: countsOf('in_stock').get(1) ?? 0,
  };
}

/** Counts `facets` over what the filters but that of `except` let through, in one pass. */
function tally(
  db: Database,
  filters: Filters,
  except: Facet | undefined,
  facets: readonly Facet[],
): Promise<Tally> {
  const where = whereOf(filters, except);
  const counted = COUNTED.filter((facet) => facets.includes(facet));
  const columns = counted.map((facet) => COLUMNS[facet]);
  return countOrKeep(
    db,
    `facets ${facets} ${filters.keyWithout(except)}`,
    async () => {
      const [groups, prices] = await Promise.all([
        countGroups(),
        facets.includes('price') ? findPrices() : null,
      ]);
      const counts = new Map(counted.map((facet): [Facet, Counts] => [facet, new Map()]));
      for (const { facet, value, count } of groups) {
        const name = counted[facet];
        if (name) counts.get(name)?.set(value, count);
      }
      const total = groups.find(({ facet }) => facet === counted.length)?.count ?? 0;
      return { total, counts, price: prices };
    },
    ({ total }) => total,
  );

  async function countGroups() {
    const sets = [...columns.map((column) => sql`(${column})`), sql`()`];
    // Which grouping set a row is of: in its own column grouping() is 0; in the total it is 1 everywhere.
    const facet = columns.map((column, at) => sql`when grouping(${column}) = 0 then ${sql.raw(String(at))}`);
    const value = columns.map((column) => sql`${column}::float`);
    const { rows } = await db.execute<{ facet: number; value: number | null; count: number }>(sql`
      select ${facet.length > 0 ? sql`case ${sql.join(facet, sql` `)} else ${sql.raw(String(columns.length))} end` : sql`0`} as facet,
        ${value.length > 0 ? sql`coalesce(${sql.join(value, sql`, `)})` : sql`null`} as value,
        count(*)::int as count
      from ${products} where ${where}
      group by grouping sets (${sql.join(sets, sql`, `)})`);
    return rows;
  }

  /** Apart from the counts, because the index that is sorted by price answers it at once. */
  async function findPrices(): Promise<Facets['price']> {
    const { rows } = await db.execute<{ min: string | null; max: string | null }>(
      sql`select min(${products.price}) as min, max(${products.price}) as max from ${products} where ${where}`,
    );
    const { min = null, max = null } = rows[0] ?? {};
    return min === null || max === null ? null : { min, max };
  }
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
