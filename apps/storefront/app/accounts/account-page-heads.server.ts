import { t } from '@lingui/core/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';

export const profilePageHead: HeadOf = () => ({
  description: t`Log in, or register to follow your orders and to write reviews.`,
});

export const resetPasswordPageHead: HeadOf = () => ({
  description: t`Choose a new password for your account.`,
});
