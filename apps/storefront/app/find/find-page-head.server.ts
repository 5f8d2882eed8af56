import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { FIND_PATH } from './find-address.ts';
import type { loader } from './find-page.tsx';

export const findPageHead: HeadOf<typeof loader> = ({ isAsked }, { locale }) => ({
  description: t`Four questions about taste, strength, format and cooling, then the tins that fit, with reasons and never above the milligrams you use now.`,
  canonical: FIND_PATH,
  isHidden: isAsked,
  data: [breadcrumbList([{ name: t`Home`, to: '/' }, { name: t`Find my tin` }], locale)],
});
