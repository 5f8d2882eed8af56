import { profilePageHead, resetPasswordPageHead } from '#app/accounts/account-page-heads.server.ts';
import * as profile from '#app/accounts/profile-page.tsx';
import * as resetPassword from '#app/accounts/reset-password-page.tsx';
import * as brand from '#app/brands/brand-page.tsx';
import { brandPageHead } from '#app/brands/brand-page-head.server.ts';
import * as brands from '#app/brands/brands-page.tsx';
import { brandsPageHead } from '#app/brands/brands-page-head.server.ts';
import type { HeadPage, PageHead } from '#app/head/page-head.server.ts';
import * as home from '#app/home/home-page.tsx';
import { homePageHead } from '#app/home/home-page-head.server.ts';
import * as article from '#app/journal/article-page.tsx';
import { articlePageHead } from '#app/journal/article-page-head.server.ts';
import * as journal from '#app/journal/journal-page.tsx';
import { journalPageHead } from '#app/journal/journal-page-head.server.ts';
import * as legal from '#app/legal/legal-page.tsx';
import { legalPageHead } from '#app/legal/legal-page-head.server.ts';
import * as products from '#app/listing/products-page.tsx';
import { productsPageHead } from '#app/listing/products-page-head.server.ts';
import * as orderConfirmation from '#app/orders/order-confirmation-page.tsx';
import { orderConfirmationPageHead } from '#app/orders/order-confirmation-page-head.server.ts';
import * as product from '#app/product/product-page.tsx';
import { productPageHead } from '#app/product/product-page-head.server.ts';
import * as customerService from '#app/support/customer-service-page.tsx';
import { customerServicePageHead } from '#app/support/customer-service-page-head.server.ts';
import * as taste from '#app/tastes/taste-page.tsx';
import { tastePageHead } from '#app/tastes/taste-page-head.server.ts';
import * as highestRated from '#app/types/highest-rated-page.tsx';
import { highestRatedPageHead } from '#app/types/highest-rated-page-head.server.ts';
import * as type from '#app/types/type-page.tsx';
import { typePageHead } from '#app/types/type-page-head.server.ts';
import * as types from '#app/types/types-page.tsx';
import { typesPageHead } from '#app/types/types-page-head.server.ts';
import type { PageModule } from './page.ts';

export type Route = {
  /** Segments that begin with a colon are parameters. */
  path: string;
  page: PageModule;
  /** What search engines and chat apps learn of the page, from what its loader gave. */
  head: (data: never, page: HeadPage) => PageHead;
  /** Concerns one visitor alone: neither in the sitemap nor to be found by search. */
  isHidden?: boolean;
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
  { path: '/', page: home, head: homePageHead },
  { path: '/products', page: products, head: productsPageHead },
  { path: '/brands', page: brands, head: brandsPageHead },
  { path: '/brand/:slug', page: brand, head: brandPageHead },
  { path: '/types', page: types, head: typesPageHead },
  { path: '/types/highest-rated', page: highestRated, head: highestRatedPageHead },
  { path: '/type/:slug', page: type, head: typePageHead },
  { path: '/tastes/:slug', page: taste, head: tastePageHead },
  { path: '/product/:slug', page: product, head: productPageHead },
  { path: '/snus-journal', page: journal, head: journalPageHead },
  { path: '/article/:id', page: article, head: articlePageHead },
  { path: '/customer-service', page: customerService, head: customerServicePageHead },
  { path: '/profile', page: profile, head: profilePageHead, isHidden: true },
  { path: '/order/confirmation', page: orderConfirmation, head: orderConfirmationPageHead, isHidden: true },
  { path: '/reset-password', page: resetPassword, head: resetPasswordPageHead, isHidden: true },
  ...LEGAL_PAGES.map((slug) => ({ path: `/${slug}`, page: legal, head: legalPageHead })),
];
