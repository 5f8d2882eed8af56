import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';

export const orderConfirmationPageHead: HeadOf = () => ({
  description: t`What happens to an order after it is placed.`,
});
