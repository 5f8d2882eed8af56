import { z } from 'zod';
import { lookupText, optionalText, REQUIRED, reference, requiredText } from './fields.ts';
import { CODE_PROBLEMS, MAX_LINE_TINS, MAX_ORDER_LINES } from './order-bounds.ts';
import { STAFF_PAYMENTS } from './order-payments.ts';
import { orderQuote, quotedLine } from './order-quotes.ts';
import { picture } from './pictures.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

const bounds = TEXT_BOUNDS.order;

/** A tin as whoever orders it sees it. */
export const tin = z.object({
  product_id: z.int(),
  name: z.string(),
  brand_name: z.string(),
  picture: picture.nullable(),
  price: z.string(),
  /** How many can be promised; null where they are not counted. */
  available: z.int().nullable(),
  /** Whether the shop shows it, and has it. */
  is_there: z.boolean(),
});
export type Tin = z.infer<typeof tin>;

export const orderLines = z
  .array(
    z.object({
      product_id: reference,
      quantity: z.int().min(1).max(MAX_LINE_TINS, `Up to ${MAX_LINE_TINS} of one.`),
    }),
  )
  .min(1, REQUIRED)
  .max(MAX_ORDER_LINES, `Up to ${MAX_ORDER_LINES} lines.`)
  .refine(
    (all) => new Set(all.map(({ product_id }) => product_id)).size === all.length,
    'Each product once.',
  );
/** What an order was seen to come to. */
export const expectedTotal = z.string().regex(/^\d{1,8}\.\d\d$/, 'Enter a price such as 15.90.');
/** What a price is asked for. */
export const pricedOrder = z.object({
  lines: orderLines,
  city: optionalText(bounds.city),
  delivery_method_id: reference.nullable(),
  /** What takes something off; one that does not hold says why, and takes nothing. So does one that is longer than any. */
  code: lookupText(bounds.code).default(''),
});

/** A line as it would be now, with what is said of its tin. */
export const draftLine = quotedLine.extend(tin.omit({ product_id: true, price: true }).shape);

/** An order as it would be now: what it comes to, what is there, and how it may travel. */
export const draftOrder = orderQuote.extend({
  /** Why the code takes nothing. */
  code_problem: z.enum(CODE_PROBLEMS).nullable(),
  lines: z.array(draftLine),
  methods: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.string(),
      free_from: z.string().nullable(),
      is_pick_up: z.boolean(),
      arrives: z.iso.date().nullable(),
    }),
  ),
});
export type DraftOrder = z.infer<typeof draftOrder>;

/** What whoever orders says, staff or a customer. */
export const newOrder = pricedOrder.extend({
  /** The same key with the same content is the same order. */
  key: z.uuid(),
  /** The total that was seen. */
  total: expectedTotal,
  phone: requiredText(bounds.phone).regex(/^(?=(.*\d){6})\+?[\d ()-]+$/, 'Enter a valid phone number.'),
  address: optionalText(bounds.address),
  postal_code: optionalText(bounds.postal_code),
  payment: z.enum(STAFF_PAYMENTS),
  is_adult: z.literal(true, 'The buyer has to be old enough.'),
});
