import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { errorBody } from '../errors.ts';
import { reference } from '../fields.ts';
import { publication, publicationForm, publicationState } from '../publication.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, listQuery, singleVersion, version } from './lists.ts';
import { localizedForm, optionalLocalizedForm } from './localized-form.ts';
import { orderCall, rowCalls } from './row-calls.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const { slide, special_offer } = TEXT_BOUNDS;

const rowIdOrNone = reference.nullable();
const state = { state: publicationState.optional() };

/** A slide of the home page. Where `href` is a product's or brand's page, the slide has its colours and facts. */
export const staffSlide = z.object({
  id: z.int(),
  position: z.int(),
  /** Where a product slide has no own words, the product's are shown. */
  title: localizedText,
  text: localizedText,
  button: localizedText,
  href: z.string(),
  picture_id: rowIdOrNone,
  product_id: rowIdOrNone,
  ...publication,
  version,
});
export type StaffSlide = z.infer<typeof staffSlide>;

export const slideForm = z.object({
  /** May be left out of a slide that leads to a product. */
  title: optionalLocalizedForm(slide.title),
  text: optionalLocalizedForm(slide.text),
  button: localizedForm(slide.button),
  href: z
    .string()
    .trim()
    .regex(/^\/(?![/\\])\S*$/, 'Enter an address within the shop, such as /products.')
    .max(slide.href),
  /** None: the product's own picture. */
  picture_id: rowIdOrNone.optional(),
  ...publicationForm,
});
export type SlideForm = z.infer<typeof slideForm>;

export const slideCalls = rowCalls('Slides', 'Slide', {
  list: 'Slides of the home page in every state, in their order; a new one stands behind the others',
  one: 'a slide',
  query: listQuery(['position', 'title', 'state'], state),
  row: staffSlide,
  form: slideForm,
});

export const orderSlides = orderCall('orderSlides', 'slides');

/** An offer of the popup; the newest published one is shown. Without a picture it shows its product's. */
export const staffSpecialOffer = z.object({
  id: z.int(),
  title: localizedText,
  product_id: z.int(),
  picture_id: rowIdOrNone,
  ...publication,
  version,
});
export type StaffSpecialOffer = z.infer<typeof staffSpecialOffer>;

export const specialOfferForm = z.object({
  title: localizedForm(special_offer.title),
  product_id: reference,
  picture_id: rowIdOrNone.optional(),
  ...publicationForm,
});
export type SpecialOfferForm = z.infer<typeof specialOfferForm>;

export const specialOfferCalls = rowCalls('SpecialOffers', 'SpecialOffer', {
  list: 'Special offers in every state, newest first',
  one: 'a special offer',
  query: listQuery(['id', 'title', 'state'], state),
  row: staffSpecialOffer,
  form: specialOfferForm,
});

/** The product ad; `product_id` is null until a product was chosen for the first time. */
export const staffPopupFeature = z.object({
  id: z.literal('popup-feature'),
  product_id: rowIdOrNone,
  is_shown: z.boolean(),
  version: z.int(),
});
export const getStaffPopupFeature = staffEndpoint('getStaffPopupFeature', {
  summary: 'The product ad',
  response: { 200: staffPopupFeature },
});
export const changePopupFeature = staffEndpoint('changePopupFeature', {
  summary: 'Advertise a product, or none; what is left out stays',
  body: z.object({
    product_id: rowIdOrNone.optional(),
    is_shown: z.boolean().optional(),
    version: singleVersion,
  }),
  response: { 200: staffPopupFeature, 400: errorBody, 409: conflictWith(staffPopupFeature) },
});
