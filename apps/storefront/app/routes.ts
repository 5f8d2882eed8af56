import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { IS_DEVELOPMENT } from './env.server.ts';

const LEGAL_PAGES = [
  'age-policy',
  'terms-and-conditions',
  'privacy-policy',
  'return-policy',
  'delivery-policy',
];

/** The site map (docs/behaviour.md#routes). */
export default [
  index('home/home-page.tsx'),
  route('products', 'listing/products-page.tsx'),
  route('brands', 'brands/brands-page.tsx'),
  route('brand/:slug', 'brands/brand-page.tsx'),
  route('types', 'types/types-page.tsx'),
  route('types/highest-rated', 'types/highest-rated-page.tsx'),
  route('type/:slug', 'types/type-page.tsx'),
  route('tastes/:slug', 'tastes/taste-page.tsx'),
  route('product/:slug', 'product/product-page.tsx'),
  route('snus-journal', 'journal/journal-page.tsx'),
  route('article/:id', 'journal/article-page.tsx'),
  route('customer-service', 'support/customer-service-page.tsx'),
  route('profile', 'accounts/profile-page.tsx'),
  route('order/confirmation', 'orders/order-confirmation-page.tsx'),
  route('reset-password', 'accounts/reset-password-page.tsx'),
  ...LEGAL_PAGES.map((slug) => route(slug, 'legal/legal-page.tsx', { id: `legal/${slug}` })),
  ...(IS_DEVELOPMENT ? [route('_components', 'components-page/components-page.tsx')] : []),
  route('*', 'layout/not-found-page.tsx'),
] satisfies RouteConfig;
