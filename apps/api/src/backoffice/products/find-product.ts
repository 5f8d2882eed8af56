import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { eq, sql } from 'drizzle-orm';
import { selectHoldingCampaign } from '#api/backoffice/publishing/campaign-uses.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, productOffers, productPictures, products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';
import { ATTRIBUTE_COLUMNS } from '#api/features/catalog/select-attributes.ts';
import { withoutStandIns } from '#api/features/catalog/unfinished-products.ts';
import { listLatestIds } from '#api/features/products/shown-products.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { countWaiting } from '#api/features/stock-alerts/stock-alerts-queries.ts';
import { missingParts } from './missing-parts.ts';

/** A product in any state with everything its form shows. */
export async function findStaffProduct(
  db: Database | Transaction,
  context: ReadContext,
  id: number,
): Promise<StaffProduct | undefined> {
  const [product] = await db
    .select({
      ...columnsOf(products, 'id', 'version', 'slug', 'state', 'brand_id', 'type_id', 'taste_id', 'unsaid'),
      ...columnsOf(products, 'rating', 'review_count'),
      old_slugs: oldSlugs('product'),
      publish_at: momentText(products.publishAt),
      ...ATTRIBUTE_COLUMNS,
      price: products.shopPrice,
      lowest_price: products.price,
      price_before: priceBefore(context),
      campaign: selectHoldingCampaign(),
      label: { base: products.labelBase, accent: products.labelAccent },
      pictures: selectPictures(context),
      offers: selectOffers(),
      missing: missingParts(),
      waiting: countWaiting(),
      created_at: momentText(products.createdAt),
      updated_at: momentText(products.updatedAt),
    })
    .from(products)
    // Of one table alone, Drizzle would write columns without its name, and those of the parts would be meant.
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  if (!product) return undefined;
  const latest = await listLatestIds(db, context);
  return { ...withoutStandIns(product), is_latest: latest.includes(id) };
}

function selectPictures(context: ReadContext) {
  return sql<StaffProduct['pictures']>`coalesce((
    select jsonb_agg(${selectPicture(context)} || jsonb_build_object('id', ${pictures.id}, 'name', ${pictures.name},
        'kind', ${productPictures.kind}, 'alt', ${productPictures.alt})
      order by ${productPictures.position})
    from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
    where ${productPictures.productId} = ${products.id}), '[]')`;
}

/** The offers of the product of the outer query. */
export function selectOffers() {
  return sql<StaffProduct['offers']>`coalesce((
    select jsonb_agg(jsonb_build_object('partner_id', ${productOffers.partnerId}, 'url', ${productOffers.url},
        'price', ${productOffers.price}::text, 'state', ${productOffers.state})
      order by ${productOffers.partnerId})
    from ${productOffers} where ${productOffers.productId} = ${products.id}), '[]')`;
}
