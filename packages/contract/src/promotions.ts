import { z } from 'zod';
import { productCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';

const slug = z.string();
/** Address of one picture file, small enough for a popup; it may be read by scripts of any origin. */
const imageUrl = z.url();

/** What the shop offers to whoever comes in (docs/behaviour.md#special-offer). */
export const specialOffer = z.object({
  id: z.int(),
  title: z.string(),
  image_url: imageUrl,
  product_name: z.string(),
  product_slug: slug,
  /** The offered product; left out by back ends that tell no more of it than its name. */
  product: productCard.optional(),
  /** Its lowest price of the 30 days before its price was lowered; null where it was not (docs/behaviour.md#price-before). */
  price_before: z.string().nullable().optional(),
});
export type SpecialOffer = z.infer<typeof specialOffer>;

/** The product the shop advertises (docs/behaviour.md#product-ad). */
export const popupFeature = z.object({
  product: z.object({ slug, name: z.string(), image_url: imageUrl }),
});
export type PopupFeature = z.infer<typeof popupFeature>;

/** There is none. */
const none = z.undefined();
const promotions = ['promotions'];

export const getSpecialOffer = endpoint('getSpecialOffer', {
  summary: 'The special offer, if there is one',
  tags: promotions,
  response: { 200: specialOffer, 204: none },
});
export const getPopupFeature = endpoint('getPopupFeature', {
  summary: 'The advertised product, if there is one',
  tags: promotions,
  response: { 200: popupFeature, 204: none },
});
