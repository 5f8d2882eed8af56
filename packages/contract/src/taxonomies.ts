import { z } from 'zod';
import { label, productCard, slugParams, tasteColors, tints } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { errorResponsesBySlug } from './errors.ts';
import { named } from './fields.ts';
import { picture, type Shown, sharePicture } from './pictures.ts';
import { seoTexts } from './seo-texts.ts';

const facts = z.object({
  product_count: z.int(),
  /** Range over the products, null without products. */
  min_mg: z.number().nullable(),
  max_mg: z.number().nullable(),
  min_strength: z.int().nullable(),
  max_strength: z.int().nullable(),
  min_price: z.string().nullable(),
});
export const brand = named.extend({
  tagline: z.string(),
  country: z.string(),
  colors: label,
  /** The word mark as SVG path data in `currentColor`; null without one. */
  wordmark: z.object({ view_box: z.string(), path: z.string() }).nullable(),
  /** Lid of the most popular tin, from above. */
  lid: picture.nullable(),
  ...facts.shape,
});
export type Brand = z.infer<typeof brand>;
export const brandDetail = brand.extend({
  story: z.string(),
  /** The three tins of the brand head: middle, left, right. */
  trio: z.array(productCard),
  ...seoTexts,
  share_picture: sharePicture,
});
export type BrandDetail = Shown<typeof brandDetail>;

export const productType = named.extend({
  description: z.string(),
  /** Length and width of a pouch in millimetres. */
  pouch_mm: z.tuple([z.number(), z.number()]),
  min_weight_g: z.number().nullable(),
  max_weight_g: z.number().nullable(),
  /** The open tin of the most popular product, with its tints. */
  open_tin: picture.nullable(),
  tints: tints.nullable(),
  ...facts.shape,
});
export type ProductType = z.infer<typeof productType>;
export const productTypeDetail = productType.extend({ ...seoTexts, share_picture: sharePicture });
export const ratedType = productType.extend({
  rating: z.number().nullable(),
  review_count: z.int(),
  /** Best rated first. */
  products: z.array(productCard),
});
export type RatedType = z.infer<typeof ratedType>;

export const taste = named.extend({
  description: z.string(),
  picture: picture.nullable(),
  colors: tasteColors,
  ...facts.shape,
});
export type Taste = z.infer<typeof taste>;
/** `close`: products of neighbouring tastes; `article_id`: the journal article on this taste. */
export const tasteDetail = taste.extend({
  close: z.array(productCard),
  article_id: z.int().nullable(),
  ...seoTexts,
  share_picture: sharePicture,
});
export type TasteDetail = Shown<typeof tasteDetail>;

const tags = ['catalogue'];
export const listBrands = endpoint('listBrands', {
  summary: 'Brands by name',
  tags,
  response: { 200: z.array(brand) },
});
export const getBrand = endpoint('getBrand', {
  summary: 'One brand',
  tags,
  params: slugParams,
  response: { 200: brandDetail, ...errorResponsesBySlug },
});
export const listTypes = endpoint('listTypes', {
  summary: 'Product types in the shop’s order',
  tags,
  response: { 200: z.array(productType) },
});
export const listHighestRatedTypes = endpoint('listHighestRatedTypes', {
  summary: 'Product types ranked by their products’ ratings, each with its best rated products',
  tags,
  response: { 200: z.array(ratedType) },
});
export const getType = endpoint('getType', {
  summary: 'One product type',
  tags,
  params: slugParams,
  response: { 200: productTypeDetail, ...errorResponsesBySlug },
});
export const listTastes = endpoint('listTastes', {
  summary: 'Tastes in the shop’s order',
  tags,
  response: { 200: z.array(taste) },
});
export const getTaste = endpoint('getTaste', {
  summary: 'One taste; `mixed` is the mix pack',
  tags,
  params: slugParams,
  response: { 200: tasteDetail, ...errorResponsesBySlug },
});
