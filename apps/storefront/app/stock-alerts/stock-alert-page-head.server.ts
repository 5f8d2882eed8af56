import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';

export const stockAlertPageHead: HeadOf = () => ({
  description: t`Be told by mail when a tin is back in stock.`,
});
