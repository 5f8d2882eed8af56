import { t } from '@lingui/core/macro';
import { drawn, type HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { productData } from './product-data.server.ts';
import type { loader } from './product-page.tsx';

/** Pages of its reviews are the product's own page. */
export const productPageHead: HeadOf<typeof loader> = (
  { product, shown, reviews, sharePicture },
  { locale },
) => {
  const { name, brand } = product;
  const whole = drawn(shown)?.product;
  const steps = [
    { name: t`Home`, to: '/' },
    { name: t`All Products`, to: '/products' },
    { name: brand.name, to: `/brand/${brand.slug}` },
    { name },
  ];
  return {
    description: whole?.summary ?? name,
    kind: 'product',
    picture: drawn(sharePicture),
    data: [
      ...(whole ? [productData(whole, drawn(reviews.data?.results) ?? [], locale)] : []),
      breadcrumbList(steps, locale),
    ],
  };
};
