import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import * as resetPassword from '#app/accounts/reset-password-page.tsx';
import * as brand from '#app/brands/brand-page.tsx';
import * as brands from '#app/brands/brands-page.tsx';
import { MAX_COMPARED } from '#app/compare/compare-address.ts';
import * as compare from '#app/compare/compare-page.tsx';
import { FAVOURITES_PATH } from '#app/favourites/favourites-address.ts';
import * as favourites from '#app/favourites/favourites-page.tsx';
import { findQuery } from '#app/find/find-address.ts';
import * as find from '#app/find/find-page.tsx';
import * as home from '#app/home/home-page.tsx';
import * as article from '#app/journal/article-page.tsx';
import * as journal from '#app/journal/journal-page.tsx';
import { AGE_POLICY, LEGAL_LINKS } from '#app/layout/site-map.ts';
import * as legal from '#app/legal/legal-page.tsx';
import { LIST_PARAMETERS } from '#app/listing/list-address.ts';
import { listQuery, shelfQuery } from '#app/listing/list-query.ts';
import * as products from '#app/listing/products-page.tsx';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import { slugsQuery } from '#app/navigation/slug-list.ts';
import { orderQuery } from '#app/orders/order-address.ts';
import * as orderConfirmation from '#app/orders/order-confirmation-page.tsx';
import { productQuery } from '#app/product/product-address.ts';
import * as product from '#app/product/product-page.tsx';
import * as profile from '#app/profile/profile-page.tsx';
import { matchRoute } from '#app/rendering/match-route.ts';
import type { PageModule } from '#app/rendering/page.ts';
import { alertQuery } from '#app/stock-alerts/alert-query.ts';
import * as stockAlert from '#app/stock-alerts/stock-alert-page.tsx';
import * as customerService from '#app/support/customer-service-page.tsx';
import { questionQuery } from '#app/support/question-query.ts';
import * as taste from '#app/tastes/taste-page.tsx';
import * as highestRated from '#app/types/highest-rated-page.tsx';
import * as type from '#app/types/type-page.tsx';
import * as types from '#app/types/types-page.tsx';
import type { StylePart } from './document-head.server.ts';

export type Route = {
  /** Segments that begin with a colon are parameters. */
  path: string;
  page: PageModule;
  /** Concerns one visitor alone: neither in the sitemap nor to be found by search. */
  isHidden?: boolean;
  /** What it is styled by beside the styles of every page. */
  styles?: StylePart[];
  /** What its query may say. Without it no query makes a page of its own. */
  query?: ReadQuery;
  /** Where visitors log in, set a password, and see what is theirs: rendered first when not everything can be. */
  isEssential?: boolean;
  /** Shows no popups, or not the ad, where somebody is busy with something else (docs/behaviour.md#layout). */
  without?: 'popups' | 'ad';
};

/** All that is known of each kind of page: the first route that fits an address shows it. */
export const ROUTES: Route[] = [
  { path: '/', page: home, styles: ['home'] },
  {
    path: '/products',
    page: products,
    styles: ['lists'],
    query: listQuery(LIST_PARAMETERS),
  },
  { path: '/brands', page: brands, styles: ['lists'] },
  { path: '/brand/:slug', page: brand, styles: ['lists'], query: shelfQuery('brand') },
  { path: '/types', page: types, styles: ['lists'] },
  { path: '/types/highest-rated', page: highestRated, styles: ['lists'] },
  { path: '/type/:slug', page: type, styles: ['lists'], query: shelfQuery('type') },
  { path: '/tastes/:slug', page: taste, styles: ['lists'], query: shelfQuery('taste') },
  { path: '/product/:slug', page: product, styles: ['product'], query: productQuery },
  {
    path: '/compare',
    page: compare,
    isHidden: true,
    styles: ['choosing'],
    query: slugsQuery(MAX_COMPARED),
  },
  {
    path: FAVOURITES_PATH,
    page: favourites,
    isHidden: true,
    styles: ['favourites'],
    query: slugsQuery(MAX_FAVOURITES),
  },
  { path: '/find', page: find, styles: ['choosing'], query: findQuery },
  {
    path: '/snus-journal',
    page: journal,
    styles: ['reading'],
    query: listQuery(['page']),
  },
  { path: '/article/:id', page: article, styles: ['reading'] },
  {
    path: '/customer-service',
    page: customerService,
    styles: ['reading'],
    query: questionQuery,
  },
  {
    path: '/stock-alert/:step',
    page: stockAlert,
    isHidden: true,
    styles: ['reading'],
    query: alertQuery,
    without: 'popups',
  },
  {
    path: '/profile',
    page: profile,
    isHidden: true,
    styles: ['product', 'account'],
    isEssential: true,
    without: 'ad',
  },
  {
    path: '/order/confirmation',
    page: orderConfirmation,
    isHidden: true,
    styles: ['account'],
    query: orderQuery,
    isEssential: true,
    without: 'ad',
  },
  {
    path: '/reset-password',
    page: resetPassword,
    isHidden: true,
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
