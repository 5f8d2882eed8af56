import { z } from 'zod';
import { ATTRIBUTE_NAMES, forAttributes, isNullable } from './attribute-names.ts';
import { type AttributeShape, readShape, type UnfinishedShape } from './attribute-schemas.ts';
import { forEachLocale, LOCALES, type Locale } from './locales.ts';
import { mainLocale } from './main-locale.ts';
import { deliveryTime, partnerHours, specialDays } from './partner-schedule.ts';
import { CITY_SLUGS, OFFER_STATES } from './partner-values.ts';
import type { AttributeName, Attributes, ProductAttribute } from './product-attributes.ts';
import { MAX_PRODUCT_PICTURES, PICTURE_KINDS } from './product-values.ts';
import { publication } from './publication.ts';
import { forAspects } from './review-values.ts';
import { getContrast, MIN_TEXT_CONTRAST } from './taste-colors.ts';
import { MAX_ADDRESS, MAX_OFFERS, MAX_SLUG, TEXT_BOUNDS } from './text-bounds.ts';
import { isRequired } from './unfinished-products.ts';
import { webAddress } from './web-address.ts';

const {
  brand,
  type,
  taste,
  partner,
  product,
  slide,
  special_offer,
  article,
  page,
  question,
  shop,
  review,
  seo,
} = TEXT_BOUNDS;

/** A text in the shop's languages as it is read: those that are not there fall back to the main one (main-locale.ts). */
export const localizedText = z.object(forEachLocale(() => z.string().optional()));
export type LocalizedText = z.infer<typeof localizedText>;

/** Longer than any drawing or name of a file. */
const MAX_TECHNICAL = 50_000;

/** Text that PostgreSQL can keep. */
const anyText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Has characters that are no text.');
const someText = (max: number) => anyText(max).min(1);

/** The same as it is written, by a file or with the shop; where it may lack any language. */
const sparselyWritten = (max: number) => z.object(forEachLocale(() => someText(max).optional()));
/** Where the main language must be there. */
const written = (max: number) => sparselyWritten(max).superRefine(requireMain);
/** Of a draft, whose name may be there in any of them. */
const inSomeLanguage = (max: number) =>
  sparselyWritten(max).refine((texts) => Object.keys(texts).length > 0, { params: { problem: 'required' } });
/** Where nothing may be said: it is empty in the main language then. */
const optionallyWritten = (max: number) =>
  z.object(forEachLocale(() => anyText(max).optional())).superRefine(requireMain);

function requireMain(texts: { [Each in Locale]?: string | undefined }, context: z.RefinementCtx) {
  const main = mainLocale();
  if (texts[main] === undefined)
    context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [main] });
}

const slug = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Name of a picture among the pictures that come with the import, e.g. `products/norvik-cool-mint.webp`. */
const pictureName = someText(MAX_TECHNICAL);
const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const colours = z.object({ base: hex, accent: hex });
const partnerAddress = webAddress('Invalid URL').max(MAX_ADDRESS);
const whole = z.int().min(-2_147_483_648).max(2_147_483_647);
/** What a column of the database holds without rounding. */
const rounded = (max: number, decimals: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error: `At most ${decimals} decimals.`,
      params: { problem: 'decimals' },
    });

const price = z.string().regex(/^(?!0\.00)(0|[1-9]\d{0,7})\.\d\d$/);
const amount = z.string().regex(/^(0|[1-9]\d{0,5})\.\d\d$/);

/** Attributes of products; one that is optional may be left out, and is as it was then. A draft says what it has. */
const attributes = forAttributes(ATTRIBUTE_NAMES, (attribute, name) => {
  if (attribute.kind === 'localized_text' && !attribute.isOptional) {
    return name === 'name' ? inSomeLanguage(attribute.max) : sparselyWritten(attribute.max);
  }
  const known = importShape(attribute);
  const shape = isNullable(attribute) || isRequired(name) ? known.nullable() : known;
  return attribute.isOptional ? shape.optional() : shape;
}) as unknown as {
  [Name in AttributeName]: Attributes[Name] extends { isOptional: true }
    ? z.ZodOptional<AttributeShape<Name, LocalizedText>>
    : UnfinishedShape<Name, LocalizedText>;
};

function importShape(attribute: ProductAttribute): z.ZodType {
  switch (attribute.kind) {
    case 'number': {
      const { min, stored, decimals } = attribute;
      return decimals === 0 ? z.int().min(min).max(stored) : rounded(stored, decimals).min(min);
    }
    case 'level':
    case 'choice':
    case 'flag':
      return readShape(attribute, localizedText);
    case 'text':
      return someText(attribute.max);
    case 'localized_text':
      return written(attribute.max);
    case 'localized_texts':
      return z.array(written(attribute.max)).max(attribute.maxItems);
    case 'date':
      return z.iso
        .date()
        .refine((day) => day >= '1900-01-01', { error: 'Too long ago.', params: { problem: 'date' } });
    case 'reference':
      return slug;
  }
}

/** Where, when and for how much a partner delivers. */
export const partnerDelivery = z.object({
  logo: pictureName.nullable(),
  everywhere: z.boolean(),
  cities: z.array(z.enum(CITY_SLUGS)).max(CITY_SLUGS.length),
  hours: partnerHours,
  special_days: specialDays,
  delivery_time: deliveryTime.nullable(),
  fee: amount.nullable(),
  smallest_order: amount.nullable(),
  note: sparselyWritten(partner.note),
});

