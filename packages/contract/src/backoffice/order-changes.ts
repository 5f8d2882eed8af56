import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { optionalText, requiredText } from '../fields.ts';
import { draftLine, expectedTotal, orderLines } from '../new-orders.ts';
import { MAX_LINE_TINS, MAX_ORDER_LINES } from '../order-bounds.ts';
import { orderQuote } from '../order-quotes.ts';
import { move } from '../orders.ts';
import { STOCK_REASONS } from '../stock-values.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, version } from './lists.ts';
import { orderParams, staffOrder } from './orders.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const response = {
  200: staffOrder,
  400: errorBody,
  404: detailError,
  /** The second where tins that it needs are not there. */
  409: z.union([conflictWith(staffOrder), detailError]),
};

export const returnTins = staffEndpoint('returnTins', {
  summary:
    'Take tins back that an order has sent out, to the shelf or written off; what was paid for them waits to go back',
  params: orderParams,
  body: z.object({
    version,
    lines: z
      .array(
        z.object({
          /** Of the line, from 0. */
          position: z.int().min(0).max(MAX_ORDER_LINES),
          /** Below nothing takes a mistake back: they are out again. */
          to_shelf: z.int().min(-MAX_LINE_TINS).max(MAX_LINE_TINS),
          written_off: z.int().min(0).max(MAX_LINE_TINS),
        }),
      )
      .min(1)
      .max(MAX_ORDER_LINES),
    /** Why tins are written off. */
    reason: z.enum(STOCK_REASONS).default('broken'),
    note: optionalText(TEXT_BOUNDS.staff_note.note, { lines: true }).default(''),
    /** A mail, where nothing of the order is left with the buyer. */
    notify: z.boolean().default(true),
  }),
  response,
});

export const quoteLines = staffEndpoint('quoteLines', {
  summary: 'What an order would come to with other tins, and what would be left to pay or go back',
  params: orderParams,
  body: z.object({ lines: orderLines }),
  response: {
    200: orderQuote.extend({
      lines: z.array(draftLine),
      to_pay: z.string(),
      to_pay_back: z.string(),
      /** The rule of the day on a buyer's own order, where these tins are more; staff may write it all the same. */
      tins_per_order: z.int().nullable(),
    }),
    400: errorBody,
    404: detailError,
  },
});

export const quoteMoves = staffEndpoint('quoteMoves', {
  summary: 'How an order would travel to another city, and what it would come to with each delivery',
  params: orderParams,
  body: z.object({ city: requiredText(TEXT_BOUNDS.order.city) }),
  /** 409: a bank is asked for its total. */
  response: { 200: z.array(move), 400: errorBody, 404: detailError, 409: detailError },
});

export const changeLines = staffEndpoint('changeLines', {
  summary: 'Change the tins of an order that is not packed yet',
  params: orderParams,
  body: z.object({
    version,
    lines: orderLines,
    /** The total that was seen. */
    total: expectedTotal,
  }),
  response,
});
