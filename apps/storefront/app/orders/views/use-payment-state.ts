import { useLingui } from '@lingui/react/macro';
import type { OwnOrder } from '@pouchery/contract/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#app/api/api-client.ts';
import { formatShortMoment } from './order-time.ts';

/** Seconds between asking the bank and asking again; later the mail says it. */
const PAUSES = [0, 2, 3, 5, 8, 13, 21, 34, 60, 60, 60];
/** As often it is asked before its buyer is told that nothing has come. */
const FIRST_ASKS = 2;

/** Whether a bank has not said yet how an order was paid. */
export function isAtBank({ status, bank_payment }: OwnOrder) {
  return status === 'pending' && bank_payment?.state === 'waiting';
}

/** How an order stands that is paid at a bank, which is asked as long as it has not answered. `put` hears of the answer; without it the bank was asked. */
export function usePaymentState(order: OwnOrder, put?: (order: OwnOrder) => void) {
  const { t, i18n } = useLingui();
  const { id, bank_payment, pay_with } = order;
  const [asks, setAsks] = useState(0);
  const isWaiting = isAtBank(order);
  const ask = useEffectEvent(async () => {
    try {
      put?.(await callApi('POST /api/orders/:id/payment/', { params: { id } }));
    } catch {
      // The next one may come through.
    }
    setAsks(asks + 1);
  });
  useEffect(() => {
    const pause = PAUSES[asks];
    if (!isWaiting || pause === undefined) return;
    const timer = setTimeout(ask, pause * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, asks]);

  const isAsking = put && isWaiting && asks < FIRST_ASKS;
  return { isAsking, isUnpaid: pay_with.length > 0 && !isAsking, text: describe() };

  function describe() {
    if (isAsking) return t`We are asking the bank whether you have paid.`;
    if (!bank_payment) return undefined;
    const time = formatShortMoment(bank_payment.until, i18n.locale);
    const isOpen = pay_with.length > 0;
    const texts = {
      waiting: isOpen
        ? t`The bank has not told us of a payment yet. If you have paid, there is nothing to do. Your tins are kept until ${{ time }}.`
        : undefined,
      failed: isOpen
        ? t`The payment did not go through, and nothing was taken. Your tins are kept until ${{ time }}.`
        : t`It was not paid, and nothing was taken.`,
      paid: t`Your payment has arrived.`,
      returning: t`What you paid at the bank is on its way back to you.`,
      returned: t`What you paid at the bank was paid back.`,
    };
    return texts[bank_payment.state];
  }
}
