import {
  FILTER_NAMES,
  type FilterName,
  type FilterOfKind,
  type FilterParameter,
  isOfKind,
  listFilters,
} from '@pouchery/contract/product-filters';
import type { ProductQuery } from '@pouchery/contract/product-query';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';
import type { ListingSearch } from '#api/features/search/listing-search.ts';
import { productSearch } from '#api/features/search/search-tables.ts';
import { FILTER_COLUMNS } from './filter-columns.ts';

/** What a visitor has chosen of a list. */
export type Chosen = Pick<ProductQuery, FilterParameter>;

export const NOTHING_CHOSEN: Chosen = { brand: [], type: [], taste: [], strength: [], in_stock: 'false' };

/** What a list searches for: the text, and how it is found; `terms` is null when nothing has it. */
export type Searched = { text: string; terms: ListingSearch | null };

/** Conditions on products by the facet that sets them; a facet that is not there lets every product through. */
export type Filters = {
  facets: Partial<Record<FilterName, SQL>>;
  /** Holds beside the facets: published, and found by the search. */
  always: SQL;
  /** Tells one set of conditions from another. */
  keyWithout(except: FilterName | undefined): string;
};

/**
 * Turns a query into conditions. Slugs become ids first, so that the planner knows how many products they have.
 * A slug that was changed still means its taxonomy; one that nothing has or had matches nothing.
 */
export async function makeFilters(db: Database, chosen: Chosen, searched?: Searched): Promise<Filters> {
  const ids = await findTaxonomyIds(db, chosen);
  const facets: Filters['facets'] = {};
  const parts: Partial<Record<FilterName, unknown>> = {};
  for (const name of FILTER_NAMES) {
    const said = readChoice(name, chosen, ids);
    if (!said) continue;
    facets[name] = said.condition;
    parts[name] = said.value;
  }

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
export function toWhere({ facets, always }: Filters, except?: FilterName): SQL {
  const conditions = FILTER_NAMES.flatMap((facet) => (facet === except ? [] : (facets[facet] ?? [])));
  return sql.join([always, ...conditions], sql` and `);
}

type Choice = { value: unknown; condition: SQL };
type TaxonomyIds = Record<FilterOfKind<'slugs'>, number[]>;

/** What a query says of one filter, as a condition; undefined where it says nothing. */
function readChoice(name: FilterName, chosen: Chosen, ids: TaxonomyIds): Choice | undefined {
  const column = FILTER_COLUMNS[name].value;
  if (isOfKind(name, 'slugs')) return chosen[name].length > 0 ? among(column, ids[name]) : undefined;
  if (isOfKind(name, 'levels')) return chosen[name].length > 0 ? among(column, chosen[name]) : undefined;
  if (isOfKind(name, 'range')) return between(column, chosen[`min_${name}`], chosen[`max_${name}`]);
  if (isOfKind(name, 'least')) {
    const least = chosen[`min_${name}`];
    return least === undefined ? undefined : { value: least, condition: sql`${column} >= ${least}` };
  }
  return chosen[name] === 'true' ? { value: true, condition: sql`${column}` } : undefined;
}

function among(column: AnyPgColumn | SQL, values: number[]): Choice {
  return { value: values, condition: sql`${column} = any(${sql.param(values)})` };
}

function between(column: AnyPgColumn | SQL, min: string | undefined, max: string | undefined) {
  const value = [min, max];
  if (min !== undefined && max !== undefined)
    return { value, condition: sql`${column} between ${min} and ${max}` };
  if (min !== undefined) return { value, condition: sql`${column} >= ${min}` };
  return max === undefined ? undefined : { value, condition: sql`${column} <= ${max}` };
}

const TAXONOMY_TABLES: Record<FilterOfKind<'slugs'>, PgTable> = {
  brand: brands,
  type: productTypes,
  taste: tastes,
};

async function findTaxonomyIds(db: Database, chosen: Chosen): Promise<TaxonomyIds> {
  const ids: TaxonomyIds = { brand: [], type: [], taste: [] };
  const kinds = listFilters('slugs').filter((kind) => chosen[kind].length > 0);
  if (kinds.length === 0) return ids;
  const statements = kinds.map(
    (kind) => sql`
      select ${kind}::text as taxonomy, id from ${TAXONOMY_TABLES[kind]} where slug = any(${sql.param(chosen[kind])})
      union select kind, target_id from ${slugRedirects} where kind = ${kind} and slug = any(${sql.param(chosen[kind])})`,
  );
  const { rows } = await db.execute<{ taxonomy: keyof TaxonomyIds; id: number }>(
    sql`${sql.join(statements, sql` union `)} order by 2`,
  );
  for (const { taxonomy, id } of rows) ids[taxonomy].push(id);
  return ids;
}
