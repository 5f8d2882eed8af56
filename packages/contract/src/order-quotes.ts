import { z } from 'zod';

/** What a line comes to: its price so many times. */
export const quotedLine = z.object({
  product_id: z.int(),
  quantity: z.int(),
  price: z.string(),
  /** Since when the shop has asked this price; null where nobody knows. */
  since: z.iso.date().nullable(),
  amount: z.string(),
  /** Of the tax within the total. */
  vat: z.string(),
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

/** What an order comes to, and where each amount comes from. Lines and delivery are the total, parts of the tax the tax. */
export const orderQuote = z.object({
  lines: z.array(quotedLine),
  tins: z.string(),
  delivery: quotedDelivery.nullable(),
  total: z.string(),
  vat: z.string(),
  vat_percent: z.int(),
});
export type OrderQuote = z.infer<typeof orderQuote>;
