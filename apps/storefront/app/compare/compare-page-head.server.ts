import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import type { loader } from './compare-page.tsx';

export const comparePageHead: HeadOf<typeof loader> = () => ({
  description: t`Two to four tins side by side: price, strength, nicotine, taste, cooling and format, differences marked.`,
  isHidden: true,
});
