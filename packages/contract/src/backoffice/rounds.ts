import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { optionalText, requiredText } from '../fields.ts';
import { DOOR_METHODS } from '../order-payments.ts';
import { pageSchema } from '../pages.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { lari } from './form-values.ts';
import { idParams, listQuery } from './lists.ts';
import { MAX_ORDERS_AT_ONCE, STAFF_ORDER_STATUSES } from './order-steps.ts';
import { orderId, orderVersion } from './orders.ts';
import { NOT_DELIVERED_REASONS, ROUND_RESULTS } from './round-values.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const { round: bounds } = TEXT_BOUNDS;

/** Orders that a courier was given together. */
export const listedRound = z.object({
  id: z.int(),
  courier: z.string(),
  started: z.iso.datetime(),
  started_by: z.string(),
  order_count: z.int(),
  /** Of which nobody has said how they ended. */
  open_count: z.int(),
  /** What the courier was to bring back of those that were delivered and paid in cash. */
  cash_expected: z.string(),
  /** Null while the courier is on the way. */
  cash_counted: z.string().nullable(),
  closed: z.iso.datetime().nullable(),
  closed_by: z.string().nullable(),
  note: z.string(),
});
export type ListedRound = z.infer<typeof listedRound>;

const roundOrder = z.object({
  ...orderVersion,
  status: z.enum(STAFF_ORDER_STATUSES),
  buyer: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  note: z.string(),
  tins: z.int(),
  /** What is still to be paid at the door; null for nothing. */
  to_collect: z.string().nullable(),
  result: z.enum(ROUND_RESULTS).nullable(),
  reason: z.enum(NOT_DELIVERED_REASONS).nullable(),
  /** In the courier's words; empty once the buyer is forgotten. */
  courier_note: z.string(),
});
export type RoundOrder = z.infer<typeof roundOrder>;

export const staffRound = listedRound.extend({ orders: z.array(roundOrder) });
export type StaffRound = z.infer<typeof staffRound>;

const expected = { version: orderVersion.version };
const ended = { ...expected, courier_note: optionalText(bounds.courier_note, { lines: true }).default('') };
/** How a delivery ended, of an order as somebody saw it; null takes that back. */
export const delivery = z.discriminatedUnion('result', [
  z.object({ ...ended, result: z.literal('delivered'), collected_by: z.enum(DOOR_METHODS).nullable() }),
  z.object({ ...ended, result: z.literal('not_delivered'), reason: z.enum(NOT_DELIVERED_REASONS) }),
  z.object({ ...ended, result: z.literal('age_unproven') }),
  z.object({ ...expected, result: z.null() }),
]);
export type Delivery = z.input<typeof delivery>;

const wrong = { 400: errorBody, 404: detailError, 409: detailError } as const;

export const listRounds = staffEndpoint('listRounds', {
  summary: 'Couriers’ rounds, the latest first; `q` finds the courier',
  querystring: listQuery(['started'], {}),
  response: { 200: pageSchema(listedRound), 400: errorBody, 404: detailError },
});
export const listCouriers = staffEndpoint('listCouriers', {
  summary: 'Who may carry a round: the staff, and whoever has carried one in the last ninety days',
  response: { 200: z.array(z.string()) },
});
export const startRound = staffEndpoint('startRound', {
  summary: 'Give orders to a courier: each is shipped; what one is refused for keeps no other back',
  body: z.object({
    courier: requiredText(bounds.courier),
    orders: z.array(z.object(orderVersion)).min(1).max(MAX_ORDERS_AT_ONCE),
    /** A mail to each buyer. */
    notify: z.boolean().default(true),
  }),
  response: {
    201: z.object({
      /** Null where every order was refused: then there is no round. */
      id: z.int().nullable(),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
    400: errorBody,
  },
});
export const getRound = staffEndpoint('getRound', {
  summary: 'One round with its orders: where they go, what is to be collected, and how each ended',
  params: idParams,
  response: { 200: staffRound, 404: detailError },
});
export const printRound = staffEndpoint('printRound', {
  summary: 'A round as a PDF (A4): addresses, phones and sums to collect',
  params: idParams,
  produces: ['application/pdf'],
  response: { 200: z.unknown(), 404: detailError },
});
export const endDelivery = staffEndpoint('endDelivery', {
  summary:
    'Say how the delivery of one order of a round ended, or that it is on the way after all; the order takes the step that follows',
  params: idParams.extend({ order: orderId }),
  body: delivery,
  response: { 200: staffRound, ...wrong },
});
export const closeRound = staffEndpoint('closeRound', {
  summary: 'Count a courier’s cash and close the round, once it is said of each order how it ended',
  params: idParams,
  body: z.object({
    cash_counted: lari,
    note: optionalText(bounds.note).default(''),
  }),
  response: { 200: staffRound, ...wrong },
});
