import { z } from 'zod';
import { CARD_ATTRIBUTES, PAGE_ATTRIBUTES } from './attribute-names.ts';
import { readShapes } from './attribute-schemas.ts';
import { partnerOffer } from './delivery-partners.ts';
import { endpoint } from './endpoint.ts';
import { errorResponses, errorResponsesBySlug } from './errors.ts';
import { hex, named, text } from './fields.ts';
import { LOCALES } from './locales.ts';
import { pageSchema } from './pages.ts';
import { picture, type Shown, sharePicture } from './pictures.ts';
import { type FilterKind, type FilterName, type FilterOfKind, listFilters } from './product-filters.ts';
import { productQuery } from './product-query.ts';
import { PICTURE_KINDS } from './product-values.ts';

export const MAX_RATING = 5;

export const slugParams = z.object({ slug: text });
/** A taste with the colour of its mark. */
const markedTaste = named.extend({ color: hex });
/**
 * Colours of a taste (docs/design.md#taste-colours): of its surface, of its mark and of text on the surface. What stands
 * on the mark is light where `is_dark`.
 */
export const tasteColors = z.object({ tint: hex, mid: hex, deep: hex, is_dark: z.boolean() });
export type TasteColors = z.infer<typeof tasteColors>;

/** Surface, strong surface and text colours made from a label (docs/design.md#product-tint). */
export const tints = z.object({ tint: hex, tint_strong: hex, tint_deep: hex });
export type Tints = z.infer<typeof tints>;
export const label = z.object({ base: hex, accent: hex });

/** Which language those texts are in that are not there in the reader's, by their names: `name`, of a list `flavour_notes.0`. */
const textLanguages = z.record(z.string(), z.enum(LOCALES));

/** A product as lists show it. Weights in grams, nicotine in milligrams, price a decimal string in `currency`. */
export const productCard = z.object({
  slug: z.string(),
  brand: named,
  type: named,
  taste: markedTaste,
  ...readShapes(CARD_ATTRIBUTES, z.string()),
  text_languages: textLanguages.nullish(),
  /** Launched within 90 days, counted in Tbilisi. */
  is_new: z.boolean(),
  /** The lowest price at which a partner sells it, open or not; the shop's own where none does (docs/behaviour.md#one-price); empty where a rule forbids prices. */
  price: z.string(),
  /** Partners sell it at different prices, so the shop says 'from'. */
  price_varies: z.boolean().default(false),
  currency: z.literal('GEL'),
  /** Average to one decimal; null without reviews. */
  rating: z.number().nullable(),
  review_count: z.int(),
  label,
  tints,
  /** The closed tin. */
  picture: picture.nullable(),
});
export type ProductCard = z.infer<typeof productCard>;

export const productPicture = picture.extend({
  kind: z.enum(PICTURE_KINDS),
  /** What it shows, in the reader's language, where the shop says more than names do. */
  alt: z.string().nullable().default(null),
});
export type ProductPicture = z.infer<typeof productPicture>;

/**
 * Address of a tracking pixel. Whoever shows the page loads it, and so looks are counted without cookies and
 * without scripts; null where the back end counts nothing.
 */
const tracking_pixel = z.string().nullable().default(null);

/** Reviews per rating, `5` first key to `1`. */
export const ratingHistogram = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

export const productDetail = productCard.extend({
  ...readShapes(PAGE_ATTRIBUTES, z.string()),
  /** The name in each language of the shop that it is written in. */
  names: z.partialRecord(z.enum(LOCALES), z.string().optional()).default({}),
  text_languages: textLanguages.default({}),
  pictures: z.array(productPicture),
  /** Where the product can be ordered; `url` is the offer at the partner. */
  delivery_partners: z.array(partnerOffer),
  rating_histogram: ratingHistogram,
  /** Whoever wants to may be told when it is back; false where the back end writes to nobody. */
  takes_stock_alerts: z.boolean().default(false),
  /** What the shop itself asks, in its own cart; null where the back end has none. */
  shop_price: z.string().nullable().default(null),
  tracking_pixel,
  share_picture: sharePicture,
});
export type ProductDetail = Shown<typeof productDetail>;

