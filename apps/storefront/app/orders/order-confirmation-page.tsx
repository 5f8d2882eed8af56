import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { browserView } from '#app/accounts/browser-view.ts';
import { Waiting } from '#app/accounts/waiting.tsx';
import { pageTitle } from '#app/i18n/page-title.ts';
import { useAddressParameter } from '#app/navigation/address-parameter.ts';

const Confirmation = browserView(() => import('./views/confirmation.tsx'));

export const title = () => pageTitle(translate`Order confirmation`);

/** `?order={id}` shows that order to the one who placed it. */
export default function OrderConfirmationPage() {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const id = useAddressParameter('order');
  const waiting = <Waiting title={t`Order confirmation`} />;
  if (id === undefined || (id && isLoading)) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Confirmation id={id ?? ''} isLoggedIn={user !== null} />
    </Suspense>
  );
}
