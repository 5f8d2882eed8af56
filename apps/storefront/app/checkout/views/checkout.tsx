import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { readDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { OfShop } from './checkout-props.ts';

/** The checkout of whoever is logged in; what the others see is in the page (checkout-page.tsx). */
export default function Checkout({ waiting, ...shop }: OfShop & { waiting: ReactNode }) {
  const { user } = useAuth();
  return user ? <OfCustomer key={user.id} user={user} {...shop} /> : waiting;
}

/** Asks for the address book. */
function OfCustomer({ user, ...shop }: OfShop & { user: User }) {
  const { t } = useLingui();
  const book = useCall('GET /api/addresses/');
  const [draft] = useState(() => readDraft(user));
  if (book.data) return <CheckoutForm addresses={book.data.addresses} user={user} draft={draft} {...shop} />;
  return (
    <>
      <h1 className="h1 co-h">{t`Checkout`}</h1>
      <NotYet call={book} message={t`Could not load the checkout.`} />
    </>
  );
}
