import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';

export const stockAlertPageHead: HeadOf = () => ({
  description: t`Get an email when a tin is back in stock.`,
});
