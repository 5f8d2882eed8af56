import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import type { loader } from './journal-page.tsx';

export const journalPageHead: HeadOf<typeof loader> = ({ articles, page }, { locale, pathname }) => {
  const name = t`The Snus Journal`;
  const path = page > 1 ? `${pathname}?page=${page}` : pathname;
  return {
    description: t`Plain articles about nicotine pouches: contents, strength, formats, flavours, storage and age.`,
    canonical: path,
    hasFeed: true,
    data: [
      breadcrumbList([{ name: t`Home`, to: '/' }, { name }], locale),
      collectionPage({
        name,
        path,
        locale,
        items: articles.map(({ id, title }) => ({ path: `/article/${id}`, name: title })),
      }),
    ],
  };
};
