import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type SiteLink = { to: string; name: MessageDescriptor /** Pages that lie under it. */; covers?: RegExp };

/** The wheel of tastes on the home page. */
export const TASTES_LINK: SiteLink = { to: '/#tastes', name: msg`Tastes` };

/** A pack of one's own, which is there while the cart is open. */
export const PACK_PATH = '/pack';

/** The finder, which the home page begins as one sentence. */
export const FIND_LINK: SiteLink = { to: '/find', name: msg`Find my tin` };

/** The main bar (docs/behaviour.md#main-bar). */
export const MAIN_LINKS: SiteLink[] = [
  { to: '/', name: msg`Home` },
  { to: '/products', name: msg`All Products`, covers: /^\/product\// },
  { to: '/types', name: msg`Snus Types`, covers: /^\/types?\// },
  { to: '/brands', name: msg`Brands`, covers: /^\/brand\// },
  { to: '/tastes/mixed', name: msg`Mix Pack` },
];

/** The phone's menu. */
export const MENU_LINKS: SiteLink[] = [...MAIN_LINKS.toSpliced(2, 0, TASTES_LINK), FIND_LINK];

export const SERVICE_LINKS: SiteLink[] = [
  { to: '/customer-service', name: msg`Customer Service` },
  { to: '/snus-journal', name: msg`The Snus Journal`, covers: /^\/article\// },
];

export const FAVOURITES_LINK: SiteLink = { to: '/favourites', name: msg`Favourites` };
export const LOGIN_LINK: SiteLink = { to: '/profile', name: msg`Login / Register` };
export const PROFILE_LINK: SiteLink = { to: '/profile', name: msg`Profile` };

export const SHOP_LINKS: SiteLink[] = [
  ...MENU_LINKS.slice(1),
  { to: '/types/highest-rated', name: msg`Highest Rated Types` },
];

/** The one page that the age prompt leaves readable. */
export const AGE_POLICY = '/age-policy';

/** Each is a route of its own (rendering/routes.server.ts). */
export const LEGAL_LINKS: SiteLink[] = [
  { to: '/terms-and-conditions', name: msg`Terms and conditions` },
  { to: '/privacy-policy', name: msg`Privacy policy` },
  { to: '/return-policy', name: msg`Return policy` },
  { to: '/delivery-policy', name: msg`Delivery policy` },
  { to: AGE_POLICY, name: msg`Age policy` },
];

/** `aria-current` of a link on the page at `pathname`: the page itself, or the part of the shop it lies in. */
export function currentMark({ to, covers }: SiteLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === `${to}/`) return 'page';
  return covers?.test(pathname) ? 'true' : undefined;
}
