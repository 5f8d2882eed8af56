import { desc, eq, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { productPictures, products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { listCards } from '#api/features/catalog/product-cards.ts';
import { isLawfulMg, type ReadContext } from '#api/features/catalog/read-context.ts';
import { popupFeature, specialOffers } from './promotions-tables.ts';

/** Widest files the popups ask for: the offer's tile is 440 px wide, the ad's tin 184. */
const OFFER_WIDTH = 640;
const AD_WIDTH = 320;

/** The newest published offer of a published product, or undefined. An offer without a picture shows its product's. */
export async function findSpecialOffer(db: Database, context: ReadContext) {
  const { locale } = context;
  const [offer] = await db
    .select({
      id: specialOffers.id,
      title: textIn(locale, specialOffers.title),
      image_url: toFileUrl(context, sql`coalesce(${specialOffers.pictureId}, ${closedPicture})`, OFFER_WIDTH),
      product_name: textIn(locale, products.name),
      product_slug: products.slug,
      price_before: priceBefore(context),
      productId: products.id,
    })
    .from(specialOffers)
    .innerJoin(products, eq(products.id, specialOffers.productId))
    .where(sql`${specialOffers.state} = 'published' and ${products.state} = 'published'
      and ${isLawfulMg(context, products.nicotineMgPerPouch)}
      and (${specialOffers.pictureId} is not null or ${closedPicture} is not null)`)
    .orderBy(desc(specialOffers.id))
    .limit(1);
  if (!offer) return undefined;
  const { productId, ...shown } = offer;
  const [product] = await listCards(db, context, [productId]);
  return { ...shown, product };
}

/** The advertised product while it is published and pictured, or undefined. */
export async function findPopupFeature(db: Database, context: ReadContext) {
  const [product] = await db
    .select({
      slug: products.slug,
      name: textIn(context.locale, products.name),
      image_url: toFileUrl(context, closedPicture, AD_WIDTH),
    })
    .from(popupFeature)
    .innerJoin(products, eq(products.id, popupFeature.productId))
    .where(sql`${popupFeature.isShown} and ${products.state} = 'published' and ${closedPicture} is not null
      and ${isLawfulMg(context, products.nicotineMgPerPouch)}`);
  return product && { product };
}

const closedPicture = sql`(
  select ${productPictures.pictureId} from ${productPictures}
  where ${productPictures.productId} = ${products.id} and ${productPictures.kind} = 'closed'
  order by ${productPictures.position} limit 1)`;

/** Address of the picture's widest file up to `width`; WebP, because one address must serve every browser. */
function toFileUrl({ mediaUrl }: ReadContext, pictureId: typeof closedPicture, width: number) {
  return sql<string>`(
    select ${mediaUrl}::text || ${pictures.base} || '-' ||
      coalesce((select max(w) from unnest(${pictures.widths}) w where w <= ${width}::int), ${pictures.widths}[1]) || '.webp'
    from ${pictures} where ${pictures.id} = ${pictureId})`;
}
