import * as profile from '#app/accounts/profile-page.tsx';
import * as resetPassword from '#app/accounts/reset-password-page.tsx';
import * as brand from '#app/brands/brand-page.tsx';
import * as brands from '#app/brands/brands-page.tsx';
import * as home from '#app/home/home-page.tsx';
import * as article from '#app/journal/article-page.tsx';
import * as journal from '#app/journal/journal-page.tsx';
import * as legal from '#app/legal/legal-page.tsx';
import * as products from '#app/listing/products-page.tsx';
import * as orderConfirmation from '#app/orders/order-confirmation-page.tsx';
import * as product from '#app/product/product-page.tsx';
import * as customerService from '#app/support/customer-service-page.tsx';
import * as taste from '#app/tastes/taste-page.tsx';
import * as highestRated from '#app/types/highest-rated-page.tsx';
import * as type from '#app/types/type-page.tsx';
import * as types from '#app/types/types-page.tsx';
import type { PageModule } from './page.ts';

export type Route = {
  /** Names the page's head (head/page-heads.server.ts). */
  id: string;
  /** Segments that begin with a colon are parameters. */
  path: string;
  page: PageModule;
};

const LEGAL_PAGES = [
  'age-policy',
  'terms-and-conditions',
  'privacy-policy',
  'return-policy',
  'delivery-policy',
];

/** The site map: the first route that fits an address shows it. */
export const ROUTES: Route[] = [
  { id: 'home/home-page', path: '/', page: home },
  { id: 'listing/products-page', path: '/products', page: products },
  { id: 'brands/brands-page', path: '/brands', page: brands },
  { id: 'brands/brand-page', path: '/brand/:slug', page: brand },
  { id: 'types/types-page', path: '/types', page: types },
  { id: 'types/highest-rated-page', path: '/types/highest-rated', page: highestRated },
  { id: 'types/type-page', path: '/type/:slug', page: type },
  { id: 'tastes/taste-page', path: '/tastes/:slug', page: taste },
  { id: 'product/product-page', path: '/product/:slug', page: product },
  { id: 'journal/journal-page', path: '/snus-journal', page: journal },
  { id: 'journal/article-page', path: '/article/:id', page: article },
  { id: 'support/customer-service-page', path: '/customer-service', page: customerService },
  { id: 'accounts/profile-page', path: '/profile', page: profile },
  { id: 'orders/order-confirmation-page', path: '/order/confirmation', page: orderConfirmation },
  { id: 'accounts/reset-password-page', path: '/reset-password', page: resetPassword },
  ...LEGAL_PAGES.map((slug) => ({ id: `legal/${slug}`, path: `/${slug}`, page: legal })),
];
