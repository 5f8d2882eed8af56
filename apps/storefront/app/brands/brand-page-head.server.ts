import { t } from '@lingui/core/macro';
import { isFiltered, shelfAddress, shelfItems } from '#app/catalog/shelf-head.server.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import type { loader } from './brand-page.tsx';

export const brandPageHead: HeadOf<typeof loader> = ({ brand, shelf, sharePicture }, { locale }) => {
  const { slug, name, tagline, story } = brand;
  const path = shelfAddress(`/brand/${slug}`, shelf);
  const steps = [{ name: t`Home`, to: '/' }, { name: t`Brands`, to: '/brands' }, { name }];
  return {
    description: `${name}. ${tagline}. ${story}`.replace('.. ', '. '),
    canonical: path,
    isHidden: isFiltered(shelf),
    picture: sharePicture,
    data: [
      breadcrumbList(steps, locale),
      {
        ...collectionPage({ name, path, locale, items: shelfItems(shelf) }),
        about: { '@type': 'Brand', name },
      },
    ],
  };
};
