import { useLingui } from '@lingui/react/macro';
import { CODE_FAULTS } from '@pouchery/contract/order-bounds';
import { Kept, PlainLogin } from '#app/accounts/sign-in/plain-login.server.tsx';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';
import type { PlainCheckout } from '#app/checkout/plain-checkout.server.ts';
import { FormNotice } from '#app/forms/form-notice.tsx';
import { serverMessage } from '#app/forms/server-messages.ts';
import { priceText } from '#app/i18n/format.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { withdrawalNotice } from '#app/rules/return-texts.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { AddressStep } from './address-step.tsx';
import { Agreements } from './agreements.tsx';
import { toDestination } from './checkout-draft.ts';
import { EmptyCart } from './checkout-form.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { listChanges } from './list-changes.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { Step } from './steps.tsx';

type PlainCheckoutViewProps = { plain: PlainCheckout; shopAddress: string };
type FormProps = { plain: Exclude<PlainCheckout, { logInFirst: unknown }>; shopAddress: string };

const stay = () => {};

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
  const { user, addresses, choice, quote, before, typed, errors } = plain;
  const say = (text: string) => serverMessage(text, i18n, ADDRESS_MESSAGES);
  const getErrors = (field: string) => errors.byField[field]?.map(say);
  const said = errors.notice && { ...errors.notice, text: say(errors.notice.text) };
  const notice = plain.hasNewDelivery
    ? { tone: 'quiet' as const, text: t`The sum now has the delivery in it. Nothing was ordered yet.` }
    : said;
  const { total, delivery_method_id: method, code, code_problem, takes_codes } = quote;
  const lines = quote.lines.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }));
  const sum = priceText(total, i18n.locale);
  const payment = quote.payments.find((way) => way === typed.payment) ?? 'at_door';
  const hasCity = choice !== 'new' || Boolean(typed.city);
  const codeErrors = code_problem ? [say(CODE_FAULTS[code_problem])] : code ? undefined : getErrors('code');
  return (
    <>
      <div className="co-h">
        <h1 className="h1">{t`Checkout`}</h1>
      </div>
      <div className="co-g">
        <form
          method="post"
          action={shopAddress('/checkout')}
          className="co-l co-plain"
          aria-label={t`Checkout`}
          noValidate
        >
          <Kept fields={{ key: typed.key ?? '', seen: JSON.stringify({ total, method, lines }) }} />
          {/* Enter in a field does what the first button does, which orders nothing. */}
          <button type="submit" name="do" value="look" className="vh" tabIndex={-1} aria-hidden="true" />
          <Step at={1} name={t`Address`}>
            <AddressStep
              addresses={addresses}
              choice={choice}
              onChoose={stay}
              isPlain
              address={toDestination({ ...user, ...typed })}
              getErrors={getErrors}
            />
          </Step>
          <Step at={2} name={t`Delivery`}>
            <DeliveryStep
              methods={hasCity ? quote.methods : []}
              hasCity={hasCity}
              method={method}
              onChoose={stay}
              shopAddress={pickUp}
              errors={getErrors('delivery_method_id')}
            />
            <div className="co-n">
              <button type="submit" name="do" value="look" className="btn btn-line">
                {t`Show what is delivered there`}
              </button>
            </div>
          </Step>
          <Step at={3} name={t`Payment`}>
            <PaymentRows offered={quote.payments} payment={payment} onChoose={stay} />
            {takes_codes && (
              <div className="co-code">
                <TextField
                  name="code"
                  label={t`Code, if you have one`}
                  defaultValue={typed.code}
                  autoComplete="off"
                  errors={codeErrors}
                />
                <button type="submit" name="do" value="look" className="btn btn-line">
                  {t`Use the code`}
                </button>
              </div>
            )}
            <Agreements
              age={pageRules().minAge}
              withdrawal={withdrawalNotice()}
              total={total}
              wantsNews={user.wants_news}
              typed={typed}
              getErrors={getErrors}
            />
            <FormNotice notice={notice} />
            <button type="submit" name="do" value="order" className="btn btn-lg co-go">
              {quote.payments.length > 1
                ? t`Order and pay, ${{ sum }}`
                : t`Order and pay at the door, ${{ sum }}`}
            </button>
          </Step>
        </form>
        <OrderSummary quote={quote} changes={before && listChanges(before, quote)} />
      </div>
    </>
  );
}
