import { z } from 'zod';
import { productCard, slugParams } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody, errorResponses } from './errors.ts';
import { MAX_FAVOURITES } from './favourite-limits.ts';
import { text } from './fields.ts';
import { oneOrMore } from './product-query.ts';
import { SIGNED_IN } from './security.ts';

const slugs = z.array(text.max(100)).max(MAX_FAVOURITES);
/** Slugs of the person's favourites, the latest first. */
const own = z.object({ slugs: z.array(z.string()) });
const signedIn = { 401: detailError, 403: detailError } as const;
const tags = ['favourites'];

export const listFavourites = endpoint('listFavourites', {
  summary: 'The person’s favourites, the latest first',
  tags,
  security: SIGNED_IN,
  response: { 200: own, 401: detailError },
});
export const addFavourites = endpoint('addFavourites', {
  summary:
    'Add favourites, the first of them as the latest; with too many the earliest go, unknown ones are left out',
  tags,
  security: SIGNED_IN,
  body: z.object({ slugs }),
  response: { 200: own, 400: errorBody, ...signedIn, 429: detailError },
});
export const removeFavourite = endpoint('removeFavourite', {
  summary: 'Take one of the person’s favourites away; one that is none is no error',
  tags,
  security: SIGNED_IN,
  params: slugParams,
  response: { 200: own, ...signedIn, 429: detailError },
});
/**
 * `asked_as` is the slug that was asked for, where the product has another one now; `shop_price` is what the shop itself asks,
 * for a cart that is kept on a device; null where a rule forbids prices.
 */
const foundCard = productCard.extend({
  asked_as: z.string().optional(),
  shop_price: z.string().nullish(),
});

export const listProductCards = endpoint('listProductCards', {
  summary: 'Products by the slugs that they have or had, in the order asked for; unknown ones are left out',
  tags: ['catalogue'],
  querystring: z.object({ slug: oneOrMore(text.max(100)) }),
  response: { 200: z.array(foundCard), ...errorResponses },
});
