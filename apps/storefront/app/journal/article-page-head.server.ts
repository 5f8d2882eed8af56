import { t } from '@lingui/core/macro';
import { toShopNoon } from '@pouchery/contract/shop-time';
import type { Article } from 'schema-dts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { homeAddress, pictureFile } from '#app/head/site-address.server.ts';
import { breadcrumbList, organization } from '#app/head/structured-data.server.ts';
import type { loader } from './article-page.tsx';

const PICTURE_WIDTH = 1200;

export const articlePageHead: HeadOf<typeof loader> = (data, { locale, pathname }) => {
  const { title, shown } = data;
  const steps = [
    { name: t`Home`, to: '/' },
    { name: t`The Snus Journal`, to: '/snus-journal' },
    { name: title },
  ];
  const { article } = shown;
  return {
    description: article.lead,
    kind: 'article',
    hasFeed: true,
    picture: article.share_picture,
    data: [
      articleData({ ...article, address: homeAddress(locale, pathname), locale }),
      breadcrumbList(steps, locale),
    ],
  };
};

type Facts = {
  address: string;
  locale: string;
  title: string;
  lead: string;
  author: string;
  published: string;
  cover: { base: string; widths: number[] };
};

function articleData({ address, locale, title, lead, author, published, cover }: Facts): Article {
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    headline: title,
    description: lead,
    image: pictureFile(cover, PICTURE_WIDTH),
    // Articles are dated by the day; noon in Tbilisi is that day everywhere people read them.
    datePublished: toShopNoon(published),
    inLanguage: locale,
    mainEntityOfPage: address,
    author: { '@type': 'Person', name: author },
    publisher: organization(),
  };
}
