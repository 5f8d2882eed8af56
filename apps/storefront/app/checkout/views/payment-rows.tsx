import { useLingui } from '@lingui/react/macro';
import type { CartPayment } from '@pouchery/contract/order-payments';
import { PickRow } from '#app/ui/pick-row.tsx';
import type { CheckoutProps } from './checkout-props.ts';

/** The total of an order that codes pay for. */
export const FREE = '0.00';

/** How the order is paid: at the door, or on the page of a bank. */
export function PaymentRows({ quote, payment, hears }: CheckoutProps) {
  const { t } = useLingui();
  const atBank = t`You go to the bank’s page and come back here. The shop never sees the card number.`;
  const rows: Record<CartPayment, { title: string; text: string }> = {
    at_door: { title: t`Pay at the door`, text: t`Cash or card, once your age has been checked` },
    bog: { title: t`By card at Bank of Georgia`, text: atBank },
    tbc: { title: t`By card at TBC Bank`, text: atBank },
  };
  if (quote.total === FREE) return <p>{t`There is nothing to pay.`}</p>;
  return quote.payments.map((method) => (
    <PickRow
      key={method}
      name="payment"
      value={method}
      checked={method === payment}
      onChange={() => hears?.payment(method)}
      icon={method === 'at_door' ? 'door' : 'card'}
      title={rows[method].title}
    >
      {rows[method].text}
    </PickRow>
  ));
}
