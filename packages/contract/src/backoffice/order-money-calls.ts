import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { optionalText } from '../fields.ts';
import { NOTED_METHODS, REFUND_METHODS, REFUND_REASONS, REFUND_STATES } from '../order-payments.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { price } from './form-values.ts';
import { conflictWith, rowId, version } from './lists.ts';
import { orderParams, staffOrder } from './orders.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const note = optionalText(TEXT_BOUNDS.staff_note.note, { lines: true }).default('');
const response = { 200: staffOrder, 400: errorBody, 404: detailError, 409: conflictWith(staffOrder) };

export const notePayment = staffEndpoint('notePayment', {
  summary: 'Note money that came in for an order',
  params: orderParams,
  body: z.object({ version, method: z.enum(NOTED_METHODS), amount: price, note }),
  response,
});
export const sharePaymentLink = staffEndpoint('sharePaymentLink', {
  summary:
    'Let a buyer pay an order that is not paid yet at a bank, by a link: its tins are kept for two days',
  params: orderParams,
  body: z.object({ version }),
  response: { ...response, 200: z.object({ link: z.url(), until: z.iso.datetime() }) },
});
export const takeBackPayment = staffEndpoint('takeBackPayment', {
  summary: 'Take back a payment that was noted by mistake, by an entry of its own',
  params: orderParams.extend({ payment_id: rowId }),
  body: z.object({ version }),
  response,
});
export const promiseRefund = staffEndpoint('promiseRefund', {
  summary: 'Pay money back, up to what was paid; it waits until somebody says that it is done',
  params: orderParams,
  body: z.object({
    version,
    method: z.enum(REFUND_METHODS),
    amount: price,
    reason: z.enum(REFUND_REASONS),
    note,
    /** The buyer has it already. */
    is_done: z.boolean().default(false),
  }),
  response,
});
export const settleRefund = staffEndpoint('settleRefund', {
  summary: 'Say that a refund has been paid out, that it waits after all, or that it is withdrawn',
  params: orderParams.extend({ refund_id: rowId }),
  body: z.object({ version, state: z.enum(REFUND_STATES) }),
  response,
});
