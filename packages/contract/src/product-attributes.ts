import { MAX_COOLING, MAX_STRENGTH, STOCK_STATES } from './product-values.ts';
import { PRODUCT_BOUNDS, SEO_BOUNDS } from './text-bounds.ts';

/** What an attribute is, with what only its kind has. */
type Kinds =
  /**
   * What somebody may type is at least `min` and at most `max`, with so many decimals; a file may say as much as the column
   * holds. `unit`: one of the back office's `numbers.units`, or a sign that every language writes alike. Lists filter by a range.
   */
  | {
      kind: 'number';
      min: number;
      max: number;
      decimals: number;
      stored: number;
      unit?: string;
      filter?: string;
    }
  /** A whole number from 0 to `max`, each of which has a name. Lists filter by several. */
  | { kind: 'level'; max: number; filter?: string }
  /** One of these. Lists filter by several. */
  | { kind: 'choice'; values: readonly [string, ...string[]]; filter?: string }
  /** Yes or no; no where nobody has said. Lists filter by yes. */
  | { kind: 'flag'; filter?: string }
  /** The same in every language. */
  | { kind: 'text'; max: number }
  /** `hasLines`: what somebody types may have line breaks. */
  | { kind: 'localized_text'; max: number; hasLines?: true }
  /** At most `maxItems` of them, in an order. */
  | { kind: 'localized_texts'; max: number; maxItems: number }
  | { kind: 'date' }
  /** The row of a table that has its pages in the shop. Lists filter by several. */
  | { kind: 'reference'; filter?: string };

/** Every attribute is in the back office's form and in files. */
export type ProductAttribute = Kinds & {
  /** Products, files and back ends of before lack it: null then, of texts an empty list. All new attributes are optional. */
  isOptional?: true;
  /** Which responses have it: lists' cards, which a page has two dozen of, and the product's page; or that alone. */
  visitors?: 'card' | 'page';
  /** Where visitors find a row that says it. */
  rows?: readonly ('page' | 'compare')[];
  /** The part of the form that it stands in; without one the form's own code says where. */
  panel?: 'texts' | 'facts' | 'buyers_facts' | 'seo';
  /** The back office's list of products has it, too, in a column. */
  isListed?: true;
};

// Numbers by what their columns hold.
const WHOLE = { kind: 'number', decimals: 0, stored: 2_147_483_647 } as const;
const SMALL_WHOLE = { kind: 'number', decimals: 0, stored: 32_767 } as const;
const TENTHS = { kind: 'number', decimals: 1, stored: 9_999.9 } as const;
const HUNDREDTHS = { kind: 'number', decimals: 2, stored: 999.99 } as const;

const EDITORIAL = { kind: 'localized_text', panel: 'texts' } as const;
/** Every product says it. */
const ON_TIN = { visitors: 'card', rows: ['compare'], panel: 'facts' } as const;
/** What buyers ask, as far as somebody has said it. */
const OPTIONAL_FACT = { isOptional: true, visitors: 'page', panel: 'buyers_facts' } as const;
const OPTIONAL_TEXT = { kind: 'localized_text', hasLines: true, ...OPTIONAL_FACT } as const;
const FOR_SEARCH_ENGINES = { isOptional: true, visitors: 'page', panel: 'seo' } as const;
const OPTIONAL_SIZE = { ...TENTHS, ...OPTIONAL_FACT, min: 1, max: 200, unit: 'mm' } as const;

/**
 * What is said of a product, once: forms, files, responses, the database's columns, filters and what both front ends show
 * follow this table (docs/add-a-product-attribute.md). Price, label, pictures and offers are not of these kinds. Without zod,
 * for the browser.
 */
export const PRODUCT_ATTRIBUTES = {
  brand: { kind: 'reference', filter: 'brand', rows: ['page'] },
  type: { kind: 'reference', filter: 'type', rows: ['compare'] },
  taste: { kind: 'reference', filter: 'taste', rows: ['page', 'compare'] },
  name: { ...EDITORIAL, max: PRODUCT_BOUNDS.name, visitors: 'card', isListed: true },
  summary: { ...EDITORIAL, max: PRODUCT_BOUNDS.summary, visitors: 'page' },
  description: { ...EDITORIAL, max: PRODUCT_BOUNDS.description, hasLines: true, visitors: 'page' },
  flavour_notes: {
    kind: 'localized_texts',
    max: 60,
    maxItems: 12,
    visitors: 'page',
    rows: ['page', 'compare'],
    panel: 'texts',
  },
  strength_level: { kind: 'level', ...ON_TIN, max: MAX_STRENGTH, filter: 'strength' },
  /** How much it cools; null also where it differs from pouch to pouch (docs/behaviour.md#cooling). */
  cooling: { kind: 'level', ...OPTIONAL_FACT, max: MAX_COOLING, rows: ['compare'], panel: 'facts' },
  nicotine_mg_per_pouch: { ...TENTHS, ...ON_TIN, min: 0, max: 200, unit: 'mg', filter: 'nicotine' },
  nicotine_mg_per_g: { ...TENTHS, ...ON_TIN, min: 0, max: 500, unit: 'mg_per_g' },
  servings_per_package: { ...WHOLE, ...ON_TIN, min: 1, max: 1_000, unit: 'pouches' },
  /** In a row together with the type. */
  weight_per_serving_g: { ...HUNDREDTHS, min: 0.01, max: 20, unit: 'g', visitors: 'card', panel: 'facts' },
  moisture_percent: {
    ...SMALL_WHOLE,
    ...OPTIONAL_FACT,
    min: 0,
    max: 100,
    stored: 100,
    unit: '%',
    rows: ['page', 'compare'],
  },
  /** Null: the size that its type has. */
  pouch_length_mm: { ...OPTIONAL_SIZE, rows: ['page'] },
  pouch_width_mm: OPTIONAL_SIZE,
  flavour_minutes: { ...SMALL_WHOLE, ...OPTIONAL_FACT, min: 1, max: 600, unit: 'minutes', rows: ['page'] },
  best_before_months: { ...SMALL_WHOLE, ...OPTIONAL_FACT, min: 1, max: 120, unit: 'months' },
  ingredients: { ...OPTIONAL_TEXT, max: 1_000 },
  storage: { ...OPTIONAL_TEXT, max: 500 },
  manufacturer: { ...OPTIONAL_TEXT, max: 200, rows: ['page'] },
  /** Step by step. */
  how_to_use: { kind: 'localized_texts', max: 200, maxItems: 3, ...OPTIONAL_FACT },
  /** What search engines are told; null: what the shop makes of the name and the summary. */
  seo_title: { kind: 'localized_text', ...FOR_SEARCH_ENGINES, max: SEO_BOUNDS.title },
  seo_description: { kind: 'localized_text', ...FOR_SEARCH_ENGINES, max: SEO_BOUNDS.description },
  launch_date: { kind: 'date', visitors: 'card', rows: ['page'], panel: 'facts' },
  featured: { kind: 'flag' },
  stock: { kind: 'choice', values: STOCK_STATES, visitors: 'card', rows: ['compare'], isListed: true },
  /** Files of before may say less than nothing. */
  popularity: { ...WHOLE, min: -1_000_000_000, max: 1_000_000_000 },
} as const satisfies Record<string, ProductAttribute>;

export type Attributes = typeof PRODUCT_ATTRIBUTES;
export type AttributeName = keyof Attributes;
