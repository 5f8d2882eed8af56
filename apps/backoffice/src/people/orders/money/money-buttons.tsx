import { Button } from '@mui/material';
import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import {
  DOOR_METHODS,
  NOTED_METHODS,
  type NotedMethod,
  REFUND_METHODS,
  REFUND_REASONS,
  type RefundMethod,
  type RefundReason,
} from '@pouchery/contract/order-payments';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { CheckField, MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { isMore } from './amount.ts';
import { AmountField, NoteField } from './money-fields.tsx';

type Props = { order: StaffOrder; money: OrderMoney };

/** All that is left, in one tap, as the order was to be paid; any other sum or way by asking. */
export function PaymentButtons({ order, money }: Props) {
  const { act, isBusy } = useAct(useRefresh());
  const usual: readonly NotedMethod[] = order.payment === 'transfer' ? ['transfer'] : DOOR_METHODS;

  function note(method: NotedMethod) {
    const { id, version } = order;
    const body = { version, method, amount: money.to_pay };
    return act(() => callApi('notePayment', { params: { id }, body }), 'orderMoney.noted');
  }

  return (
    <>
      {usual.map((method, at) => (
        <Button
          key={method}
          variant={at === 0 ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => note(method)}
        >
          {translate(`orderMoney.paid_by.${method}`, { amount: formatPrice(money.to_pay) })}
        </Button>
      ))}
      <OtherPayment key={money.to_pay} order={order} money={money} usual={usual[0] ?? 'cash'} />
    </>
  );
}

function OtherPayment({ order: { id, version }, money, usual }: Props & { usual: NotedMethod }) {
  const { act } = useAct(useRefresh());
  const [amount, setAmount] = useState(money.to_pay);
  const [method, setMethod] = useState(usual);
  const [note, setNote] = useState('');
  const body = { version, method, amount, note };
  return (
    <ConfirmButton
      label={translate('orderMoney.other_sum')}
      title={translate('orderMoney.other_title', { id })}
      isReady={amount.trim() !== ''}
      onConfirm={() => act(() => callApi('notePayment', { params: { id }, body }), 'orderMoney.noted')}
    >
      <AmountField amount={amount} onChange={setAmount} />
      <MenuField
        label={translate('orderMoney.methods.title')}
        choices={NOTED_METHODS}
        value={method}
        onChange={setMethod}
        getLabel={(one) => translate(`orderMoney.methods.${one}`)}
      />
      <NoteField note={note} onChange={setNote} />
    </ConfirmButton>
  );
}

/** Pays any sum back, up to what was paid; the API refuses more. */
export function RefundButton({ order: { id, version }, money: { to_pay_back } }: Props) {
  const { act } = useAct(useRefresh());
  const [amount, setAmount] = useState(isMore(to_pay_back) ? to_pay_back : '');
  const [method, setMethod] = useState<RefundMethod>('cash');
  const [reason, setReason] = useState<RefundReason>('goodwill');
  const [note, setNote] = useState('');
  const [isDone, setDone] = useState(false);
  // The bank says when it is done.
  const body = { version, amount, method, reason, note, is_done: isDone && method !== 'bank' };

  async function send() {
    const isSent = await act(
      () => callApi('promiseRefund', { params: { id }, body }),
      body.is_done ? 'orderMoney.refund_done' : 'orderMoney.refund_waits',
    );
    if (isSent) setAmount('');
    return isSent;
  }

  return (
    <ConfirmButton
      label={translate('orderMoney.refund')}
      title={translate('orderMoney.refund_title', { id })}
      isReady={amount.trim() !== ''}
      onConfirm={send}
    >
      <AmountField amount={amount} onChange={setAmount} />
      <MenuField
        label={translate('orderMoney.methods.title')}
        choices={REFUND_METHODS}
        value={method}
        onChange={setMethod}
        getLabel={(one) => translate(`orderMoney.methods.${one}`)}
      />
      <MenuField
        label={translate('orderMoney.reasons.title')}
        choices={REFUND_REASONS}
        value={reason}
        onChange={setReason}
        getLabel={(one) => translate(`orderMoney.reasons.${one}`)}
      />
      <NoteField note={note} onChange={setNote} />
      <CheckField
        label={translate('orderMoney.is_done')}
        disabled={method === 'bank'}
        isOn={body.is_done}
        onChange={setDone}
      />
    </ConfirmButton>
  );
}
