import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { FormWaiting } from '#app/accounts/waiting.tsx';
import { type Catalogues, loadTexts } from '#app/i18n/load-texts.ts';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';
import type { OfShop } from './of-shop.ts';

/** With its code, as no other part of the shop names them. */
const TEXTS: Catalogues = {
  en: () => import('#app/i18n/checkout-locales/en.po'),
  ka: () => import('#app/i18n/checkout-locales/ka.po'),
  ru: () => import('#app/i18n/checkout-locales/ru.po'),
};

const Checkout = lazyComponent(async () => {
  const [{ LoadCheckout }] = await Promise.all([import('./views/load-checkout.tsx'), loadTexts(TEXTS)]);
  return LoadCheckout;
});

/** The checkout of whoever is logged in. */
export default function CheckoutIsland(shop: OfShop) {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const waiting = <FormWaiting title={t`Checkout`} />;
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Checkout user={user} {...shop} />
    </Suspense>
  );
}
