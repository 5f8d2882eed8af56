/** The kinds of records whose texts are translated. Without zod, for the browser. */
export const TRANSLATED = [
  'product',
  'brand',
  'type',
  'taste',
  'delivery_partner',
  'article',
  'slide',
  'special_offer',
  'page',
  'question',
  'shop',
] as const;
export type Translated = (typeof TRANSLATED)[number];
