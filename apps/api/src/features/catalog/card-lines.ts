import { type AttributeValue, CARD_ATTRIBUTES, type CardAttribute } from '@pouchery/contract/attribute-names';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { readingOrder, readText } from '@pouchery/contract/main-locale';
import type { Picture } from '@pouchery/contract/pictures';
import type { SearchResult } from '@pouchery/contract/search';
import { getFirstNewDay } from './product-cards.ts';
import type { ReadContext } from './read-context.ts';

/** What a card names of other rows, in the reader's language. */
export type CardNames = Pick<ProductCard, 'brand' | 'type' | 'taste'>;
/** Of the closed tin, else the first one. `base` is without the address of the media store. */
type CardPicture = [string, number[], number, number, string, number, number, boolean] | null;
type Attributes = { [Name in CardAttribute]: AttributeValue<Name, LocalizedText> };

/**
 * What lists and the search box show of a product in every language, as far as it is the product's own, as a line of text in
 * SQL. The values have no names, with which PostgreSQL would take three times as long to write a million texts of twice the
 * size.
 */
export const CARD_LINE = `json_build_array(
  json_build_array(slug, price::text, price_varies, rating, review_count),
  json_build_array(${CARD_ATTRIBUTES}),
  json_build_array(label_base, label_accent, tint, tint_strong, tint_deep),
  (
    select json_build_array(base, widths, width, height, dominant, focus_x, focus_y, kind = 'closed')
    from product_pictures join pictures on pictures.id = picture_id
    where product_id = products.id
    order by kind <> 'closed', position limit 1
  ))::text`;

/** The same order as above. */
type CardValues = [
  [string, string, boolean, number | null, number],
  Attributes[CardAttribute][],
  [string, string, string, string, string],
  CardPicture,
];

/** What a line says. */
export function readLine(line: string) {
  const [facts, values, colors, picture]: CardValues = JSON.parse(line);
  const [slug, price, price_varies, rating, review_count] = facts;
  const [base, accent, tint, tint_strong, tint_deep] = colors;
  const attributes = {} as Record<CardAttribute, Attributes[CardAttribute] | undefined>;
  CARD_ATTRIBUTES.forEach((name, index) => {
    attributes[name] = values[index];
  });
  return {
    slug,
    price,
    price_varies,
    rating,
    review_count,
    ...(attributes as Attributes),
    label: { base, accent },
    tints: { tint, tint_strong, tint_deep },
    picture,
  };
}

/** What makes the card of a line. */
export function toCards({ locale, mediaUrl, today }: ReadContext) {
  const firstNewDay = getFirstNewDay(today);
  return (line: string, named: CardNames): ProductCard => {
    const { picture, ...own } = readLine(line);
    return {
      ...own,
      ...named,
      name: readText(locale, own.name),
      ...nameLanguage(locale, own.name),
      is_new: own.launch_date >= firstNewDay && own.launch_date <= today,
      currency: 'GEL',
      picture: toClosedTin(picture, mediaUrl),
    };
  };
}

/** The same as the search box shows it. */
export function toResults({ locale, mediaUrl }: Pick<ReadContext, 'locale' | 'mediaUrl'>) {
  return (line: string, named: CardNames): SearchResult => {
    const { slug, name, picture, tints, ...own } = readLine(line);
    const [base, widths] = picture ?? [];
    return {
      slug,
      name: readText(locale, name),
      brand_name: named.brand.name,
      // The smallest of its widths.
      thumbnail: widths ? `${mediaUrl}${base}-${widths[0]}.webp` : null,
      tint: tints.tint,
      strength_level: own.strength_level,
      nicotine_mg_per_pouch: own.nicotine_mg_per_pouch,
      price: own.price,
      price_varies: own.price_varies,
      currency: 'GEL',
    };
  };
}

/** Said only of a name that the reader's language lacks. */
function nameLanguage(reader: Locale, name: LocalizedText): Pick<ProductCard, 'text_languages'> {
  const language = readingOrder(reader).find((one) => name[one] !== undefined);
  return language && language !== reader ? { text_languages: { name: language } } : {};
}

function toClosedTin(picture: CardPicture, mediaUrl: string): Picture | null {
  const [base, widths, width, height, dominant, x, y, isClosed] = picture ?? [];
  if (!isClosed || !widths || !width || !height || !dominant) return null;
  return { base: `${mediaUrl}${base}`, widths, width, height, dominant, focus: { x: x ?? 50, y: y ?? 50 } };
}
