import { CARD_ATTRIBUTES } from '@pouchery/contract/attribute-names';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import type { Picture } from '@pouchery/contract/pictures';
import { addDays } from '@pouchery/contract/shop-time';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { otherLanguageOf, textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { isOneOf, namedIn, planned } from '#api/database/planned-once.ts';
import { brands, productPictures, products, productTypes, tastes } from './catalog-tables.ts';
import { pictures } from './pictures-tables.ts';
import { type ReadContext, selectPicture } from './read-context.ts';
import { selectAttributes } from './select-attributes.ts';

/** A product counts as new for this many days after its launch. */
const NEW_DAYS = 90;

/** The first day on which a product was launched that is new today, both as `2026-11-21`. */
export function getFirstNewDay(today: string): string {
  return addDays(today, -NEW_DAYS);
}

/** A reader, or what stands for one in a statement that is prepared for all readers of a language. */
export type CardContext = Pick<ReadContext, 'locale'> & {
  [value in 'mediaUrl' | 'today']: string | Placeholder;
};

/** The columns of a card as the contract has them, over products joined with brand, type and taste. */
export function cardColumns(context: CardContext) {
  const { locale, today } = context;
  const otherLanguage = otherLanguageOf(locale, products.name);
  return {
    slug: products.slug,
    ...selectAttributes(CARD_ATTRIBUTES, locale),
    text_languages: sql<
      ProductCard['text_languages']
    >`case when ${otherLanguage} is not null then jsonb_build_object('name', ${otherLanguage}) end`,
    is_new: sql<boolean>`${products.launchDate} between ${today}::date - ${NEW_DAYS}::int and ${today}::date`,
    price: products.price,
    price_varies: products.priceVaries,
    currency: sql<'GEL'>`'GEL'`,
    rating: products.rating,
    review_count: products.reviewCount,
    label: { base: products.labelBase, accent: products.labelAccent },
    tints: { tint: products.tint, tint_strong: products.tintStrong, tint_deep: products.tintDeep },
    brand: { slug: brands.slug, name: textIn(locale, brands.name) },
    type: { slug: productTypes.slug, name: textIn(locale, productTypes.name) },
    taste: { slug: tastes.slug, name: textIn(locale, tastes.name), color: tastes.colorMid },
    picture: firstPicture(context, 'closed'),
  };
}

/** The first picture of a kind of the product in the outer query, or null. */
export function firstPicture(context: Pick<CardContext, 'mediaUrl'>, kind: 'closed' | 'top' | 'open') {
  return sql<Picture | null>`(
    select ${selectPicture(context)}
    from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
    where ${productPictures.productId} = ${products.id} and ${productPictures.kind} = ${sql.raw(`'${kind}'`)}
    order by ${productPictures.position} limit 1)`;
}

/** Cards of the published ones of these products, in the order of `ids`. */
export async function listCards(
  db: Database,
  { locale, mediaUrl, today }: ReadContext,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const name = namedIn('cards', locale);
  const rows = await planned(db, name, { mediaUrl, today, ids }, () => writeCards(db, locale));
  const cards = new Map(rows.map(({ id, ...card }) => [id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function writeCards(db: Database, locale: Locale) {
  const context = { locale, mediaUrl: sql.placeholder('mediaUrl'), today: sql.placeholder('today') };
  return db
    .select({ id: products.id, ...cardColumns(context) })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .where(and(isOneOf(products.id, sql.placeholder('ids')), sql`${products.state} = 'published'`));
}