/** What a page tells search engines; left out it is as it was. */
const seoTexts = {
  seo_title: written(seo.title).nullable().optional(),
  seo_description: written(seo.description).nullable().optional(),
};

/**
 * What the catalogue's import takes: the demo catalogue today, the back office's file later.
 * Whole rows by slug: what is there is updated, what is not is added, nothing is deleted.
 */
export const catalogImport = z.object({
  brands: z.array(
    z.object({
      slug,
      name: written(brand.name),
      tagline: written(brand.tagline),
      story: written(brand.story),
      country: written(brand.country),
      ...seoTexts,
      colors: colours,
      wordmark: z.object({ view_box: someText(MAX_TECHNICAL), path: someText(MAX_TECHNICAL) }).nullable(),
    }),
  ),
  types: z.array(
    z.object({
      slug,
      position: whole,
      name: written(type.name),
      description: written(type.description),
      ...seoTexts,
      pouch_mm: z.tuple([rounded(9_999.9, 1), rounded(9_999.9, 1)]),
    }),
  ),
  tastes: z.array(
    z.object({
      slug,
      position: whole,
      name: written(taste.name),
      description: written(taste.description),
      ...seoTexts,
      colors: z
        .object({ tint: hex, mid: hex, deep: hex })
        .refine(({ tint, deep }) => getContrast(deep, tint) >= MIN_TEXT_CONTRAST, {
          error: 'Text in this colour cannot be read on the surface.',
          path: ['deep'],
          params: { problem: 'contrast' },
        }),
      picture: pictureName.nullable(),
      article_slug: slug.nullable(),
    }),
  ),
  delivery_partners: z.array(
    z.object({
      slug,
      position: whole,
      name: someText(partner.name),
      url: partnerAddress,
      description: written(partner.description),
      /** Left out: as it is. */
      delivery: partnerDelivery.optional(),
    }),
  ),
  products: z.array(
    z.object({
      slug,
      ...attributes,
      price: price.nullable(),
      label: colours,
      delivery_partners: z
        .array(
          z.object({
            slug,
            url: partnerAddress,
            /** Left out: as they are, and of a new offer the shop's price, and there. Null: the shop's price. */
            price: price.nullable().optional(),
            state: z.enum(OFFER_STATES).optional(),
          }),
        )
        .max(MAX_OFFERS),
      pictures: z
        .array(
          z.object({
            name: pictureName,
            kind: z.enum(PICTURE_KINDS),
            /** What the picture shows, where the shop says more than the product's name. */
            alt: sparselyWritten(product.alt).nullable().optional(),
          }),
        )
        .max(MAX_PRODUCT_PICTURES),
      /** Left out: as it is, and published when it is new. */
      state: publication.state.optional(),
      publish_at: publication.publish_at.optional(),
    }),
  ),
  reviews: z.array(
    z.object({
      product: slug,
      rating: z.int().min(1).max(5),
      title: anyText(review.title),
      comment: anyText(review.comment),
      author: anyText(review.author),
      date: z.iso.date(),
      language: z.enum(LOCALES),
      /** What it says beside its stars, from 1 to 5. */
      aspects: z.object(forAspects(() => z.int().min(1).max(5).nullable())).optional(),
    }),
  ),
});
export type CatalogImport = z.infer<typeof catalogImport>;

/** Editorial texts that come with the catalogue: slides, offers, journal, legal pages, questions, the shop itself. */
export const contentImport = z.object({
  slides: z.array(
    z.object({
      position: z.int(),
      /** A product slide without own words shows the product's. */
      title: optionallyWritten(slide.title),
      text: optionallyWritten(slide.text),
      button: written(slide.button),
      href: z.string().max(slide.href),
      picture: pictureName.nullable(),
      product: slug.nullable(),
    }),
  ),
  special_offers: z.array(
    z.object({
      id: z.int(),
      title: written(special_offer.title),
      product: slug,
      picture: pictureName.nullable(),
    }),
  ),
  /** The product in the ad; null leaves the ad as it is. */
  popup_feature: slug.nullable(),
  articles: z.array(
    z.object({
      id: z.int(),
      slug,
      author: written(article.author),
      published: z.iso.date(),
      cover: pictureName,
      title: written(article.title),
      lead: written(article.lead),
      body: written(article.body),
    }),
  ),
  pages: z.array(
    z.object({ slug, title: written(page.title), updated: z.iso.date(), body: written(page.body) }),
  ),
  questions: z.array(
    z.object({ position: z.int(), question: written(question.question), answer: written(question.answer) }),
  ),
  shop: z.object({
    legal_name: optionallyWritten(shop.legal_name),
    phone: z.string(),
    email: z.string(),
    address: written(shop.address),
    intro: written(shop.intro),
    working_hours: z.array(
      z.object({ days: z.array(z.int()), opens: z.string().nullable(), closes: z.string().nullable() }),
    ),
  }),
});
export type ContentImport = z.infer<typeof contentImport>;

/** A picture that comes with an import: original's facts and, by width and format, the file to store. */
export type ImportedPicture = {
  name: string;
  hash: string;
  width: number;
  height: number;
  dominant: string;
  focus: { x: number; y: number };
  widths: number[];
  /** Absolute path of the derivative. */
  file(width: number, format: 'avif' | 'webp'): string;
};
