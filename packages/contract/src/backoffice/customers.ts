import { z } from 'zod';
import { personalData } from '../accounts.ts';
import { detailError, errorBody } from '../errors.ts';
import { optionalText } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, flag, idParams, listQuery, version, versionQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

export const listedCustomer = z.object({
  id: z.int(),
  version,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LOCALES),
  joined: z.iso.datetime(),
  is_blocked: z.boolean(),
  order_count: z.int(),
  review_count: z.int(),
});
export const customer = listedCustomer.extend({
  /** Since when, and why; the note is the shop's own. */
  blocked: z.iso.datetime().nullable(),
  blocked_note: z.string(),
  /** This customer's reviews wait for approval, whatever the shop's setting. */
  reviews_wait: z.boolean(),
  /** When a browser of theirs was last here; null when none is logged in. */
  last_seen: z.iso.datetime().nullable(),
  message_count: z.int(),
  /** What their orders come to, without those that were cancelled or returned. */
  order_total: z.string(),
  /** The orders under way, such as `PO-10482`: nobody is erased before they are delivered or cancelled. */
  open_orders: z.array(z.string()),
  /** People who work for the shop are looked after elsewhere: here they are only seen. */
  is_staff: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

export const listCustomers = staffEndpoint('listCustomers', {
  summary: 'Customers by name and address, the newest first',
  querystring: listQuery(['joined', 'last_name', 'email'], { is_blocked: flag }),
  response: { 200: pageSchema(listedCustomer), 400: errorBody, 404: detailError },
});
export const getCustomer = staffEndpoint('getCustomer', {
  summary: 'One customer',
  params: idParams,
  response: { 200: customer, 404: detailError },
});
export const changeCustomer = staffEndpoint('changeCustomer', {
  summary: 'Block a customer, or let them in again: blocking ends all their sessions',
  params: idParams,
  body: z.object({
    version,
    is_blocked: z.boolean().optional(),
    blocked_note: optionalText(TEXT_BOUNDS.customer.blocked_note, { lines: true }).optional(),
    reviews_wait: z.boolean().optional(),
  }),
  response: { 200: customer, 400: errorBody, 404: detailError, 409: conflictWith(customer) },
});
export const exportCustomer = staffEndpoint('exportCustomer', {
  summary: 'Everything the shop keeps about a customer, for the customer',
  params: idParams,
  response: { 200: personalData, 404: detailError },
});
export const eraseCustomer = staffEndpoint('eraseCustomer', {
  summary:
    'Erase a customer without orders under way: the others stay without the person, reviews without the link to one',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), 400: errorBody, 404: detailError, 409: conflictWith(customer) },
});
