import { MAX_COOLING, MAX_STRENGTH, STOCK_STATES } from './product-values.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

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
  /** At most `most` of them, in an order. */
  | { kind: 'localized_texts'; max: number; most: number }
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
  panel?: 'texts' | 'facts' | 'buyers_facts';
  /** The back office's list of products has it, too. */
  isListed?: true;
};

const { product } = TEXT_BOUNDS;
const ANY_INTEGER = 2_147_483_647;
const ANY_SMALL_INTEGER = 32_767;

/**
 * What is said of a product, once: forms, files, responses, the database's columns, filters and what both front ends show
 * follow this table (docs/add-a-product-attribute.md). Price, label, pictures and offers are not of these kinds. Without zod,
 * for the browser.
 */
export const PRODUCT_ATTRIBUTES = {
  brand: { kind: 'reference', filter: 'brand', rows: ['page'] },
  type: { kind: 'reference', filter: 'type', rows: ['compare'] },
  taste: { kind: 'reference', filter: 'taste', rows: ['page', 'compare'] },
  name: { kind: 'localized_text', max: product.name, visitors: 'card', panel: 'texts', isListed: true },
  summary: { kind: 'localized_text', max: product.summary, visitors: 'page', panel: 'texts' },
  description: {
    kind: 'localized_text',
    max: product.description,
    hasLines: true,
    visitors: 'page',
    panel: 'texts',
  },
  flavour_notes: {
    kind: 'localized_texts',
    max: 60,
    most: 12,
    visitors: 'page',
    rows: ['page', 'compare'],
    panel: 'texts',
  },
  strength_level: {
    kind: 'level',
    max: MAX_STRENGTH,
    filter: 'strength',
    visitors: 'card',
    rows: ['compare'],
    panel: 'facts',
  },
  /** How much it cools; null also where it differs from pouch to pouch (docs/behaviour.md#cooling). */
  cooling: {
    kind: 'level',
    max: MAX_COOLING,
    isOptional: true,
    visitors: 'page',
    rows: ['compare'],
    panel: 'facts',
  },
  nicotine_mg_per_pouch: {
    kind: 'number',
    min: 0,
    max: 200,
    decimals: 1,
    stored: 9_999.9,
    unit: 'mg',
    filter: 'nicotine',
    visitors: 'card',
    rows: ['compare'],
    panel: 'facts',
  },
  nicotine_mg_per_g: {
    kind: 'number',
    min: 0,
    max: 500,
    decimals: 1,
    stored: 9_999.9,
    unit: 'mg_per_g',
    visitors: 'card',
    rows: ['compare'],
    panel: 'facts',
  },
  servings_per_package: {
    kind: 'number',
    min: 1,
    max: 1_000,
    decimals: 0,
    stored: ANY_INTEGER,
    unit: 'pouches',
    visitors: 'card',
    rows: ['compare'],
    panel: 'facts',
  },
  weight_per_serving_g: {
    kind: 'number',
    min: 0.01,
    max: 20,
    decimals: 2,
    stored: 999.99,
    unit: 'g',
    visitors: 'card',
    panel: 'facts',
  },
  moisture_percent: {
    kind: 'number',
    min: 0,
    max: 100,
    decimals: 0,
    stored: 100,
    unit: '%',
    isOptional: true,
    visitors: 'page',
    rows: ['page', 'compare'],
    panel: 'buyers_facts',
  },
  /** Null: the size that its type has. */
  pouch_length_mm: {
    kind: 'number',
    min: 1,
    max: 200,
    decimals: 1,
    stored: 9_999.9,
    unit: 'mm',
    isOptional: true,
    visitors: 'page',
    rows: ['page'],
    panel: 'buyers_facts',
  },
  pouch_width_mm: {
    kind: 'number',
    min: 1,
    max: 200,
    decimals: 1,
    stored: 9_999.9,
    unit: 'mm',
    isOptional: true,
    visitors: 'page',
    panel: 'buyers_facts',
  },
  flavour_minutes: {
    kind: 'number',
    min: 1,
    max: 600,
    decimals: 0,
    stored: ANY_SMALL_INTEGER,
    unit: 'minutes',
    isOptional: true,
    visitors: 'page',
    rows: ['page'],
    panel: 'buyers_facts',
  },
  best_before_months: {
    kind: 'number',
    min: 1,
    max: 120,
    decimals: 0,
    stored: ANY_SMALL_INTEGER,
    unit: 'months',
    isOptional: true,
    visitors: 'page',
    panel: 'buyers_facts',
  },
  ingredients: {
    kind: 'localized_text',
    max: 1_000,
    hasLines: true,
    isOptional: true,
    visitors: 'page',
    panel: 'buyers_facts',
  },
  storage: {
    kind: 'localized_text',
    max: 500,
    hasLines: true,
    isOptional: true,
    visitors: 'page',
    panel: 'buyers_facts',
  },
  manufacturer: {
    kind: 'localized_text',
    max: 200,
    hasLines: true,
    isOptional: true,
    visitors: 'page',
    rows: ['page'],
    panel: 'buyers_facts',
  },
  /** Step by step. */
  how_to_use: {
    kind: 'localized_texts',
    max: 200,
    most: 3,
    isOptional: true,
    visitors: 'page',
    panel: 'buyers_facts',
  },
  launch_date: { kind: 'date', visitors: 'card', rows: ['page'], panel: 'facts', isListed: true },
  featured: { kind: 'flag', isListed: true },
  stock: { kind: 'choice', values: STOCK_STATES, visitors: 'card', rows: ['compare'], isListed: true },
  /** Files of before may say less than nothing. */
  popularity: {
    kind: 'number',
    min: -1_000_000_000,
    max: 1_000_000_000,
    decimals: 0,
    stored: ANY_INTEGER,
    isListed: true,
  },
} as const satisfies Record<string, ProductAttribute>;

export type Attributes = typeof PRODUCT_ATTRIBUTES;
export type AttributeName = keyof Attributes;
