import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { Island } from '#app/rendering/island.tsx';
import { FormWaiting } from './waiting.tsx';

export const title = () => pageTitle(translate`Reset password`);

export const head: HeadOf = () => ({
  description: translate`Choose a new password for your account.`,
});

/** Only the browser reads the token of the mailed link: see sign-in/password-reset.tsx. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  return <Island name="reset-password" props={{}} placeholder={<FormWaiting title={t`Reset password`} />} />;
}
