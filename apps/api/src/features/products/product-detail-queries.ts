import { PAGE_ATTRIBUTES } from '@pouchery/contract/attribute-names';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { otherLanguageOf } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import {
  brands,
  deliveryPartners,
  productOffers,
  productPictures,
  productStatistics,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { selectPartner } from '#api/features/catalog/partner-columns.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { cardColumns } from '#api/features/catalog/product-cards.ts';
import { isShownProduct, type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';
import {
  LISTED_TEXT_COLUMNS,
  LOCALIZED_COLUMNS,
  selectAttributes,
} from '#api/features/catalog/select-attributes.ts';
import { isBroken } from '#api/features/partners/broken-links.ts';

/** What the shop knows of a product; addresses of its own the route adds. */
type FoundProduct = Omit<ProductDetail, 'tracking_pixel' | 'takes_stock_alerts' | 'delivery_partners'> & {
  delivery_partners: Omit<ProductDetail['delivery_partners'][number], 'visit_url'>[];
};

/** A published product, or the one of the reader's preview, with everything its page shows. */
export async function findProduct(
  db: Database,
  context: ReadContext,
  slug: string,
): Promise<FoundProduct | undefined> {
  const { stars1, stars2, stars3, stars4, stars5 } = productStatistics;
  const rows = await db
    .select({
      ...cardColumns(context),
      ...selectAttributes(PAGE_ATTRIBUTES, context.locale),
      pouch_length_mm: ownOrOfType(products.pouchLengthMm, productTypes.pouchLengthMm),
      pouch_width_mm: ownOrOfType(products.pouchWidthMm, productTypes.pouchWidthMm),
      shop_price: products.shopPrice,
      names: products.name,
      text_languages: selectTextLanguages(context),
      pictures: selectPictures(context),
      delivery_partners: selectOffers(context),
      rating_histogram: { 1: stars1, 2: stars2, 3: stars3, 4: stars4, 5: stars5 },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .innerJoin(productStatistics, eq(productStatistics.productId, products.id))
    .where(and(eq(products.slug, slug), isShownProduct(context)));
  return rows[0];
}

/** A size of the product where it has one of its own, else that of its type. */
function ownOrOfType(own: AnyPgColumn, ofType: AnyPgColumn) {
  return sql<number>`coalesce(${own}, ${ofType})`.mapWith(Number);
}

function selectTextLanguages({ locale }: ReadContext) {
  const texts = Object.entries(LOCALIZED_COLUMNS).map(
    ([name, column]) => sql`select ${name}::text, ${otherLanguageOf(locale, column)}`,
  );
  const listed = Object.entries(LISTED_TEXT_COLUMNS).map(
    ([name, column]) => sql`select ${`${name}.`}::text || place - 1, ${otherLanguageOf(locale, sql`item`)}
      from jsonb_array_elements(${column}) with ordinality as items (item, place)`,
  );
  return sql<ProductDetail['text_languages']>`coalesce((
    select jsonb_object_agg(name, language)
    from (${sql.join([...texts, ...listed], sql` union all `)}) as texts (name, language) where language is not null), '{}')`;
}

function selectPictures(context: ReadContext) {
  return sql<ProductDetail['pictures']>`coalesce((
    select jsonb_agg(${selectPicture(context)} || jsonb_build_object(
        'kind', ${productPictures.kind}, 'alt', ${productPictures.alt} ->> ${context.locale}::text)
      order by ${productPictures.position})
    from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
    where ${productPictures.productId} = ${products.id}), '[]')`;
}

/** What partners have, in their order; a link that is broken, and what a partner is out of, is not shown. */
function selectOffers(context: ReadContext) {
  return sql<FoundProduct['delivery_partners']>`coalesce((
    select jsonb_agg(${selectPartner(context)} || jsonb_build_object(
        'url', ${productOffers.url}, 'price', coalesce(${productOffers.price}, ${products.shopPrice})::text)
      order by ${asc(deliveryPartners.position)}, ${deliveryPartners.id})
    from ${productOffers} join ${deliveryPartners} on ${deliveryPartners.id} = ${productOffers.partnerId}
    where ${productOffers.productId} = ${products.id} and ${productOffers.state} = 'in'
      and not ${isBroken(productOffers.url)}), '[]')`;
}
