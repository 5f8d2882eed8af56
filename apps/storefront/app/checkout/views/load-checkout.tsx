import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { useState } from 'react';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import type { OfShop } from '#app/checkout/of-shop.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { readDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** Asks for the address book; who is logged out is led to the login and back. */
export function LoadCheckout({ user, ...shop }: OfShop & { user: User | null }) {
  const { t } = useLingui();
  if (user) return <OfCustomer key={user.id} user={user} {...shop} />;
  return (
    <>
      <h1 className="h1 co-h">{t`Checkout`}</h1>
      <EmptyState title={t`Please Log In`} text={t`What you have typed here is kept until you come back.`}>
        <ShopLink className="btn btn-lg" to="/profile">{t`Login / Register`}</ShopLink>
      </EmptyState>
    </>
  );
}

function OfCustomer({ user, ...shop }: OfShop & { user: User }) {
  const { t } = useLingui();
  const book = useCall('GET /api/addresses/');
  const [draft] = useState(readDraft);
  if (book.data) return <CheckoutForm addresses={book.data.addresses} user={user} draft={draft} {...shop} />;
  return (
    <>
      <h1 className="h1 co-h">{t`Checkout`}</h1>
      {book.failure ? <AskAgain message={t`Could not load the checkout.`} onAsk={book.ask} /> : <Loading />}
    </>
  );
}
