import type { Scale } from '@pouchery/contract/catalog';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { isLawfulMg, type ReadContext } from '#api/features/catalog/read-context.ts';
import type { ColumnName } from '#api/features/listing/columns.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { findRanges } from './facets.ts';

/** The drawing has room for this many products. */
const MAX_TINS = 2_000;

/** Products by whole milligrams, with every one of them as long as they can be drawn. */
export async function getScale(db: Database, { columns }: Listing, context: ReadContext): Promise<Scale> {
  const tins = columns.all.size <= MAX_TINS ? await listScaleProducts(db, context) : [];
  const lawful = columns.listLawful(context.maxMg).toRows();
  const maxOf = (name: ColumnName) => Math.max(0, columns.findSpan(name, lawful).max) / 10;
  return {
    columns: findRanges(columns, context.maxMg).nicotine,
    max_mg: maxOf('nicotine'),
    max_mg_per_g: maxOf('nicotinePerGram'),
    tins,
  };
}

async function listScaleProducts(db: Database, context: ReadContext) {
  const { rows } = await db.execute<Scale['tins'][number]>(sql`
    select ${products.slug}, ${brands.slug} as brand, ${productTypes.slug} as type, ${tastes.slug} as taste,
      ${products.nicotineMgPerPouch}::float as mg, ${products.strengthLevel},
      jsonb_build_object('base', ${products.labelBase}, 'accent', ${products.labelAccent}) as label,
      ${products.stock} <> 'out' as in_stock
    from ${products}
    join ${brands} on ${brands.id} = ${products.brandId}
    join ${productTypes} on ${productTypes.id} = ${products.typeId}
    join ${tastes} on ${tastes.id} = ${products.tasteId}
    where ${products.state} = 'published' and ${isLawfulMg(context, products.nicotineMgPerPouch)}
    order by ${products.nicotineMgPerPouch}, ${products.id}
    limit ${MAX_TINS}`);
  return rows;
}
