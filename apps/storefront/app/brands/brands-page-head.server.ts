import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import type { loader } from './brands-page.tsx';

export const brandsPageHead: HeadOf<typeof loader> = ({ brands }, { locale, pathname }) => ({
  description: t`Every brand in the shop with its range and strength.`,
  data: [
    breadcrumbList([{ name: t`Home`, to: '/' }, { name: t`Brands` }], locale),
    collectionPage({
      name: t`All Brands`,
      path: pathname,
      locale,
      items: brands.map(({ slug, name }) => ({ path: `/brand/${slug}`, name })),
    }),
  ],
});
