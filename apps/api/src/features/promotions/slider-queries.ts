import type { Slide } from '@pouchery/contract/content';
import type { Picture } from '@pouchery/contract/pictures';
import { asc, eq, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, productPictures, products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { firstPicture, listCards } from '#api/features/catalog/product-cards.ts';
import { isShown, type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';
import { slides } from './promotions-tables.ts';

/**
 * Published slides, and the one of the reader's preview, in their order. A slide takes its colours from the product it
 * links to, else from the brand, else from its picture (docs/design.md#picture-colours); a product slide without a picture
 * of its own shows the product's. The pager shows the lid of the linked product, else of the product whose tin is on the
 * picture.
 * A product slide without a title has the product's name; without a text it is empty, and the product's facts speak.
 * `brand` is the slug of the linked brand. A slide of a product that is not published is left out.
 */
export async function listSlides(db: Database, context: ReadContext) {
  const { locale } = context;
  const rows = await db
    .select({
      id: slides.id,
      title: sql<string>`coalesce(nullif(${textIn(locale, slides.title)}, ''), ${textIn(locale, products.name)}, '')`,
      text: textIn(locale, slides.text),
      button: textIn(locale, slides.button),
      href: slides.href,
      picture: sql<Picture | null>`coalesce(
        case when ${pictures.id} is not null then ${selectPicture(context)} end, ${firstPicture(context, 'closed')})`,
      lid: selectLid(context),
      label: sql<Slide['label']>`case
        when ${products.id} is not null
          then jsonb_build_object('base', ${products.labelBase}, 'accent', ${products.labelAccent})
        when ${brands.id} is not null
          then jsonb_build_object('base', ${brands.colorBase}, 'accent', ${brands.colorAccent}) end`,
      tints: {
        tint: sql<string>`coalesce(${products.tint}, ${brands.tint}, ${pictures.tint})`,
        tint_strong: sql<string>`coalesce(${products.tintStrong}, ${brands.tintStrong}, ${pictures.tintStrong})`,
        tint_deep: sql<string>`coalesce(${products.tintDeep}, ${brands.tintDeep}, ${pictures.tintDeep})`,
      },
      productId: slides.productId,
      productSlug: products.slug,
      brand: brands.slug,
    })
    .from(slides)
    .leftJoin(products, sql`${products.id} = ${slides.productId} and ${products.state} = 'published'`)
    .leftJoin(brands, eq(brands.id, slides.brandId))
    .leftJoin(pictures, eq(pictures.id, slides.pictureId))
    .where(
      sql`${isShown(context, 'slide', slides)} and (${slides.productId} is null or ${products.id} is not null)`,
    )
    .orderBy(asc(slides.position));
  const cards = await listCards(
    db,
    context,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  return rows.flatMap(({ productId, productSlug, picture, ...slide }) => {
    const product = cards.find(({ slug }) => slug === productSlug) ?? null;
    return picture ? [{ ...slide, picture, product }] : [];
  });
}

function selectLid(context: ReadContext) {
  const shown = sql`(select min(${productPictures.productId}) from ${productPictures}
    where ${productPictures.pictureId} = ${slides.pictureId})`;
  return sql<Picture | null>`(
    select ${selectPicture(context)}
    from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
    where ${productPictures.productId} = coalesce(${slides.productId}, ${shown}) and ${productPictures.kind} = 'top'
    order by ${productPictures.position} limit 1)`;
}
