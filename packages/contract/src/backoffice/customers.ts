import { z } from 'zod';
import { personalData } from '../accounts.ts';
import { detailError, errorBody } from '../errors.ts';
import { optionalText } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, flag, idParams, listQuery, version, versionQuery } from './lists.ts';
import { staffNote, staffNoteForm, tagFilter } from './notes.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableFile, tableQuery } from './tables.ts';

/** What becomes of orders under way when their customer is erased: nothing goes on to nobody. */
export const OPEN_ORDER_CHOICES = ['cancel', 'keep'] as const;

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
  tags: staffNote.tags,
});
export const customer = listedCustomer.extend({
  note: staffNote.note,
  /** Since when, and why; the note is the shop's own. */
  blocked: z.iso.datetime().nullable(),
  blocked_note: z.string(),
  /** Since when the account waits to be erased, which it is when no order is under way any more; null for others. */
  to_erase: z.iso.datetime().nullable(),
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
  querystring: listQuery(['joined', 'last_name', 'email'], { is_blocked: flag, tag: tagFilter }),
  response: { 200: pageSchema(listedCustomer), 400: errorBody, 404: detailError },
});
export const exportCustomers = staffEndpoint('exportCustomers', {
  summary: 'The customers of a list as a file for a spreadsheet',
  ...tableFile(tableQuery(listCustomers.schema.querystring)),
});
export const listCustomerTags = staffEndpoint('listCustomerTags', {
  summary: 'The tags that customers have',
  response: { 200: staffNote.tags },
});
export const getCustomer = staffEndpoint('getCustomer', {
  summary: 'One customer',
  params: idParams,
  response: { 200: customer, 404: detailError },
});
export const changeCustomer = staffEndpoint('changeCustomer', {
  summary: 'Block a customer, which ends all their sessions, or let them in again; note something about them',
  params: idParams,
  body: z.object({
    version,
    is_blocked: z.boolean().optional(),
    blocked_note: optionalText(TEXT_BOUNDS.customer.blocked_note, { lines: true }).optional(),
    reviews_wait: z.boolean().optional(),
    ...staffNoteForm,
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
    'Erase a customer: orders stay without the person, reviews without the link to one; those under way are cancelled or awaited',
  params: idParams,
  querystring: versionQuery.extend({ open_orders: z.enum(OPEN_ORDER_CHOICES).optional() }),
  response: { 204: z.undefined(), 400: errorBody, 404: detailError, 409: conflictWith(customer) },
});
