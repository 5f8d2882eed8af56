import * as resetPassword from '#app/accounts/reset-password-page.tsx';
import * as brand from '#app/brands/brand-page.tsx';
import * as brands from '#app/brands/brands-page.tsx';
import * as cart from '#app/cart/cart-page.tsx';
import * as checkout from '#app/checkout/checkout-page.tsx';
import * as compare from '#app/compare/compare-page.tsx';
import { FAVOURITES_PATH } from '#app/favourites/favourites-address.ts';
import * as favourites from '#app/favourites/favourites-page.tsx';
import * as find from '#app/find/find-page.tsx';
import * as home from '#app/home/home-page.tsx';
import * as article from '#app/journal/article-page.tsx';
import * as journal from '#app/journal/journal-page.tsx';
import { AGE_POLICY, LEGAL_LINKS, PACK_PATH } from '#app/layout/site-map.ts';
import * as legal from '#app/legal/legal-page.tsx';
import * as products from '#app/listing/products-page.tsx';
import * as orderConfirmation from '#app/orders/order-confirmation-page.tsx';
import * as paymentLink from '#app/orders/payment-link-page.tsx';
import * as ownPack from '#app/own-pack/own-pack-page.tsx';
import * as product from '#app/product/product-page.tsx';
import * as profile from '#app/profile/profile-page.tsx';
import { matchRoute } from '#app/rendering/match-route.ts';
import type { PageModule } from '#app/rendering/page.ts';
import * as stockAlert from '#app/stock-alerts/stock-alert-page.tsx';
import * as customerService from '#app/support/customer-service-page.tsx';
import * as taste from '#app/tastes/taste-page.tsx';
import * as highestRated from '#app/types/highest-rated-page.tsx';
import * as type from '#app/types/type-page.tsx';
import * as types from '#app/types/types-page.tsx';
import type { StyleSheetName } from './document-head.server.ts';

export type Route = {
  /** Segments that begin with a colon are parameters. */
  path: string;
  page: PageModule;
  /** Concerns one visitor alone: neither in the sitemap nor to be found by search. */
  isHidden?: boolean;
  /** What it is styled by beside the styles of every page. */
  styles?: StyleSheetName[];
  /** Where visitors log in, set a password, and see what is theirs: rendered first when not everything can be. */
  isEssential?: boolean;
  /** Shows what is a visitor's own, to whoever logged in without scripts too (docs/decisions/0071). */
  isOwn?: true;
  /** Shows no popups (nothing covers an order that is placed or confirmed), or not the ad, where somebody is busy (docs/behaviour.md#layout). */
  without?: 'popups' | 'ad';
};

/** All that is known of each kind of page: the first route that fits an address shows it. */
export const ROUTES: Route[] = [
  { path: '/', page: home, styles: ['home'] },
  { path: '/products', page: products, styles: ['lists'] },
  { path: '/brands', page: brands, styles: ['lists'] },
  { path: '/brand/:slug', page: brand, styles: ['lists'] },
  { path: '/types', page: types, styles: ['lists'] },
  { path: '/types/highest-rated', page: highestRated, styles: ['lists'] },
  { path: '/type/:slug', page: type, styles: ['lists'] },
  { path: '/tastes/:slug', page: taste, styles: ['lists'] },
  { path: '/product/:slug', page: product, styles: ['product'] },
  {
    path: '/cart',
    page: cart,
    isHidden: true,
    isOwn: true,
    styles: ['cart'],
    isEssential: true,
    without: 'popups',
  },
  { path: '/compare', page: compare, isHidden: true, styles: ['choosing'] },
  { path: FAVOURITES_PATH, page: favourites, isHidden: true, styles: ['favourites'] },
  { path: '/find', page: find, styles: ['choosing'] },
  { path: PACK_PATH, page: ownPack, isHidden: true, styles: ['choosing', 'pack'] },
  { path: '/snus-journal', page: journal, styles: ['reading'] },
  { path: '/article/:id', page: article, styles: ['reading'] },
  { path: '/customer-service', page: customerService, styles: ['reading'] },
  { path: '/stock-alert/:step', page: stockAlert, isHidden: true, styles: ['reading'], without: 'popups' },
  {
    path: '/profile',
    page: profile,
    isHidden: true,
    isOwn: true,
    styles: ['product', 'account'],
    isEssential: true,
    without: 'ad',
  },
  {
    path: '/order/confirmation',
    page: orderConfirmation,
    isHidden: true,
    isOwn: true,
    styles: ['account'],
    isEssential: true,
    without: 'popups',
  },
  {
    path: '/order/pay',
    page: paymentLink,
    isHidden: true,
    styles: ['reading'],
    isEssential: true,
    without: 'popups',
  },
  {
    path: '/checkout',
    page: checkout,
    isHidden: true,
    isOwn: true,
    styles: ['account', 'checkout'],
    isEssential: true,
    without: 'popups',
  },
  {
    path: '/reset-password',
    page: resetPassword,
    isHidden: true,
    isOwn: true,
    styles: ['account'],
    isEssential: true,
    without: 'popups',
  },
  ...LEGAL_LINKS.map(
    ({ to }): Route => ({
      path: to,
      page: legal,
      styles: ['reading'],
      without: to === AGE_POLICY ? 'popups' : 'ad',
    }),
  ),
];

/** The route of a path without its language prefix; undefined where there is none. */
export function findRoute(path: string): Route | undefined {
  return matchRoute(ROUTES, path)?.route;
}
