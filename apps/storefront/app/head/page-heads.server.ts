import { profilePageHead, resetPasswordPageHead } from '#app/accounts/account-page-heads.server.ts';
import { brandPageHead } from '#app/brands/brand-page-head.server.ts';
import { brandsPageHead } from '#app/brands/brands-page-head.server.ts';
import { homePageHead } from '#app/home/home-page-head.server.ts';
import { articlePageHead } from '#app/journal/article-page-head.server.ts';
import { journalPageHead } from '#app/journal/journal-page-head.server.ts';
import { legalPageHead } from '#app/legal/legal-page-head.server.ts';
import { productsPageHead } from '#app/listing/products-page-head.server.ts';
import { orderConfirmationPageHead } from '#app/orders/order-confirmation-page-head.server.ts';
import { productPageHead } from '#app/product/product-page-head.server.ts';
import { customerServicePageHead } from '#app/support/customer-service-page-head.server.ts';
import { tastePageHead } from '#app/tastes/taste-page-head.server.ts';
import { highestRatedPageHead } from '#app/types/highest-rated-page-head.server.ts';
import { typePageHead } from '#app/types/type-page-head.server.ts';
import { typesPageHead } from '#app/types/types-page-head.server.ts';
import type { HeadOf, HeadPage, PageHead } from './page-head.server.ts';

/** The head of every route by its id in routes.ts, in the same order. */
const HEADS = {
  'home/home-page': homePageHead,
  'listing/products-page': productsPageHead,
  'brands/brands-page': brandsPageHead,
  'brands/brand-page': brandPageHead,
  'types/types-page': typesPageHead,
  'types/highest-rated-page': highestRatedPageHead,
  'types/type-page': typePageHead,
  'tastes/taste-page': tastePageHead,
  'product/product-page': productPageHead,
  'journal/journal-page': journalPageHead,
  'journal/article-page': articlePageHead,
  'support/customer-service-page': customerServicePageHead,
  'accounts/profile-page': profilePageHead,
  'orders/order-confirmation-page': orderConfirmationPageHead,
  'accounts/reset-password-page': resetPasswordPageHead,
  legal: legalPageHead,
};

/** The head of the page a route's loader answered for; undefined for an address without a page. */
export function getPageHead(routeId: string, data: unknown, page: HeadPage): PageHead | undefined {
  // The legal texts share one page: their routes are `legal/<slug>`.
  const name = routeId.startsWith('legal/') ? 'legal' : routeId;
  const buildHead = (HEADS as Record<string, HeadOf<(...input: never[]) => unknown>>)[name];
  return buildHead?.(data, page);
}
