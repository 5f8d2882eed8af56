import type { Brand } from '@pouchery/contract/taxonomies';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { cachedCount } from './cached-counts.ts';
import { products } from './catalog-tables.ts';

type Facts = Pick<
  Brand,
  'product_count' | 'min_mg' | 'max_mg' | 'min_strength' | 'max_strength' | 'min_price'
> & { min_weight_g: number | null; max_weight_g: number | null };

/** Of types alone: the other taxonomies' indexes do without the weight. */
const WEIGHTS = sql`,
  min(${products.weightPerServingG})::float as min_weight_g, max(${products.weightPerServingG})::float as max_weight_g`;

/** A taxonomy is what a product has one of: its brand, type or taste. */
const MEMBER = { brand: products.brandId, type: products.typeId, taste: products.tasteId };
type Taxonomy = keyof typeof MEMBER;

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

/** What the published products of each brand, type or taste have in common; of one of them when `id` is given. */
export async function listFacts(db: Database, taxonomy: Taxonomy, id?: number) {
  const member = MEMBER[taxonomy];
  const rows = await cachedCount(
    db,
    `${taxonomy} ${id ?? 'all'}`,
    async () => {
      const response = await db.execute<Facts & { id: number }>(sql`
        select ${member} as id, count(*)::int as product_count,
          min(${products.nicotineMgPerPouch})::float as min_mg, max(${products.nicotineMgPerPouch})::float as max_mg,
          min(${products.strengthLevel}) as min_strength, max(${products.strengthLevel}) as max_strength,
          min(${products.price}) as min_price${taxonomy === 'type' ? WEIGHTS : sql``}
        from ${products}
        where ${products.state} = 'published' ${id === undefined ? sql`` : sql`and ${member} = ${id}`}
        group by ${member}`);
      return response.rows;
    },
    (groups) => groups.reduce((sum, { product_count }) => sum + product_count, 0),
  );
  const factsById = new Map(rows.map(({ id: of, ...facts }) => [of, facts]));
  return (of: number): Facts => factsById.get(of) ?? NO_PRODUCTS;
}
