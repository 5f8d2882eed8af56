import { useLingui } from '@lingui/react/macro';
import type { CartPayment } from '@pouchery/contract/order-payments';
import type { OwnOrder } from '@pouchery/contract/orders';
import { useState } from 'react';
import { ApiError, callApi } from '#app/api/api-client.ts';
import { goToBank } from '#app/orders/go-to-bank.ts';
import { Notice } from '#app/ui/notice.tsx';

type PayOrderProps = {
  order: OwnOrder;
  /** It is paid another way, or cannot be paid any more. */
  onOutdated?: (() => void) | undefined;
};

/** The ways to pay for an order that waits for it; the bank where it was tried last comes first. Without scripts they send a form. */
export function PayOrder({ order: { id, bank_payment, pay_with }, onOutdated }: PayOrderProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<CartPayment>();
  const [hasFailed, setFailed] = useState(false);
  const names: Record<CartPayment, string> = {
    bog: t`Pay at Bank of Georgia`,
    tbc: t`Pay at TBC Bank`,
    at_door: t`Pay at the door`,
  };
  const last = bank_payment?.bank;
  const methods = pay_with.toSorted((a, b) => rank(a, last) - rank(b, last));

  async function pay(payment: CartPayment) {
    if (chosen) return;
    setChosen(payment);
    setFailed(false);
    try {
      const { pay_at } = await callApi('POST /api/orders/:id/pay/', { params: { id }, body: { payment } });
      if (pay_at) return await goToBank(pay_at, id);
      onOutdated?.();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onOutdated?.();
      else setFailed(true);
    }
    setChosen(undefined);
  }

  return (
    <>
      {hasFailed && (
        <Notice tone="bad" live>
          {t`That did not work. Please try again in a moment, or pay another way.`}
        </Notice>
      )}
      {methods.map((method, at) => (
        <button
          key={method}
          type="submit"
          name="payment"
          value={method}
          className={at ? 'btn btn-line' : 'btn'}
          aria-busy={chosen === method}
          onClick={() => pay(method)}
        >
          {bank_payment?.state === 'failed' && method === last ? t`Try again` : names[method]}
        </button>
      ))}
    </>
  );
}

function rank(method: CartPayment, last: CartPayment | undefined) {
  return method === last ? 0 : method === 'at_door' ? 2 : 1;
}
