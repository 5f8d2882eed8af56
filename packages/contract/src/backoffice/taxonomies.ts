import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { reference, requiredText } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { openingHours, specialDay } from '../opening-hours.ts';
import { deliveryTime, partnerHours, specialDays } from '../partner-schedule.ts';
import { CITY_SLUGS, DELIVERY_UNITS } from '../partner-values.ts';
import { getContrast, MIN_TEXT_CONTRAST } from '../taste-colors.ts';
import { MAX_ADDRESS, TEXT_BOUNDS } from '../text-bounds.ts';
import { webAddress } from '../web-address.ts';
import { amount, colour, slug, slugOrNone, whole } from './form-values.ts';
import { listQuery, version } from './lists.ts';
import { localizedForm, sparseLocalizedForm } from './localized-form.ts';
import { orderCall, rowCalls } from './row-calls.ts';
import { seoTextsForm, staffSeoTexts } from './seo-texts.ts';
import { hasDecimals } from './typed-number.ts';

const { brand, type, taste, partner } = TEXT_BOUNDS;

/** What a product has one of (its brand, type and taste), and where it is delivered from. */
const row = {
  id: z.int(),
  version,
  slug: z.string(),
  product_count: z.int(),
  /** Languages in which some text is missing. */
  missing: z.array(z.enum(LOCALES)),
};
/** What has pages of its own. */
const movable = { ...row, old_slugs: z.array(z.string()), ...staffSeoTexts };

export const staffBrand = z.object({
  ...movable,
  /** Null: behind those that have one, by name. */
  position: z.int().nullable(),
  name: localizedText,
  tagline: localizedText,
  story: localizedText,
  country: localizedText,
  color_base: z.string(),
  color_accent: z.string(),
});
export const staffType = z.object({
  ...movable,
  position: z.int(),
  name: localizedText,
  description: localizedText,
  pouch_length_mm: z.number(),
  pouch_width_mm: z.number(),
});
export const staffTaste = z.object({
  ...movable,
  position: z.int(),
  name: localizedText,
  description: localizedText,
  colors: z.object({ tint: z.string(), mid: z.string(), deep: z.string() }),
  picture_id: z.int().nullable(),
  /** Of the journal's article on this taste. */
  article_slug: z.string().nullable(),
});
export const staffPartner = z.object({
  ...row,
  position: z.int(),
  name: z.string(),
  url: z.string(),
  description: localizedText,
  logo_id: z.int().nullable(),
  everywhere: z.boolean(),
  cities: z.array(z.enum(CITY_SLUGS)),
  hours: z.array(openingHours),
  special_days: z.array(specialDay),
  delivery_time: z.object({ min: z.int(), max: z.int(), unit: z.enum(DELIVERY_UNITS) }).nullable(),
  fee: z.string().nullable(),
  smallest_order: z.string().nullable(),
  note: localizedText,
});
export type StaffBrand = z.infer<typeof staffBrand>;
export type StaffType = z.infer<typeof staffType>;
export type StaffTaste = z.infer<typeof staffTaste>;
export type StaffPartner = z.infer<typeof staffPartner>;

const UNREADABLE =
  'Text in this colour cannot be read on the surface: choose a darker text or a paler surface.';
const position = whole(0, 9_999);
const millimetres = z
  .number('A valid number is required.')
  .gt(0, 'Ensure this value is greater than 0.')
  .max(999, 'Ensure this value is less than or equal to 999.')
  .refine((value) => hasDecimals(value, 1), 'Ensure that there are no more than 1 decimals.');
const fee = amount(/^\d{1,5}([.,]\d{1,2})?$/, 'Enter an amount such as 5.00.');
const noTime = z
  .object({ min: z.null().optional(), max: z.null().optional(), unit: z.enum(DELIVERY_UNITS).nullish() })
  .transform(() => null);

export const brandForm = z.object({
  slug: slugOrNone,
  ...seoTextsForm,
  /** Left out: where it is; of a new row by its name, behind those that have a place. */
  position: position.nullable().optional(),
  name: localizedForm(brand.name),
  tagline: localizedForm(brand.tagline),
  story: localizedForm(brand.story, { lines: true }),
  country: localizedForm(brand.country),
  color_base: colour,
  color_accent: colour,
});
export const typeForm = z.object({
  slug: slugOrNone,
  ...seoTextsForm,
  /** Left out: where it is; of a new row behind the others. */
  position: position.optional(),
  name: localizedForm(type.name),
  description: localizedForm(type.description, { lines: true }),
  pouch_length_mm: millimetres,
  pouch_width_mm: millimetres,
});
export const tasteForm = z.object({
  slug: slugOrNone,
  ...seoTextsForm,
  /** Left out: where it is; of a new row behind the others. */
  position: position.optional(),
  name: localizedForm(taste.name),
  description: localizedForm(taste.description, { lines: true }),
  colors: z
    .object({ tint: colour, mid: colour, deep: colour })
    .refine(({ tint, deep }) => getContrast(deep, tint) >= MIN_TEXT_CONTRAST, UNREADABLE),
  picture_id: reference.nullable().optional(),
  article_slug: slug.nullable().optional(),
});
export const partnerForm = z.object({
  slug: slugOrNone,
  /** Left out: where it is; of a new row behind the others. */
  position: position.optional(),
  name: requiredText(partner.name),
  url: webAddress('Enter an address that begins with https://.').max(MAX_ADDRESS),
  description: localizedForm(partner.description),
  logo_id: reference.nullable().optional(),
  everywhere: z.boolean().optional(),
  cities: z.array(z.enum(CITY_SLUGS)).max(CITY_SLUGS.length).optional(),
  hours: partnerHours.optional(),
  special_days: specialDays.optional(),
  /** Without numbers: not known. */
  delivery_time: z.union([noTime, deliveryTime]).nullable().optional(),
  fee: fee.nullable().optional(),
  smallest_order: fee.nullable().optional(),
  note: sparseLocalizedForm(partner.note).optional(),
});

export const orderBrands = orderCall('orderBrands', 'brands');
export const orderTypes = orderCall('orderTypes', 'product types');
export const orderTastes = orderCall('orderTastes', 'tastes');
export const orderDeliveryPartners = orderCall('orderDeliveryPartners', 'delivery partners');

export const brandCalls = rowCalls('Brands', 'Brand', {
  list: 'Brands; `q` is looked for in their names, in every language',
  one: 'a brand',
  query: listQuery(['position', 'name', 'slug'], {}),
  row: staffBrand,
  form: brandForm,
});
export const typeCalls = rowCalls('Types', 'Type', {
  list: 'Product types; `q` is looked for in their names, in every language',
  one: 'a product type',
  query: listQuery(['position', 'name', 'slug'], {}),
  row: staffType,
  form: typeForm,
});
export const tasteCalls = rowCalls('Tastes', 'Taste', {
  list: 'Tastes; `q` is looked for in their names, in every language',
  one: 'a taste',
  query: listQuery(['position', 'name', 'slug'], {}),
  row: staffTaste,
  form: tasteForm,
});
export const partnerCalls = rowCalls('DeliveryPartners', 'DeliveryPartner', {
  list: 'Delivery partners; `q` is looked for in their names',
  one: 'a delivery partner',
  query: listQuery(['position', 'name', 'slug'], {}),
  row: staffPartner,
  form: partnerForm,
});
