import { z } from 'zod';
import { REQUIRED, reference } from '../fields.ts';
import { whole } from './form-values.ts';
import { listQuery, version } from './lists.ts';
import { MAX_MIX_TINS, MAX_OF_ONE_IN_MIX } from './mix-bounds.ts';
import { rowCalls } from './row-calls.ts';

const content = z.object({
  product_id: reference,
  quantity: whole(1, MAX_OF_ONE_IN_MIX),
});
const contents = z.array(z.object({ product_id: z.int(), quantity: z.int() }));
export type MixContents = z.infer<typeof contents>;

/** A product that is packed of others, and of how many tins of each. */
const mixForm = z.object({
  product_id: reference,
  contents: z
    .array(content)
    .min(1, REQUIRED)
    .max(MAX_MIX_TINS, `Up to ${MAX_MIX_TINS} lines.`)
    .refine(
      (all) => new Set(all.map(({ product_id }) => product_id)).size === all.length,
      'Each product once.',
    ),
});
const mixPack = mixForm.extend({
  id: z.int(),
  version,
  contents,
  /** How many packs the tins that are available make. */
  available: z.int(),
});
export type MixPack = z.infer<typeof mixPack>;

export const mixPackCalls = rowCalls('MixPacks', 'MixPack', {
  list: 'Products that are packed of the tins of others; `q` is looked for in their names',
  one: 'a mix pack',
  query: listQuery(['name'], {}),
  row: mixPack,
  form: mixForm,
});
