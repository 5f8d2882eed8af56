import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { dayRange, NO_DAY_RANGE } from './day-range.ts';
import { isDayRange } from './day-range-values.ts';
import { FIGURES_BY } from './figure-values.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { tableFile, tableQuery } from './tables.ts';

/** Of orders that were placed in the period, on the day they were placed. What was cancelled or came back counts for nothing. */
const figure = z.object({
  orders: z.int(),
  tins: z.int(),
  /** What they are worth, delivery included, less what was paid back beyond what came back. */
  revenue: z.string(),
  /** All that was paid back for them or is promised back. */
  refunds: z.string(),
  /** The tax within it. */
  vat: z.string(),
  /** Of the tins that they hold or got, by their lots. */
  cost: z.string(),
  /** What is left of revenue without tax and cost; less than nothing begins with a minus. */
  margin: z.string(),
  /** Tins of which nobody has said what they cost, and which therefore cost nothing here. */
  uncosted_tins: z.int(),
});
export type Figure = z.infer<typeof figure>;

const figureRow = figure.extend({
  /** The day, the Monday of the week, or what is told apart; null is what belongs to none, such as delivery. */
  key: z.string().nullable(),
  name: z.string(),
});
export type FigureRow = z.infer<typeof figureRow>;

const figuresQuery = dayRange.extend({ by: z.enum(FIGURES_BY).default('day') });
export type FiguresQuery = z.output<typeof figuresQuery>;

export const getFigures = staffEndpoint('getFigures', {
  summary: 'What the shop has sold in a period and what is left of it, whole and told apart',
  querystring: figuresQuery.refine(isDayRange, NO_DAY_RANGE),
  response: {
    200: z.object({
      total: figure,
      /** In their order of time, else what brought most first. */
      rows: z.array(figureRow),
      /** Whether there are more rows than these. */
      is_cut: z.boolean(),
    }),
    400: errorBody,
  },
});
export const exportFigures = staffEndpoint('exportFigures', {
  summary: 'The same as a file for a spreadsheet, with every row',
  ...tableFile(tableQuery(figuresQuery).refine(isDayRange, NO_DAY_RANGE)),
});
export const exportMonth = staffEndpoint('exportMonth', {
  summary:
    'For the accountant: what was delivered in a month and what came back, line by line with the tax within, as a file for a spreadsheet',
  ...tableFile(
    tableQuery(
      z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.') }),
    ),
  ),
});
