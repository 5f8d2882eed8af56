import { z } from 'zod';
import {
  forAttributes,
  getDefault,
  isNullable,
  LISTED_ATTRIBUTES,
  OWN_ATTRIBUTES,
  type OwnAttribute,
  type OwnProductAttribute,
  REFERENCE_NAMES,
  type ReferenceName,
} from '../attribute-names.ts';
import { readShapes, type UnfinishedShape } from '../attribute-schemas.ts';
import { label } from '../catalog.ts';
import { type LocalizedText, localizedText } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { day, REQUIRED, reference, requiredText } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { OFFER_STATES } from '../partner-values.ts';
import { picture } from '../pictures.ts';
import { MAX_PRODUCT_PICTURES, PICTURE_KINDS, STOCK_STATES } from '../product-values.ts';
import { publication, publicationForm, publicationState } from '../publication.ts';
import { MAX_ADDRESS, MAX_OFFERS, TEXT_BOUNDS } from '../text-bounds.ts';
import { isRequired, isRequiredText } from '../unfinished-products.ts';
import { webAddress } from '../web-address.ts';
import { doubt } from './doubt.ts';
import { colour, price, slug } from './form-values.ts';
import { conflictWith, idParams, listQuery, rowId, version, versionQuery } from './lists.ts';
import { localizedForm, nullableLocalizedForm, sparseLocalizedForm } from './localized-form.ts';
import { PRODUCT_DOUBTS } from './product-doubts.ts';
import { HOME_LISTS, MISSING_PARTS, STAFF_PRODUCT_SORTS, USUAL_LABEL } from './product-values.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { hasDecimals } from './typed-number.ts';
import { storedPicture } from './uploads.ts';

const { product: bounds } = TEXT_BOUNDS;

const named = z.object({ id: z.int(), name: z.string() });

/** What visitors are told; `price` is the shop's own (docs/behaviour.md#one-price). Sorting by price goes by it. */
const lowestPrice = z.string().nullable();

/** The campaign that runs and has made the price; null where none has, or somebody has changed it since. */
const campaign = z.object({ id: z.int(), name: z.string() }).nullable();

/** Attributes as staff read them: a draft may lack them (docs/behaviour.md#drafts). */
function staffShapes<Name extends OwnAttribute>(names: readonly Name[]) {
  const shapes = readShapes(names, localizedText);
  return Object.fromEntries(
    names.map((name) => [name, isRequired(name) ? z.nullable(shapes[name]) : shapes[name]]),
  ) as unknown as { [Each in Name]: UnfinishedShape<Each, LocalizedText> };
}

