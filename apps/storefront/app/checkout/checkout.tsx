import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { FormWaiting } from '#app/accounts/waiting.tsx';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';

const Checkout = lazyComponent(
  () => import('./views/load-checkout.tsx').then((code) => code.LoadCheckout),
  'checkout',
);

/** The checkout of whoever is logged in. */
export default function CheckoutIsland({ shopAddress }: { shopAddress: string }) {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const waiting = <FormWaiting title={t`Checkout`} />;
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Checkout shopAddress={shopAddress} user={user} />
    </Suspense>
  );
}
