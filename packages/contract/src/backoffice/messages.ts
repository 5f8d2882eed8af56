import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { reference, requiredText, text } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { MESSAGE_STATES } from '../message-states.ts';
import { pageSchema } from '../pages.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, flag, idParams, listQuery, rowId, version, versionQuery } from './lists.ts';
import { localizedForm } from './localized-form.ts';
import { rowCalls } from './row-calls.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableFile, tableQuery } from './tables.ts';

/** `failed`: no server took it. */
export const DELIVERIES = ['waiting', 'sent', 'failed'] as const;

export const messageReply = z.object({
  id: z.int(),
  sent: z.iso.datetime(),
  author: z.string(),
  text: z.string(),
  delivery: z.enum(DELIVERIES),
});

const helper = z.object({ id: z.int(), name: z.string() });

/** A message to customer service, without what was answered. */
export const listedMessage = z.object({
  id: z.int(),
  version,
  received: z.iso.datetime(),
  state: z.enum(MESSAGE_STATES),
  /** Who of the shop looks after it: whoever has taken it, or answered last. */
  assigned: helper.nullable(),
  language: z.enum(LOCALES),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  reply_count: z.int(),
});
export const staffMessage = listedMessage.extend({
  replies: z.array(messageReply),
  /** The customer with this address; null when there is none. */
  customer_id: z.int().nullable(),
});
export type StaffMessage = z.infer<typeof staffMessage>;

export const listMessages = staffEndpoint('listMessages', {
  summary: 'Messages to customer service, newest first',
  querystring: listQuery(['received'], {
    state: z.enum(MESSAGE_STATES).optional(),
    language: z.enum(LOCALES).optional(),
    /** Messages from this address, in whatever capitals. */
    email: text.max(254).optional(),
    is_answered: flag,
    /** Who looks after them. */
    assigned_id: rowId.optional(),
  }),
  response: { 200: pageSchema(listedMessage), 400: errorBody, 404: detailError },
});
export const exportMessages = staffEndpoint('exportMessages', {
  summary: 'The messages of a list as a file for a spreadsheet',
  ...tableFile(tableQuery(listMessages.schema.querystring)),
});
export const listHelpers = staffEndpoint('listHelpers', {
  summary: 'Who of the staff may look after messages',
  querystring: listQuery(['name'], {}),
  response: { 200: pageSchema(helper), 400: errorBody, 404: detailError },
});
export const getMessage = staffEndpoint('getMessage', {
  summary: 'A message with what was answered',
  params: idParams,
  response: { 200: staffMessage, 404: detailError },
});
export const changeMessage = staffEndpoint('changeMessage', {
  summary: 'Say how far a message is, or who looks after it',
  params: idParams,
  body: z.object({
    version,
    state: z.enum(MESSAGE_STATES).optional(),
    /** Who is to look after it; null for nobody. Whoever opens it does, where nobody is named. */
    assigned_id: reference.nullable().optional(),
  }),
  response: { 200: staffMessage, 400: errorBody, 404: detailError, 409: conflictWith(staffMessage) },
});
export const replyToMessage = staffEndpoint('replyToMessage', {
  summary: 'Answer a message by mail, with the message quoted',
  params: idParams,
  body: z.object({ version, text: requiredText(TEXT_BOUNDS.message.reply, { lines: true }) }),
  response: { 201: staffMessage, 400: errorBody, 404: detailError, 409: conflictWith(staffMessage) },
});
export const deleteMessage = staffEndpoint('deleteMessage', {
  summary: 'Delete a message with its answers',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), 404: detailError, 409: conflictWith(staffMessage) },
});

/** An answer that is given often, in the shop's languages; it is chosen and then made to fit. */
export const cannedReply = z.object({
  id: z.int(),
  /** What the staff call it. */
  title: z.string(),
  text: localizedText,
  version,
});
export type CannedReply = z.infer<typeof cannedReply>;
export const cannedReplyCalls = rowCalls('CannedReplies', 'CannedReply', {
  list: 'Answers that are given often',
  one: 'an answer that is given often',
  query: listQuery(['title'], {}),
  row: cannedReply,
  form: z.object({
    title: requiredText(TEXT_BOUNDS.canned_reply.title),
    text: localizedForm(TEXT_BOUNDS.canned_reply.text, { lines: true }),
  }),
});
/** So many are kept: they are chosen from one list. */
export const MAX_CANNED_REPLIES = 100;
