import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { day, moment, REQUIRED, reference, requiredText } from '../fields.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import {
  CAMPAIGN_STATES,
  LEFT_OUT_REASONS,
  MAX_IN_PART,
  MAX_PARTS,
  MAX_PRODUCTS_AT_A_DATE,
  PART_KINDS,
  PRICE_CHANGES,
  SHOWN_KINDS,
} from './campaign-values.ts';
import { amount, MORE_THAN_NOTHING } from './form-values.ts';
import { conflictWith, idParams, listQuery, version } from './lists.ts';
import { productsChange } from './many-products.ts';
import { rowCalls } from './row-calls.ts';
import { staffEndpoint } from './staff-endpoint.ts';

function idsUpTo(max: number, sentence: string) {
  return z
    .array(reference)
    .min(1, REQUIRED)
    .max(max, sentence)
    .transform((all) => [...new Set(all)]);
}
const ids = idsUpTo(MAX_IN_PART, `Up to ${MAX_IN_PART} are kept.`);

const lariOrPercent = amount(MORE_THAN_NOTHING, 'Enter an amount such as 1.50.');

/** What a campaign changes from its start to its end; switched off, it is kept and does nothing. */
const campaignPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    is_on: z.boolean(),
    /** Products. */
    ids: z.array(z.int()),
    change: z.enum(PRICE_CHANGES),
    /** Lari, or percent. */
    amount: z.string(),
    /** Partners' own prices change alike. */
    with_partners: z.boolean(),
  }),
  z.object({
    kind: z.enum(SHOWN_KINDS),
    is_on: z.boolean(),
    /** Offers, slides or articles; of an ad the one product. */
    ids: z.array(z.int()),
  }),
  z.object({
    kind: z.literal('products'),
    is_on: z.boolean(),
    ids: z.array(z.int()),
    change: productsChange,
  }),
]);
const [pricePart, shownPart, productsPart] = campaignPart.options;
const manyIds = idsUpTo(
  MAX_PRODUCTS_AT_A_DATE,
  `Up to ${MAX_PRODUCTS_AT_A_DATE} products are changed at a date.`,
);
const partForm = z
  .discriminatedUnion('kind', [
    pricePart.extend({ ids, amount: lariOrPercent }),
    shownPart.extend({ ids }),
    productsPart.extend({ ids: manyIds }),
  ])
  .refine(({ kind, ids }) => kind !== 'ad' || ids.length === 1, 'An ad is for one product.')
  .refine(
    (part) => part.kind !== 'price' || part.change !== 'percent' || Number(part.amount) < 100,
    'Enter less than 100 percent.',
  );
export type CampaignPart = z.infer<typeof campaignPart>;

/**
 * Changes of products, and offers, slides, articles and the ad, that are in the shop from a start to an end and then are as
 * before, or that stay (docs/decisions/0059).
 */
export const staffCampaign = z.object({
  id: z.int(),
  /** For the staff alone. */
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  starts_at: moment,
  /** Null: nothing returns, and the campaign is over as soon as it has started. */
  ends_at: moment.nullable(),
  parts: z.array(campaignPart),
  /** What could not be done at the start, and why. */
  left_out: z.array(z.object({ kind: z.enum(PART_KINDS), id: z.int(), reason: z.enum(LEFT_OUT_REASONS) })),
  /** Who has planned it. */
  planned_by: z.string(),
  version,
});
export type StaffCampaign = z.infer<typeof staffCampaign>;

export const campaignForm = z.object({
  name: requiredText(TEXT_BOUNDS.campaign.name),
  state: z.enum(CAMPAIGN_STATES),
  starts_at: moment,
  ends_at: moment.nullable(),
  parts: z.array(partForm).max(MAX_PARTS, `Up to ${MAX_PARTS} parts are kept.`),
});
export type CampaignForm = z.infer<typeof campaignForm>;

export const campaignCalls = rowCalls('Campaigns', 'Campaign', {
  list: 'Campaigns in every state, the last to start first',
  one: 'a campaign',
  query: listQuery(['starts_at', 'ends_at', 'name', 'state'], {
    state: z.enum(CAMPAIGN_STATES).optional(),
    /** Those that have something to do on these days of the shop, the first and the last included. */
    from: day.optional(),
    until: day.optional(),
  }),
  row: staffCampaign,
  form: campaignForm,
});

export const endCampaign = staffEndpoint('endCampaign', {
  summary: 'End a campaign that runs: everything it holds is as before',
  params: idParams,
  body: z.object({ version }),
  response: { 200: staffCampaign, 400: errorBody, 404: detailError, 409: conflictWith(staffCampaign) },
});