/** A product as the back office's list shows it; names of its brand, type and taste in the reader's language. */
export const listedProduct = z.object({
  id: z.int(),
  version,
  slug: z.string(),
  ...staffShapes(LISTED_ATTRIBUTES),
  brand: named.nullable(),
  type: named.nullable(),
  taste: named.nullable(),
  ...publication,
  price: z.string().nullable(),
  lowest_price: lowestPrice,
  campaign,
  rating: z.number().nullable(),
  review_count: z.int(),
  /** The closed tin. */
  picture: picture.nullable(),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** How many people wait for it to be back in stock. */
  waiting: z.int(),
  updated_at: z.iso.datetime(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

const alt = localizedText;

/** One shape for each row that a product refers to: `brand_id`. */
function forReferences<Shape>(shape: Shape) {
  return Object.fromEntries(REFERENCE_NAMES.map((name) => [`${name}_id`, shape])) as {
    [Name in ReferenceName as `${Name}_id`]: Shape;
  };
}

/** A product with everything its form shows; what a draft does not say yet is null, of a text a language that is not there. */
export const staffProduct = z.object({
  id: z.int(),
  version,
  slug: z.string(),
  /** Slugs it had before; each leads to it for good. */
  old_slugs: z.array(z.string()),
  ...publication,
  ...forReferences(z.int().nullable()),
  ...staffShapes(OWN_ATTRIBUTES),
  price: z.string().nullable(),
  lowest_price: lowestPrice,
  /** What the shop crosses out beside the price (docs/behaviour.md#price-before). */
  price_before: z.string().nullable(),
  campaign,
  /** It stands among the newest on the home page. */
  is_latest: z.boolean(),
  label,
  pictures: z.array(storedPicture.extend({ kind: z.enum(PICTURE_KINDS), alt })),
  offers: z.array(
    z.object({
      partner_id: z.int(),
      url: z.string(),
      /** Null: the shop's. */
      price: z.string().nullable(),
      state: z.enum(OFFER_STATES),
    }),
  ),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** How many people wait for it to be back in stock. */
  waiting: z.int(),
  rating: z.number().nullable(),
  review_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type StaffProduct = z.infer<typeof staffProduct>;

type Measure = { min: number; max: number; decimals: number };

function measure({ min, max, decimals }: Measure) {
  const number = decimals === 0 ? z.int(REQUIRED) : z.number(REQUIRED);
  return number
    .min(min, `Ensure this value is greater than or equal to ${min}.`)
    .max(max, `Ensure this value is less than or equal to ${max}.`)
    .refine(
      (value) => hasDecimals(value, decimals),
      `Ensure that there are no more than ${decimals} decimals.`,
    );
}
/** What a picture shows, as far as somebody has written it; an empty text is none. */
const altForm = sparseLocalizedForm(bounds.alt);
const labelForm = z.object({ base: colour, accent: colour });

const attributesForm = forAttributes(OWN_ATTRIBUTES, draftShape) as unknown as {
  [Name in OwnAttribute]: UnfinishedShape<Name, LocalizedText>;
};
/** What a new product says of itself where nobody says anything; it has a name. */
const newAttributes = forAttributes(
  OWN_ATTRIBUTES.filter((name) => name !== 'name'),
  (attribute, name) => draftShape(attribute, name).default(isRequiredText(name) ? {} : getDefault(attribute)),
) as unknown as {
  [Name in Exclude<OwnAttribute, 'name'>]: z.ZodDefault<UnfinishedShape<Name, LocalizedText>>;
};

/** As far as a draft says it; what visitors are to see is asked of the whole (`listMissing`). */
function draftShape(attribute: OwnProductAttribute, name: OwnAttribute): z.ZodType {
  if (attribute.kind !== 'localized_text' || attribute.isOptional) {
    return isRequired(name) ? formShape(attribute).nullable() : formShape(attribute);
  }
  const texts = sparseLocalizedForm(attribute.max, linesOf(attribute));
  return name === 'name' ? texts.refine((written) => Object.keys(written).length > 0, REQUIRED) : texts;
}

function formShape(attribute: OwnProductAttribute): z.ZodType {
  switch (attribute.kind) {
    case 'number':
      return orNull(attribute, measure(attribute));
    case 'level':
      return orNull(attribute, measure({ min: 0, max: attribute.max, decimals: 0 }));
    case 'choice':
      return orNull(attribute, z.enum(attribute.values));
    case 'flag':
      return z.boolean();
    case 'text':
      return orNull(attribute, requiredText(attribute.max));
    case 'localized_text':
      return nullableLocalizedForm(attribute.max, linesOf(attribute));
    case 'localized_texts':
      return z
        .array(localizedForm(attribute.max))
        .max(attribute.maxItems, `Up to ${attribute.maxItems} are shown.`);
    case 'date':
      return orNull(attribute, day);
  }
}

function linesOf({ hasLines }: { hasLines?: true }) {
  return { lines: hasLines === true };
}

function orNull(attribute: OwnProductAttribute, shape: z.ZodType) {
  return isNullable(attribute) ? shape.nullable() : shape;
}

export const productForm = z.object({
  /** Left out or empty: made from the English names of brand and product. */
  slug: z.union([z.literal(''), z.null(), slug]).optional(),
  ...publicationForm,
  ...forReferences(reference.nullable()),
  ...attributesForm,
  price: price.nullable(),
  label: labelForm,
  /** In the order in which the gallery shows them. */
  pictures: z
    .array(z.object({ id: reference, kind: z.enum(PICTURE_KINDS), alt: altForm.default({}) }))
    .max(MAX_PRODUCT_PICTURES, `Up to ${MAX_PRODUCT_PICTURES} pictures are shown.`),
  offers: z
    .array(
      z.object({
        partner_id: reference,
        url: webAddress('Enter an address such as https://partner.ge/tin.').max(MAX_ADDRESS),
        price: price.nullable().default(null),
        state: z.enum(OFFER_STATES).default('in'),
      }),
    )
    .max(MAX_OFFERS),
});
export type ProductForm = z.infer<typeof productForm>;

/** Each may be asked of several numbers. */
const MAX_DOUBTS = 50;
/** The numbers of this form were asked about, and somebody said that they are right. */
const confirmedDoubts = z.array(z.enum(PRODUCT_DOUBTS)).max(MAX_DOUBTS).default([]);
/** Refused until the call is sent again with these in `confirmed_doubts`. */
const unconfirmed = z.object({ detail: z.string(), doubts: z.array(doubt) });

export const productsQuery = listQuery(STAFF_PRODUCT_SORTS, {
  state: publicationState.optional(),
  brand_id: rowId.optional(),
  type_id: rowId.optional(),
  taste_id: rowId.optional(),
  stock: z.enum(STOCK_STATES).optional(),
  shown: z.enum(HOME_LISTS).optional(),
  missing: z.enum(MISSING_PARTS).optional(),
});

export const listStaffProducts = staffEndpoint('listStaffProducts', {
  summary: 'Products in every state; `q` looks for beginnings of words in names and slugs',
  querystring: productsQuery,
  response: { 200: pageSchema(listedProduct), 400: errorBody, 404: detailError },
});
export const getStaffProduct = staffEndpoint('getStaffProduct', {
  summary: 'One product with everything its form shows',
  params: idParams,
  response: { 200: staffProduct, 404: detailError },
});
export const addProduct = staffEndpoint('addProduct', {
  summary:
    'Add a product, of which a draft needs a name alone; figures that look like a slip of the hand are asked about first',
  body: productForm.extend({
    ...newAttributes,
    ...forReferences(reference.nullable().default(null)),
    state: publicationState.default('draft'),
    price: price.nullable().default(null),
    label: labelForm.default(USUAL_LABEL),
    pictures: productForm.shape.pictures.default([]),
    offers: productForm.shape.offers.default([]),
    confirmed_doubts: confirmedDoubts,
  }),
  response: { 201: staffProduct, 400: errorBody, 409: unconfirmed },
});
export const changeProduct = staffEndpoint('changeProduct', {
  summary:
    'Change a product; what is left out stays, and figures that look like a slip of the hand are asked about',
  params: idParams,
  body: productForm.partial().extend({ version, confirmed_doubts: confirmedDoubts }),
  response: {
    200: staffProduct,
    400: errorBody,
    404: detailError,
    409: z.union([conflictWith(staffProduct), unconfirmed]),
  },
});
export const deleteProduct = staffEndpoint('deleteProduct', {
  summary: 'Delete a product for good; one that something else needs is refused, archive it instead',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), 400: errorBody, 404: detailError, 409: conflictWith(staffProduct) },
});