const facetOption = named.extend({ count: z.int() });
/** How many products have each of the values that an attribute is chosen from. */
const choiceFacet = z.array(z.object({ value: z.string(), count: z.int() }));
export type ChoiceFacet = z.infer<typeof choiceFacet>;
/** The same of a level. */
const levelFacet = z.array(z.object({ level: z.int(), count: z.int() }));
export type LevelFacet = z.infer<typeof levelFacet>;
/** One shape for each filter of a kind; what a back end does not know is nothing. */
function forFilters<const Of extends FilterKind, Shape>(kind: Of, shape: Shape) {
  return Object.fromEntries(listFilters(kind).map((name) => [name, shape])) as Record<
    FilterOfKind<Of>,
    Shape
  >;
}
const rangeShapes = {
  ...forFilters('range', z.object({ min: z.number(), max: z.number() }).nullable().default(null)),
  /** One entry per whole milligram that has products (rounded), ascending. */
  nicotine: z.array(z.object({ mg: z.int(), count: z.int() })),
  /** Decimal strings in GEL; null when nothing matches. */
  price: z.object({ min: z.string(), max: z.string() }).nullable(),
};
/**
 * What could be chosen next. Each facet's counts obey every filter but its own, so that "or" within a
 * facet can be widened; brands, types and tastes without a hit are left out unless chosen. Of more than 100 brands
 * those with the most hits are named, and the chosen ones.
 */
const facetShapes = {
  brand: z.array(facetOption),
  type: z.array(facetOption),
  taste: z.array(facetOption.extend({ colors: tasteColors })),
  rating: z.array(z.object({ min: z.int(), count: z.int() })),
  ...rangeShapes,
  ...forFilters('flag', z.int().default(0)),
  ...forFilters('choices', choiceFacet.default([])),
  ...forFilters('levels', levelFacet.default([])),
  strength: levelFacet,
} satisfies Record<FilterName, z.ZodType>;
export const facets = z.object(facetShapes);
export type Facets = z.infer<typeof facets>;
/** Bounds and histograms of filters by a range, over every product in the shop, whatever is chosen. */
export const ranges = z.object(rangeShapes);
export type Ranges = z.infer<typeof ranges>;

export const productList = pageSchema(productCard).extend({
  facets,
  /** Null where the back end does not say. */
  ranges: ranges.nullable().default(null),
  /** What was searched for in place of the text given, when that found nothing as it stands; else null. */
  corrected_search: z.string().nullable(),
  /** What comes nearest to a search that finds nothing, and is listed in its place; else null. A back end may leave it out. */
  nearest_search: z.string().nullable().optional(),
  /** Of a search alone. */
  tracking_pixel,
});
export type ProductList = z.infer<typeof productList>;

export const scaleProduct = z.object({
  slug: z.string(),
  brand: z.string(),
  type: z.string(),
  taste: z.string(),
  mg: z.number(),
  strength_level: z.int(),
  label,
  in_stock: z.boolean().default(true),
});
/**
 * Every product for the scale. With more than 2,000 products the drawing has no room for them:
 * `tins` is then empty and only `columns` is filled.
 */
export const scale = z.object({
  columns: z.array(z.object({ mg: z.int(), count: z.int() })),
  tins: z.array(scaleProduct),
  max_mg: z.number(),
  max_mg_per_g: z.number(),
});
export type Scale = z.infer<typeof scale>;

const catalog = ['catalogue'];
export const listProducts = endpoint('listProducts', {
  summary: 'Products with filters, facets, sorting and pages',
  tags: catalog,
  querystring: productQuery,
  response: { 200: productList, ...errorResponses },
});
export const listLatestProducts = endpoint('listLatestProducts', {
  summary: 'The newest products in stock',
  tags: catalog,
  response: { 200: z.array(productCard) },
});
export const listFeaturedProducts = endpoint('listFeaturedProducts', {
  summary: 'The products the shop puts forward',
  tags: catalog,
  response: { 200: z.array(productCard) },
});
export const getScale = endpoint('getScale', {
  summary: 'Every tin by nicotine per pouch',
  tags: catalog,
  response: { 200: scale },
});
export const getProduct = endpoint('getProduct', {
  summary: 'One product',
  tags: catalog,
  params: slugParams,
  response: { 200: productDetail, ...errorResponsesBySlug },
});
export const listRelatedProducts = endpoint('listRelatedProducts', {
  summary: 'Products close in taste and strength',
  tags: catalog,
  params: slugParams,
  response: { 200: z.array(productCard), ...errorResponses },
});
