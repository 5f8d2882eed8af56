import type { Facets } from '@pouchery/contract/catalog';
import { FILTER_NAMES, type FilterName, isOfKind } from '@pouchery/contract/product-filters';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { cachedCount } from '#api/features/catalog/cached-counts.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { FILTER_COLUMNS } from './filter-columns.ts';
import { type Filters, toWhere } from './product-filters.ts';

/** How many products have each value of a facet. */
export type Counts = Map<number | null, number>;
type Tally = { total: number; counts: Map<FilterName, Counts>; price: Facets['price'] };

/** Filters whose values are counted in groups, by group. */
const GROUPS: FilterName[][] = Object.values(
  Object.groupBy(
    FILTER_NAMES.filter((name) => FILTER_COLUMNS[name].group !== undefined),
    (name) => String(FILTER_COLUMNS[name].group),
  ),
).map((names = []) => names);

/** A flag is counted as 0 or 1. */
function toCounted(name: FilterName) {
  const { value } = FILTER_COLUMNS[name];
  return isOfKind(name, 'flag') ? sql`(${value})::int` : value;
}

/** Counts `facets` over what the filters but that of `except` let through. */
export function countFacets(
  db: Database,
  filters: Filters,
  except: FilterName | undefined,
  facets: readonly FilterName[],
): Promise<Tally> {
  const where = toWhere(filters, except);
  const groups = GROUPS.map((group) => group.filter((facet) => facets.includes(facet))).filter(
    (group) => group.length > 0,
  );
  return cachedCount(
    db,
    `facets ${facets} ${filters.keyWithout(except)}`,
    async () => {
      const [counted, price] = await Promise.all([
        countGroups(),
        facets.includes('price') ? findPrices() : null,
      ]);
      return { ...counted, price };
    },
    ({ total }) => total,
  );

  async function countGroups() {
    if (groups.length === 0) return { total: await countAll(), counts: new Map<FilterName, Counts>() };
    const columns = groups.flat().map((facet) => sql`${toCounted(facet)}::float as ${sql.identifier(facet)}`);
    const sets = groups.map(
      (group) =>
        sql`(${sql.join(
          group.map((facet) => toCounted(facet)),
          sql`, `,
        )})`,
    );
    // grouping() of a column is 0 in the rows of its own set.
    const set = groups.map(
      ([first = 'brand'], at) => sql`when grouping(${toCounted(first)}) = 0 then ${sql.raw(`${at}`)}`,
    );
    const { rows } = await db.execute<GroupRow>(sql`
      select ${sql.join([sql`case ${sql.join(set, sql` `)} end as set`, ...columns], sql`, `)}, count(*)::int as count
      from ${products} where ${where}
      group by grouping sets (${sql.join(sets, sql`, `)})`);
    return foldGroups(groups, rows);
  }

  async function countAll() {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${products} where ${where}`,
    );
    return rows[0]?.count ?? 0;
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

type GroupRow = { set: number; count: number } & Record<FilterName, number | null>;

/** Counts by facet out of counts by combination; each set counts every product once. */
function foldGroups(groups: FilterName[][], rows: GroupRow[]) {
  const counts = new Map(groups.flat().map((facet): [FilterName, Counts] => [facet, new Map()]));
  let total = 0;
  for (const row of rows) {
    if (row.set === 0) total += row.count;
    for (const facet of groups[row.set] ?? []) {
      const values = counts.get(facet);
      values?.set(row[facet], (values.get(row[facet]) ?? 0) + row.count);
    }
  }
  return { total, counts };
}
