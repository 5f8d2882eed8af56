import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { profilePageHead, resetPasswordPageHead } from '#app/accounts/account-page-heads.server.ts';
import * as profile from '#app/accounts/profile-page.tsx';
import * as resetPassword from '#app/accounts/reset-password-page.tsx';
import * as brand from '#app/brands/brand-page.tsx';
import { brandPageHead } from '#app/brands/brand-page-head.server.ts';
import * as brands from '#app/brands/brands-page.tsx';
import { brandsPageHead } from '#app/brands/brands-page-head.server.ts';
import { MAX_COMPARED } from '#app/compare/compare-address.ts';
import * as compare from '#app/compare/compare-page.tsx';
import { comparePageHead } from '#app/compare/compare-page-head.server.ts';
import type { StylePart } from '#app/document-head.server.ts';
import { FAVOURITES_PATH } from '#app/favourites/favourites-address.ts';
import * as favourites from '#app/favourites/favourites-page.tsx';
import { favouritesPageHead } from '#app/favourites/favourites-page-head.server.ts';
import { findQuery } from '#app/find/find-address.ts';
import * as find from '#app/find/find-page.tsx';
import { findPageHead } from '#app/find/find-page-head.server.ts';
import type { HeadPage, PageHead } from '#app/head/page-head.server.ts';
import * as home from '#app/home/home-page.tsx';
import { homePageHead } from '#app/home/home-page-head.server.ts';
import * as article from '#app/journal/article-page.tsx';
import { articlePageHead } from '#app/journal/article-page-head.server.ts';
import * as journal from '#app/journal/journal-page.tsx';
import { journalPageHead } from '#app/journal/journal-page-head.server.ts';
import { AGE_POLICY, LEGAL_LINKS } from '#app/layout/site-map.ts';
import * as legal from '#app/legal/legal-page.tsx';
import { legalPageHead } from '#app/legal/legal-page-head.server.ts';
import { LIST_PARAMETERS } from '#app/listing/list-address.ts';
import { listQuery, shelfQuery } from '#app/listing/list-query.ts';
import * as products from '#app/listing/products-page.tsx';
import { productsPageHead } from '#app/listing/products-page-head.server.ts';
import { slugsQuery } from '#app/navigation/slug-list.ts';
import { orderQuery } from '#app/orders/order-address.ts';
import * as orderConfirmation from '#app/orders/order-confirmation-page.tsx';
import { orderConfirmationPageHead } from '#app/orders/order-confirmation-page-head.server.ts';
import { productQuery } from '#app/product/product-address.ts';
import * as product from '#app/product/product-page.tsx';
import { productPageHead } from '#app/product/product-page-head.server.ts';
import { alertQuery } from '#app/stock-alerts/alert-query.ts';
import * as stockAlert from '#app/stock-alerts/stock-alert-page.tsx';
import { stockAlertPageHead } from '#app/stock-alerts/stock-alert-page-head.server.ts';
import * as customerService from '#app/support/customer-service-page.tsx';
import { customerServicePageHead } from '#app/support/customer-service-page-head.server.ts';
import { questionQuery } from '#app/support/question-query.ts';
import * as taste from '#app/tastes/taste-page.tsx';
import { tastePageHead } from '#app/tastes/taste-page-head.server.ts';
import * as highestRated from '#app/types/highest-rated-page.tsx';
import { highestRatedPageHead } from '#app/types/highest-rated-page-head.server.ts';
import * as type from '#app/types/type-page.tsx';
import { typePageHead } from '#app/types/type-page-head.server.ts';
import * as types from '#app/types/types-page.tsx';
import { typesPageHead } from '#app/types/types-page-head.server.ts';
import { matchRoute } from './match-route.ts';
import type { PageModule, ReadQuery } from './page.ts';

export type Route = {
  /** Segments that begin with a colon are parameters. */
  path: string;
  page: PageModule;
  /** What search engines and chat apps learn of the page, from what its loader gave. */
  head: (data: never, page: HeadPage) => PageHead;
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
  { path: '/', page: home, head: homePageHead, styles: ['home'] },
  {
    path: '/products',
    page: products,
    head: productsPageHead,
    styles: ['lists'],
    query: listQuery(LIST_PARAMETERS),
  },
  { path: '/brands', page: brands, head: brandsPageHead, styles: ['lists'] },
  { path: '/brand/:slug', page: brand, head: brandPageHead, styles: ['lists'], query: shelfQuery('brand') },
  { path: '/types', page: types, head: typesPageHead, styles: ['lists'] },
  { path: '/types/highest-rated', page: highestRated, head: highestRatedPageHead, styles: ['lists'] },
  { path: '/type/:slug', page: type, head: typePageHead, styles: ['lists'], query: shelfQuery('type') },
  { path: '/tastes/:slug', page: taste, head: tastePageHead, styles: ['lists'], query: shelfQuery('taste') },
  { path: '/product/:slug', page: product, head: productPageHead, styles: ['product'], query: productQuery },
  {
    path: '/compare',
    page: compare,
    head: comparePageHead,
    isHidden: true,
    styles: ['choosing'],
    query: slugsQuery(MAX_COMPARED),
  },
  {
    path: FAVOURITES_PATH,
    page: favourites,
    head: favouritesPageHead,
    isHidden: true,
    styles: ['favourites'],
    query: slugsQuery(MAX_FAVOURITES),
  },
  { path: '/find', page: find, head: findPageHead, styles: ['choosing'], query: findQuery },
  {
    path: '/snus-journal',
    page: journal,
    head: journalPageHead,
    styles: ['reading'],
    query: listQuery(['page']),
  },
  { path: '/article/:id', page: article, head: articlePageHead, styles: ['reading'] },
  {
    path: '/customer-service',
    page: customerService,
    head: customerServicePageHead,
    styles: ['reading'],
    query: questionQuery,
  },
  {
    path: '/stock-alert/:step',
    page: stockAlert,
    head: stockAlertPageHead,
    isHidden: true,
    styles: ['reading'],
    query: alertQuery,
    without: 'popups',
  },
  {
    path: '/profile',
    page: profile,
    head: profilePageHead,
    isHidden: true,
    styles: ['product', 'account'],
    isEssential: true,
    without: 'ad',
  },
  {
    path: '/order/confirmation',
    page: orderConfirmation,
    head: orderConfirmationPageHead,
    isHidden: true,
    styles: ['account'],
    query: orderQuery,
    isEssential: true,
    without: 'ad',
  },
  {
    path: '/reset-password',
    page: resetPassword,
    head: resetPasswordPageHead,
    isHidden: true,
    styles: ['account'],
    isEssential: true,
    without: 'popups',
  },
  ...LEGAL_LINKS.map(
    ({ to }): Route => ({
      path: to,
      page: legal,
      head: legalPageHead,
      styles: ['reading'],
      without: to === AGE_POLICY ? 'popups' : 'ad',
    }),
  ),
];

/** The route of a path without its language prefix; undefined where there is none. */
export function findRoute(path: string): Route | undefined {
  return matchRoute(ROUTES, path)?.route;
}
