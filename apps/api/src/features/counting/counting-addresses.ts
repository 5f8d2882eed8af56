import type { Env } from '#api/env.ts';

type Place = Pick<Env, 'apiUrl'>;

/** What a page of the product loads, so that looks at it are counted (counting-routes.ts). */
export function productPixel({ apiUrl }: Place, slug: string): string {
  return `${apiUrl}/api/products/${slug}/look/`;
}

/** What the page of a search's results loads. */
export function searchPixel({ apiUrl }: Place, search: string): string {
  return `${apiUrl}/api/look/?search=${encodeURIComponent(search)}`;
}

/** A link to where a partner sells a product, through the shop, which counts that it was followed. */
export function offerVisit({ apiUrl }: Place, slug: string, partner: string): string {
  return `${apiUrl}/api/products/${slug}/to/${partner}/`;
}

export function partnerVisit({ apiUrl }: Place, partner: string): string {
  return `${apiUrl}/api/to/${partner}/`;
}
