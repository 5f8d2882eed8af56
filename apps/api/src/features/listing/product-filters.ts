import type { ProductQuery } from '@pouchery/contract/product-query';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';
import type { ListingSearch } from '#api/features/search/listing-search.ts';
import { productSearch } from '#api/features/search/search-tables.ts';

export const FACETS = [
  'brand',
  'type',
  'taste',
  'strength',
  'rating',
  'nicotine',
  'price',
  'in_stock',
] as const;
export type Facet = (typeof FACETS)[number];

/** What a visitor has chosen of a list. */
export type Chosen = Pick<
  ProductQuery,
  | 'brand'
  | 'type'
  | 'taste'
  | 'strength'
  | 'min_price'
  | 'max_price'
  | 'min_rating'
  | 'min_nicotine'
  | 'max_nicotine'
  | 'in_stock'
>;

/** What a list searches for: the text, and how it is found; `terms` is null when nothing has it. */
export type Searched = { text: string; terms: ListingSearch | null };

/** Conditions on products by the facet that sets them; a facet that is not there lets every product through. */
export type Filters = {
  facets: Partial<Record<Facet, SQL>>;
  /** Holds beside the facets: published, and found by the search. */
  always: SQL;
  /** Tells one set of conditions from another. */
  keyWithout(except: Facet | undefined): string;
};

/**
 * Turns a query into conditions. Slugs become ids first, so that the planner knows how many products they have.
 * A slug that was changed still means its taxonomy; one that nothing has or had matches nothing.
 */
export async function makeFilters(db: Database, chosen: Chosen, searched?: Searched): Promise<Filters> {
  const ids = await findTaxonomyIds(db, chosen);
  const facets: Filters['facets'] = {};
  const parts: Partial<Record<Facet, unknown>> = {};
  const set = (facet: Facet, value: unknown, condition: SQL) => {
    facets[facet] = condition;
    parts[facet] = value;
  };
  if (chosen.brand.length > 0)
    set('brand', ids.brand, sql`${products.brandId} = any(${sql.param(ids.brand)})`);
  if (chosen.type.length > 0) set('type', ids.type, sql`${products.typeId} = any(${sql.param(ids.type)})`);
  if (chosen.taste.length > 0)
    set('taste', ids.taste, sql`${products.tasteId} = any(${sql.param(ids.taste)})`);
  if (chosen.strength.length > 0) {
    set('strength', chosen.strength, sql`${products.strengthLevel} = any(${sql.param(chosen.strength)})`);
  }
  if (chosen.min_rating !== undefined) {
    set('rating', chosen.min_rating, sql`${products.rating} >= ${chosen.min_rating}`);
  }
  if (chosen.in_stock === 'true') set('in_stock', true, sql`${products.stock} <> 'out'`);
  const nicotine = range(products.nicotineMgPerPouch.getSQL(), chosen.min_nicotine, chosen.max_nicotine);
  if (nicotine) set('nicotine', [chosen.min_nicotine, chosen.max_nicotine], nicotine);
  const price = range(products.price.getSQL(), chosen.min_price, chosen.max_price);
  if (price) set('price', [chosen.min_price, chosen.max_price], price);

  return {
    facets,
    always: sql`${products.state} = 'published'${searched ? searchCondition(searched) : sql``}`,
    keyWithout: (except) =>
      JSON.stringify([{ ...parts, ...(except && { [except]: undefined }) }, searched?.text]),
  };
}

function searchCondition({ terms }: Searched) {
  if (!terms) return sql` and false`;
  return sql` and ${products.id} in (select ${productSearch.productId} from ${productSearch} where ${terms.matches})`;
}

/** All conditions as one, without that of `except`. */
export function toWhere({ facets, always }: Filters, except?: Facet): SQL {
  const conditions = FACETS.flatMap((facet) => (facet === except ? [] : (facets[facet] ?? [])));
  return sql.join([always, ...conditions], sql` and `);
}

function range(column: SQL, min: string | undefined, max: string | undefined) {
  if (min !== undefined && max !== undefined) return sql`${column} between ${min} and ${max}`;
  if (min !== undefined) return sql`${column} >= ${min}`;
  return max === undefined ? undefined : sql`${column} <= ${max}`;
}

async function findTaxonomyIds(db: Database, { brand, type, taste }: Chosen) {
  const ids: Record<'brand' | 'type' | 'taste', number[]> = { brand: [], type: [], taste: [] };
  if (brand.length + type.length + taste.length === 0) return ids;
  const { rows } = await db.execute<{ taxonomy: keyof typeof ids; id: number }>(sql`
    select 'brand' as taxonomy, id from ${brands} where slug = any(${sql.param(brand)})
    union all select 'type', id from ${productTypes} where slug = any(${sql.param(type)})
    union all select 'taste', id from ${tastes} where slug = any(${sql.param(taste)})
    union select kind, target_id from ${slugRedirects}
      where kind = 'brand' and slug = any(${sql.param(brand)})
        or kind = 'type' and slug = any(${sql.param(type)})
        or kind = 'taste' and slug = any(${sql.param(taste)})
    order by 2`);
  for (const { taxonomy, id } of rows) ids[taxonomy].push(id);
  return ids;
}
