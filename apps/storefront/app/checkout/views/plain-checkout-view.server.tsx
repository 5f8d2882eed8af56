import { useLingui } from '@lingui/react/macro';
import { HiddenFields, PlainLogin } from '#app/accounts/sign-in/plain-login.server.tsx';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';
import type { PlainCheckout } from '#app/checkout/plain-checkout.server.ts';
import { useTranslatedErrors } from '#app/forms/translated-errors.tsx';
import { priceText } from '#app/i18n/format.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { withdrawalNotice } from '#app/rules/return-texts.ts';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyCart } from './checkout-form.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { listChanges } from './list-changes.ts';
import { FREE } from './payment-rows.tsx';

type PlainCheckoutViewProps = { plain: PlainCheckout; shopAddress: string };
type FormProps = { plain: Exclude<PlainCheckout, { logInFirst: unknown }>; shopAddress: string };

/** The checkout of whoever has no scripts: the same steps, sent as one form. */
export function PlainCheckoutView({ plain, shopAddress: pickUp }: PlainCheckoutViewProps) {
  const { t } = useLingui();
  if (!('logInFirst' in plain)) {
    return plain.quote.lines.length === 0 ? (
      <EmptyCart hasChanged={plain.typed.seen !== undefined} />
    ) : (
      <PlainForm plain={plain} shopAddress={pickUp} />
    );
  }
  return (
    <>
      <h1 className="h1 co-h">{t`Checkout`}</h1>
      <h2 className="h4">{t`Please Log In`}</h2>
      <PlainLogin action="/checkout" {...plain.logInFirst} />
    </>
  );
}

function PlainForm({ plain, shopAddress: pickUp }: FormProps) {
  const { t, i18n } = useLingui();
  const { user, addresses, choice, quote, before, typed, hasNewDelivery } = plain;
  const { getErrors, notice } = useTranslatedErrors(plain.errors, ADDRESS_MESSAGES);
  const { total, delivery_method_id: method } = quote;
  const lines = quote.lines.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }));
  const sum = priceText(total, i18n.locale);
  return (
    <CheckoutSteps
      form={{
        method: 'post',
        action: shopAddress('/checkout'),
        className: 'co-l co-plain',
        noValidate: true,
      }}
      shopAddress={pickUp}
      minAge={pageRules().minAge}
      withdrawal={withdrawalNotice()}
      user={user}
      addresses={addresses}
      quote={quote}
      choice={choice}
      method={method}
      payment={quote.payments.find((each) => each === typed.payment) ?? 'at_door'}
      hasCity={choice !== 'new' || Boolean(typed.city)}
      typed={typed}
      ticked={typed}
      changes={before && listChanges(before, quote)}
      getErrors={getErrors}
      notice={
        hasNewDelivery ? (
          <Notice tone="quiet" live>
            {t`The sum now has the delivery in it. Nothing was ordered yet.`}
          </Notice>
        ) : (
          notice
        )
      }
      look={
        <div className="co-n">
          <button type="submit" name="do" value="look" className="btn btn-line">
            {t`Show what is delivered there`}
          </button>
        </div>
      }
      order={
        <button type="submit" name="do" value="order" className="btn btn-lg co-go">
          {total === FREE
            ? t`Order, ${{ sum }}`
            : quote.payments.length > 1
              ? t`Order and pay, ${{ sum }}`
              : t`Order and pay at the door, ${{ sum }}`}
        </button>
      }
    >
      <HiddenFields fields={{ key: typed.key ?? '', seen: JSON.stringify({ total, method, lines }) }} />
      {/* Enter in a field does what the first button does, which orders nothing. */}
      <button type="submit" name="do" value="look" className="vh" tabIndex={-1} aria-hidden="true" />
    </CheckoutSteps>
  );
}
