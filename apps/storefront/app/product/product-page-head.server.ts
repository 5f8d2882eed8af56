import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { productData } from './product-data.server.ts';
import type { loader } from './product-page.tsx';

/** Pages of its reviews are the product's own page. */
export const productPageHead: HeadOf<typeof loader> = ({ product, reviews, sharePicture }, { locale }) => {
  const { name, brand } = product;
  const steps = [
    { name: t`Home`, to: '/' },
    { name: t`All Products`, to: '/products' },
    { name: brand.name, to: `/brand/${brand.slug}` },
    { name },
  ];
  return {
    description: product.summary,
    kind: 'product',
    picture: sharePicture,
    data: [productData(product, reviews.data?.results ?? [], locale), breadcrumbList(steps, locale)],
  };
};
