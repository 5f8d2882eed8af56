import type { Tints } from '@pouchery/contract/catalog';
import type { Picture } from '@pouchery/contract/pictures';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { brands, productPictures, products, productTypes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { isLawfulMg, type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';

/** The product that stands for a brand or type, in one of its pictures. */
type FrontProduct = { id: number; slug: string; picture: Picture; tints: Tints };

/** Only the most popular products are looked through for one that has the picture. */
const CANDIDATES = 20;

/** By brand or type, or for one of them, the most popular product that has a picture of the kind. */
export async function listFrontProducts(
  db: Database,
  context: ReadContext,
  taxonomy: 'brand' | 'type',
  kind: 'top' | 'open',
  id?: number,
) {
  const table = taxonomy === 'brand' ? brands : productTypes;
  const member = taxonomy === 'brand' ? products.brandId : products.typeId;
  const { rows } = await db.execute<FrontProduct>(sql`
    select ${table.id}, front.slug, front.picture, front.tints
    from ${table}
    cross join lateral (
      select tin.slug, ${selectPicture(context)} as picture,
        jsonb_build_object('tint', tin.tint, 'tint_strong', tin.tint_strong, 'tint_deep', tin.tint_deep) as tints
      from (
        select * from ${products}
        where ${member} = ${table.id} and ${products.state} = 'published'
          and ${isLawfulMg(context, products.nicotineMgPerPouch)}
        order by ${products.popularity} desc, ${products.id} desc limit ${CANDIDATES}
      ) as tin
      join ${productPictures} on ${productPictures.productId} = tin.id and ${productPictures.kind} = ${kind}
      join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
      order by tin.popularity desc, tin.id desc, ${productPictures.position} limit 1
    ) as front
    where ${id === undefined ? sql`true` : sql`${table.id} = ${id}`}`);
  return new Map(rows.map((front) => [front.id, front]));
}
