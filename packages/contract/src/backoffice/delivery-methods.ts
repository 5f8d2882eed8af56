import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { requiredText } from '../fields.ts';
import { CITY_SLUGS } from '../partner-values.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { CARRIER_FIELDS, MAX_CARRIER_COLUMNS, MAX_DELIVERY_DAYS } from './delivery-bounds.ts';
import { lari, whole } from './form-values.ts';
import { listQuery, version } from './lists.ts';
import { localizedForm } from './localized-form.ts';
import { rowCalls } from './row-calls.ts';

/** How the shop itself delivers: where to, for how much, and how soon. */
export const deliveryMethod = z.object({
  id: z.int(),
  version,
  name: localizedText,
  is_active: z.boolean(),
  /** The buyer comes for it. */
  is_pick_up: z.boolean(),
  /** None: it goes everywhere. */
  cities: z.array(z.enum(CITY_SLUGS)),
  price: z.string(),
  /** From which sum of tins on it costs nothing. */
  free_from: z.string().nullable(),
  /** Until when an order leaves on the same day, in Tbilisi. */
  cut_off: z.string(),
  /** How many working days it is on its way. */
  days: z.int(),
  /** The columns of the file that its carrier takes; none: plain ones. */
  carrier_columns: z.array(z.object({ heading: z.string(), field: z.enum(CARRIER_FIELDS) })),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

export const deliveryMethodForm = z.object({
  name: localizedForm(TEXT_BOUNDS.delivery_method.name),
  is_active: z.boolean(),
  is_pick_up: z.boolean(),
  cities: z.array(z.enum(CITY_SLUGS)).max(CITY_SLUGS.length),
  price: lari,
  free_from: lari.nullable(),
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 10:00.'),
  days: whole(0, MAX_DELIVERY_DAYS),
  carrier_columns: z
    .array(
      z.object({
        heading: requiredText(TEXT_BOUNDS.delivery_method.column),
        field: z.enum(CARRIER_FIELDS),
      }),
    )
    .max(MAX_CARRIER_COLUMNS)
    .default([]),
});

export const deliveryMethodCalls = rowCalls('DeliveryMethods', 'DeliveryMethod', {
  list: 'How the shop itself delivers; `q` is looked for in the names',
  one: 'a delivery method',
  query: listQuery(['name', 'price'], {}),
  row: deliveryMethod,
  form: deliveryMethodForm,
});
