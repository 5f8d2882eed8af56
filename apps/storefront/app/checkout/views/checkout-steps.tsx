import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Steps } from '#app/ui/steps.tsx';
import { AddressStep } from './address-step.tsx';
import { Agreements } from './agreements.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { DiscountCode } from './discount-code.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentRows } from './payment-rows.tsx';

/** The checkout with scripts and without: three steps, open on one page, beside what is ordered. */
export function CheckoutSteps(props: CheckoutProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="co-h">
        <h1 className="h1">{t`Checkout`}</h1>
        {props.done && <Steps names={[t`Address`, t`Delivery`, t`Payment`]} done={props.done} />}
      </div>
      <div className="co-g">
        <form className="co-l" {...props.form} aria-label={t`Checkout`}>
          {props.children}
          <Step at={1} name={t`Address`}>
            <AddressStep {...props} />
          </Step>
          <Step at={2} name={t`Delivery`}>
            <DeliveryStep {...props} />
            {props.look}
          </Step>
          <Step at={3} name={t`Payment`}>
            <PaymentRows {...props} />
            <DiscountCode {...props} />
            <Agreements {...props} />
            {props.notice}
            {props.order}
          </Step>
        </form>
        <OrderSummary {...props} />
      </div>
    </>
  );
}

function Step({ at, name, children }: { at: number; name: string; children: ReactNode }) {
  return (
    <section className="co-s" aria-labelledby={`step-${at}`}>
      <h2 id={`step-${at}`}>
        <i aria-hidden="true">{at}</i>
        {name}
      </h2>
      <div>{children}</div>
    </section>
  );
}
