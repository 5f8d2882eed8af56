import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import {
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
import { translate } from '#backoffice/texts/translate.ts';
import { isMore } from './amount.ts';
import { AmountField, NoteField } from './money-fields.tsx';

type Props = { order: StaffOrder; money: OrderMoney };

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
        tell={(one) => translate(`orderMoney.methods.${one}`)}
      />
      <MenuField
        label={translate('orderMoney.reasons.title')}
        choices={REFUND_REASONS}
        value={reason}
        onChange={setReason}
        tell={(one) => translate(`orderMoney.reasons.${one}`)}
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
