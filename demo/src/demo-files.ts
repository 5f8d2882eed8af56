import { readFileSync } from 'node:fs';
import { type AttributeWith, type OwnAttribute, pick } from '@pouchery/contract/attribute-names';
import { readShapes } from '@pouchery/contract/attribute-schemas';
import { label } from '@pouchery/contract/catalog';
import { localizedText, partnerDelivery } from '@pouchery/contract/catalog-import';
import { LOCALES, OTHER_LOCALES } from '@pouchery/contract/locales';
import { openingHours } from '@pouchery/contract/opening-hours';
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import { shipmentDetails } from '@pouchery/contract/orders';
import { z } from 'zod';
import { DEMO } from './demo-folder.ts';

const names = z.object({ name: localizedText, description: localizedText });
const mm = z.tuple([z.number(), z.number()]);

type TextAttribute = AttributeWith<{ kind: 'localized_text' | 'localized_texts' }>;
const TEXT_ATTRIBUTES = pick<TextAttribute>(({ kind }) => kind.startsWith('localized_text'));
const PLAIN_ATTRIBUTES = pick<Exclude<OwnAttribute, TextAttribute>>(
  ({ kind }) => kind !== 'reference' && !kind.startsWith('localized_text'),
);

/** Numbers of the catalogue: everything that is not a text. */
const catalogue = z.object({
  brands: z.array(z.object({ slug: z.string(), name: z.string(), colors: label })),
  types: z.array(z.object({ slug: z.string(), pouch_mm: mm })),
  tastes: z.array(z.string()),
  products: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      brand: z.string(),
      type: z.string(),
      taste: z.string(),
      ...readShapes(PLAIN_ATTRIBUTES, localizedText),
      price_gel: z.string(),
      label,
      delivery_partners: z.array(z.string()),
    }),
  ),
});

const brandTexts = z.object({
  name: localizedText,
  tagline: localizedText,
  story: localizedText,
  country: localizedText,
});
const productTexts = z.strictObject({
  ...readShapes(TEXT_ATTRIBUTES, localizedText),
  name: localizedText.optional(),
});
/** What holds for every product of a type, and who makes those of a brand. */
const facts = z.object({
  types: z.record(
    z.string(),
    z.object({ ingredients: localizedText, how_to_use: z.array(localizedText), storage: localizedText }),
  ),
  manufacturers: z.record(z.string(), localizedText),
});
const tasteTexts = names.extend({
  article: z.string().nullable(),
  colors: z.object({ tint: z.string(), mid: z.string(), deep: z.string() }),
});

const reviews = z.array(
  z.object({
    product: z.string(),
    rating: z.int(),
    title: z.string(),
    comment: z.string(),
    author: z.string(),
    date: z.iso.date(),
    lang: z.enum(LOCALES),
  }),
);

const productSlide = z.object({ product: z.string() });
const storySlide = z.object({
  title: localizedText,
  text: localizedText,
  cta: localizedText,
  href: z.string().startsWith('/'),
  picture: z.string(),
});
const slides = z.array(z.union([productSlide, storySlide]));

const offer = z.object({
  special_offer: z.object({
    id: z.int(),
    title: localizedText,
    product_slug: z.string(),
    /** What its product cost before, so that there is a reduction to offer. */
    earlier_price: z.object({ price: z.string(), until_days_ago: z.int().positive() }),
  }),
  popup_feature: z.object({ product_slug: z.string() }),
});

const articles = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    author: localizedText,
    published: z.iso.date(),
    picture: z.string(),
    title: localizedText,
    lead: localizedText,
    body: localizedText,
  }),
);

const legal = z.record(
  z.string(),
  z.object({ title: localizedText, updated: z.iso.date(), body: localizedText }),
);
const questions = z.array(z.object({ id: z.int(), question: localizedText, answer: localizedText }));

const contact = z.object({
  legal_name: localizedText,
  phone: z.string(),
  email: z.email(),
  address: localizedText,
  intro: localizedText,
  working_hours: z.array(openingHours),
  delivery_partners: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      url: z.url(),
      description: localizedText,
      delivery: partnerDelivery,
      /** By how much the partner's offers differ from the shop's price, in lari. */
      price_difference: z.string().regex(/^-?\d+\.\d\d$/),
    }),
  ),
});

const people = z.array(
  z.object({
    email: z.email(),
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: z.iso.date(),
    language: z.enum(LOCALES),
    shipment: shipmentDetails,
    /** Slugs of the products whose review by somebody of this name and initial is theirs. */
    reviews: z.array(z.string()),
    orders: z.array(
      z.object({
        days_ago: z.int().min(0),
        status: z.enum(ORDER_STATUSES),
        /** Quantities by product, in the order of the lines. */
        items: z.record(z.string(), z.int().positive()),
      }),
    ),
  }),
);
export type DemoPerson = z.infer<typeof people>[number];

/** The package's JSON files, parsed. Throws a ZodError that names the field of a file that is not as it should be. */
export function readDemoFiles() {
  return {
    catalogue: readJson('catalogue.json', catalogue),
    brands: readJson('content/brands.json', z.record(z.string(), brandTexts)),
    types: readJson('content/types.json', z.record(z.string(), names)),
    tastes: readJson('content/tastes.json', z.record(z.string(), tasteTexts)),
    products: readJson('content/products.json', z.record(z.string(), productTexts)),
    facts: readJson('content/facts.json', facts),
    reviews: readJson('content/reviews.json', reviews),
    slides: readJson('content/slider.json', slides),
    offer: readJson('content/offer.json', offer),
    articles: readJson('content/articles.json', articles),
    legal: readJson('content/legal.json', legal),
    questions: readJson('content/faq.json', questions),
    contact: readJson('content/contact.json', contact),
    people: readJson('content/people.json', people),
  };
}
export type DemoFiles = ReturnType<typeof readDemoFiles>;

function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const file = readFileSync(new URL(path, DEMO), 'utf8');
  return schema.parse(
    JSON.parse(file, (key, value) =>
      OTHER_LOCALES.some((locale) => locale === key) && typeof value === 'string' ? bindUnits(value) : value,
    ),
  );
}

const UNIT = /(?<=\d) (?=(?:₾|მგ|გ|მმ|წთ|მბ|мг|г|мм|мин|МБ|шт\.|\d{3})(?![\p{L}\d]))/gu;

/** Georgian and Russian typesetting keeps a number and its unit on one line; in the files that would be invisible. */
function bindUnits(text: string) {
  return text.replace(UNIT, '\u00a0');
}
