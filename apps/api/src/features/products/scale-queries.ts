import type { Scale } from '@pouchery/contract/catalog';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { cachedCount } from '#api/features/catalog/cached-counts.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';

/** The drawing has room for this many tins. */
const MAX_TINS = 2_000;

type Column = Scale['columns'][number] & { max_mg: number; max_mg_per_g: number };

/** Products by whole milligrams, with every tin as long as they can be drawn. */
export async function getScale(db: Database): Promise<Scale> {
  const columns = await cachedCount(db, 'scale', () => listColumns(db), countAll);
  return {
    columns: columns.map(({ mg, count }) => ({ mg, count })),
    tins: countAll(columns) <= MAX_TINS ? await listTins(db) : [],
    max_mg: Math.max(0, ...columns.map(({ max_mg }) => max_mg)),
    max_mg_per_g: Math.max(0, ...columns.map(({ max_mg_per_g }) => max_mg_per_g)),
  };
}

function countAll(columns: Column[]) {
  return columns.reduce((sum, { count }) => sum + count, 0);
}

async function listColumns(db: Database) {
  const { rows } = await db.execute<Column>(sql`
    select round(${products.nicotineMgPerPouch})::int as mg, count(*)::int as count,
      max(${products.nicotineMgPerPouch})::float as max_mg, max(${products.nicotineMgPerG})::float as max_mg_per_g
    from ${products} where ${products.state} = 'published'
    group by 1 order by 1`);
  return rows;
}

async function listTins(db: Database) {
  const { rows } = await db.execute<Scale['tins'][number]>(sql`
    select ${products.slug}, ${brands.slug} as brand, ${productTypes.slug} as type, ${tastes.slug} as taste,
      ${products.nicotineMgPerPouch}::float as mg, ${products.strengthLevel},
      jsonb_build_object('base', ${products.labelBase}, 'accent', ${products.labelAccent}) as label,
      ${products.stock} <> 'out' as in_stock
    from ${products}
    join ${brands} on ${brands.id} = ${products.brandId}
    join ${productTypes} on ${productTypes.id} = ${products.typeId}
    join ${tastes} on ${tastes.id} = ${products.tasteId}
    where ${products.state} = 'published'
    order by ${products.nicotineMgPerPouch}, ${products.id}
    limit ${MAX_TINS}`);
  return rows;
}
