import { site } from '#app/site.ts';

/** The document's title for a route's `meta`; without a text the shop's name alone. */
export function pageTitle(text?: string) {
  return [{ title: text ? `${text} · ${site.shopName}` : site.shopName }];
}
