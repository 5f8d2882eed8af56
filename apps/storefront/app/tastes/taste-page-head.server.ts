import { t } from '@lingui/core/macro';
import { isFiltered, shelfAddress, shelfItems } from '#app/catalog/shelf-head.server.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import type { loader } from './taste-page.tsx';

export const tastePageHead: HeadOf<typeof loader> = ({ taste, shelf, sharePicture }, { locale }) => {
  const { slug, name, description } = taste;
  const path = shelfAddress(`/tastes/${slug}`, shelf);
  const steps = [{ name: t`Home`, to: '/' }, { name: t`All Products`, to: '/products' }, { name }];
  return {
    description,
    canonical: path,
    isHidden: isFiltered(shelf),
    picture: sharePicture,
    data: [breadcrumbList(steps, locale), collectionPage({ name, path, locale, items: shelfItems(shelf) })],
  };
};
