import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { pageTitle } from '#app/i18n/page-title.ts';
import { useAddressParameter } from '#app/navigation/address-parameter.ts';
import { browserView } from './browser-view.ts';
import { Waiting } from './waiting.tsx';

const PasswordReset = browserView(() => import('./sign-in/password-reset.tsx'));

export const title = () => pageTitle(translate`Reset password`);

/** Asks for a link to set a new password; `?token=` of the mailed link sets it. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useAddressParameter('token');
  const waiting = <Waiting title={t`Reset password`} />;
  if (token === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PasswordReset token={token ?? ''} />
    </Suspense>
  );
}
