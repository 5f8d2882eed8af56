import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import type { loader } from './favourites-page.tsx';

export const favouritesPageHead: HeadOf<typeof loader> = () => ({
  description: t`A list of tins. Its link is enough to keep or share it.`,
  isHidden: true,
});
