import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import type { loader } from './highest-rated-page.tsx';

export const highestRatedPageHead: HeadOf<typeof loader> = ({ types }, { locale, pathname }) => {
  const name = t`Highest Rated Types`;
  const steps = [{ name: t`Home`, to: '/' }, { name: t`Snus Types`, to: '/types' }, { name }];
  return {
    description: t`Pouch formats ranked by their reviews, each with its best rated products.`,
    data: [
      breadcrumbList(steps, locale),
      collectionPage({
        name,
        path: pathname,
        locale,
        items: types.map(({ slug, name }) => ({ path: `/type/${slug}`, name })),
      }),
    ],
  };
};
