import { z } from 'zod';

/** From so many tins of a product on each costs this; `percent` where it follows from the price. */
export const quotedTier = z.object({ from: z.int(), price: z.string(), percent: z.int().nullable() });
export type QuotedTier = z.infer<typeof quotedTier>;

/** What a line comes to: its price, or that of its tier, so many times. */
export const quotedLine = z.object({
  product_id: z.int(),
  quantity: z.int(),
  price: z.string(),
  /** Since when the shop has asked this price; null where nobody knows. */
  since: z.iso.date().nullable(),
  /** What more tins would cost, fewest first, and the one that the line has reached. */
  tiers: z.array(quotedTier),
  tier: quotedTier.nullable(),
  /** Without the code, whose part of it is `discount`. */
  amount: z.string(),
  discount: z.string(),
  /** Of the tax within the total. */
  vat: z.string(),
});
/** A code takes whole percent of the tins, or an amount of at most what they come to. */
const quotedCode = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.int().nullable(),
  amount: z.string().nullable(),
  discount: z.string(),
});
/** `because` says which of its two figures made the amount: the price, or the sum of tins from which on it costs nothing. */
const quotedDelivery = z.object({
  method_id: z.int(),
  price: z.string(),
  free_from: z.string().nullable(),
  because: z.enum(['price', 'free_from']),
  amount: z.string(),
  vat: z.string(),
});

/** What an order comes to, and where each amount comes from. Lines less the code and delivery are the total, parts of the tax the tax. */
export const orderQuote = z.object({
  lines: z.array(quotedLine),
  tins: z.string(),
  code: quotedCode.nullable(),
  delivery: quotedDelivery.nullable(),
  total: z.string(),
  vat: z.string(),
  vat_percent: z.int(),
});
export type OrderQuote = z.infer<typeof orderQuote>;
