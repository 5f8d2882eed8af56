import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import type { Address } from '@pouchery/contract/addresses';
import { CART_PAYMENTS, type CartPayment } from '@pouchery/contract/order-payments';
import type { CartQuote } from '@pouchery/contract/ordering';
import { CITY_SLUGS } from '@pouchery/contract/partner-values';
import { type FormEvent, useEffect, useState } from 'react';
import { setAuth } from '#app/accounts/auth-state.ts';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';
import { ApiError } from '#app/api/api-client.ts';
import { readCart } from '#app/cart/cart-store.ts';
import { useApiForm } from '#app/forms/api-form.ts';
import type { FormErrors } from '#app/forms/form-errors.ts';
import { priceText } from '#app/i18n/format.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { goToBank } from '#app/orders/go-to-bank.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Draft, firstChoice, forgetDraft, saveDraft, toDestination } from './checkout-draft.ts';
import type { OfShop } from './checkout-props.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { listChanges } from './list-changes.ts';
import { FREE } from './payment-rows.tsx';
import { useQuote } from './use-quote.ts';

const REQUIRED = ['first_name', 'last_name', 'street', 'city', 'phone'] as const;
export const OTHER_FIELDS = [
  ...REQUIRED,
  'postal_code',
  'note',
  'delivery_method_id',
  'code',
  'is_adult',
  'agrees',
];
const CORRECT = 'Please correct the errors above to continue.';
const CHANGED = 'Something has changed meanwhile. Nothing was ordered yet.';
const CLOSED = 'The shop takes no orders at the moment. Nothing was ordered.';
const PLACED = 'This key was used for another order.';

/** By the status of the refusal; the calls of a shop that has closed are not there. */
const MESSAGES: Partial<Record<number, string>> = { 404: CLOSED, 422: PLACED };

type CheckoutFormProps = OfShop & { addresses: Address[]; user: User; draft: Draft };

/** Three steps, open on one page; what changed meanwhile is said, and confirmed by another press. */
export function CheckoutForm({ addresses, user, draft, ...shop }: CheckoutFormProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<Draft>(draft);
  const [choice, setChoice] = useState(() => firstChoice(addresses, draft));
  const [method, setMethod] = useState<number | null>(() => Number(draft.delivery_method_id) || null);
  const chosen = addresses.find(({ id }) => String(id) === choice);
  const city = chosen?.city ?? CITY_SLUGS.find((slug) => slug === typed.city) ?? null;
  const [code, setCode] = useState(draft.code ?? '');
  const { quote, before, hasFailed, ask, put } = useQuote({ city, method, code });
  useOfferedMethod(city ? quote : undefined, method, before === undefined, setMethod);
  const [wish, setWish] = useState(() => CART_PAYMENTS.find((each) => each === draft.payment));
  const payment = quote?.payments.find((each) => each === wish) ?? 'at_door';

  const { form, getErrors, notice, status } = useApiForm('POST /api/checkout/order/', {
    failure: 'An unexpected error occurred. Please try again.',
    known: ADDRESS_MESSAGES,
    fields: chosen ? ['delivery_method_id', 'code', 'is_adult', 'agrees'] : OTHER_FIELDS,
    toBody: (fields) => ({
      ...toDestination(chosen ?? fields),
      key: draft.key,
      lines: quote?.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
      total: quote?.total,
      delivery_method_id: method,
      code: fields.code ?? '',
      payment,
      is_adult: fields.is_adult === 'on',
      agrees: fields.agrees === 'on',
      wants_news: fields.wants_news === 'on',
    }),
    onSent: ({ id, pay_at }) => {
      forgetDraft();
      void readCart();
      setAuth({ user: { ...user, order_count: user.order_count + 1 } });
      if (pay_at) return goToBank(pay_at, id);
      return followAddress(`/order/confirmation?order=${id}`);
    },
    onFailed: (error) => {
      const now = changedQuote(error);
      if (now) put(now);
    },
    adjustErrors: toOrderErrors,
  });

  function note({ currentTarget }: FormEvent<HTMLFormElement>) {
    saveDraft(currentTarget, user);
    setTyped(
      Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])),
    );
  }

  if (!quote && hasFailed) return <AskAgain message={t`Could not load the checkout.`} onAsk={ask} />;
  if (!quote) return <Loading />;
  if (quote.lines.length === 0) return <EmptyCart hasChanged={before !== undefined} />;
  const sum = priceText(quote.total, i18n.locale);
  const verbs: Record<CartPayment, string> = {
    at_door: t`Order and pay at the door, ${{ sum }}`,
    bog: t`Pay ${{ sum }} at Bank of Georgia`,
    tbc: t`Pay ${{ sum }} at TBC Bank`,
  };
  const done = [
    chosen !== undefined || REQUIRED.every((name) => typed[name]),
    method !== null,
    typed.is_adult === 'on' && typed.agrees === 'on',
  ];
  return (
    <CheckoutSteps
      {...shop}
      form={{ ...form, onChange: note }}
      user={user}
      addresses={addresses}
      quote={quote}
      choice={choice}
      method={method}
      payment={payment}
      hasCity={city !== null}
      typed={draft}
      hears={{ address: setChoice, method: setMethod, payment: setWish, code: setCode }}
      changes={before && listChanges(before, quote)}
      done={done}
      getErrors={getErrors}
      notice={notice}
      order={
        <BusyButton busy={status === 'busy'} verb={t`Ordering`} className="btn btn-lg co-go">
          {quote.total === FREE ? t`Order, ${{ sum }}` : verbs[payment]}
        </BusyButton>
      }
    >
      <input type="hidden" name="key" value={draft.key} />
    </CheckoutSteps>
  );
}

/** One that is not offered there is let go; of one alone nobody has to choose, unless it would take the place of one that is gone. */
function useOfferedMethod(
  quote: CartQuote | undefined,
  method: number | null,
  isUnchanged: boolean,
  choose: (method: number | null) => void,
) {
  useEffect(() => {
    if (!quote) return;
    const offered = quote.methods.map(({ id }) => id);
    const [first = null, second] = offered;
    if (method === null) {
      if (isUnchanged && second === undefined) choose(first);
    } else if (!offered.includes(method)) choose(null);
  }, [quote, method, isUnchanged, choose]);
}

/** Nothing is there to be ordered. */
export function EmptyCart({ hasChanged }: { hasChanged: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <h1 className="h1 co-h">{t`Checkout`}</h1>
      <EmptyState
        title={t`Your cart is empty.`}
        {...(hasChanged && { text: t`Perhaps it was ordered in another tab. Nothing was ordered twice.` })}
      >
        <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        {/* Whoever comes back from a bank by the browser finds what they ordered. */}
        <ShopLink className="btn btn-line" to="/profile">{t`Your orders`}</ShopLink>
      </EmptyState>
    </>
  );
}

/** The cart as it is now, where it is not what was sent. */
export function changedQuote(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { current: CartQuote }).current;
}

/** What a refusal of the order is shown as. */
export function toOrderErrors(found: FormErrors, error: unknown): FormErrors {
  if (changedQuote(error)) return { byField: {}, notice: { tone: 'bad', text: CHANGED } };
  const message = error instanceof ApiError && MESSAGES[error.status];
  if (message) return { byField: {}, notice: { tone: 'quiet', text: message } };
  if (Object.keys(found.byField).length === 0) return found;
  return { ...found, notice: { tone: 'bad', text: CORRECT } };
}
