import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { onlineStore, organization, webSite } from '#app/head/structured-data.server.ts';
import type { loader } from './home-page.tsx';

export const homePageHead: HeadOf<typeof loader> = ({ shop }, { locale }) => {
  const contact = shop.data;
  return {
    description: t`Nicotine pouches by strength, taste, format and brand, each with its milligrams per pouch.`,
    hasFeed: true,
    data: [webSite(locale), contact ? onlineStore(contact) : organization()],
  };
};
