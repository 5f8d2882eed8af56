import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { conflictWith, singleVersion } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The stages of selling, each opened by a switch of its own. */
export const sellingStages = z.object({
  /** Orders that staff write, and tins that are counted. */
  orders_and_stock: z.boolean(),
  /** The shop's own cart and checkout, for visitors. */
  cart_and_checkout: z.boolean(),
  /** Payment on the pages of the banks whose keys are set. */
  bank_payments: z.boolean(),
});
export type SellingStages = z.infer<typeof sellingStages>;
export type SellingStage = keyof SellingStages;

export const staffSelling = sellingStages.extend({ id: z.literal('selling'), version: z.int() });
export type StaffSelling = z.infer<typeof staffSelling>;

export const getSelling = staffEndpoint('getSelling', {
  summary: 'Which stages of selling are open to the staff',
  response: { 200: staffSelling },
});
export const changeSelling = staffEndpoint('changeSelling', {
  summary: 'Open or close stages of selling; what is left out stays',
  body: sellingStages.partial().extend({ version: singleVersion }),
  response: { 200: staffSelling, 400: errorBody, 409: conflictWith(staffSelling) },
});
