import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import type { loader } from './types-page.tsx';

export const typesPageHead: HeadOf<typeof loader> = ({ types }, { locale, pathname }) => ({
  description: t`Pouch formats drawn to one scale, with their nicotine and weight.`,
  data: [
    breadcrumbList([{ name: t`Home`, to: '/' }, { name: t`Snus Types` }], locale),
    collectionPage({
      name: t`Snus Types`,
      path: pathname,
      locale,
      items: types.map(({ slug, name }) => ({ path: `/type/${slug}`, name })),
    }),
  ],
});
