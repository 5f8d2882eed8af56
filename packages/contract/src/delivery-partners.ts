import { z } from 'zod';
import { openingHours, specialDay } from './opening-hours.ts';
import { DELIVERY_UNITS } from './partner-values.ts';
import { picture } from './pictures.ts';

const amount = z.string().nullable().default(null);

/**
 * Who delivers. `visit_url` leads to `url` through the shop, which counts that the link was followed; null where the
 * back end counts nothing. What is not known is null or empty, and left out where the partner is shown.
 */
export const deliveryPartner = z.object({
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  visit_url: z.string().nullable().default(null),
  logo: picture.nullable().default(null),
  /** Delivers in the whole country; `cities` is empty then. */
  everywhere: z.boolean().default(false),
  cities: z.array(z.object({ slug: z.string(), name: z.string() })).default([]),
  hours: z.array(openingHours).default([]),
  /** From yesterday on, the next first. */
  special_days: z.array(specialDay).default([]),
  delivery_time: z
    .object({ min: z.int(), max: z.int(), unit: z.enum(DELIVERY_UNITS) })
    .nullable()
    .default(null),
  /** Decimal strings in GEL. */
  fee: amount,
  smallest_order: amount,
  note: z.string().default(''),
});
export type DeliveryPartner = z.infer<typeof deliveryPartner>;

/** A partner's offer of a product: `url` is the offer's, and `price` what it costs there; null where it is the product's. */
export const partnerOffer = deliveryPartner.extend({ price: amount });
export type PartnerOffer = z.infer<typeof partnerOffer>;
