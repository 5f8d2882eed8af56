import { Checkbox, FormControlLabel } from '@mui/material';
import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import {
  REFUND_METHODS,
  REFUND_REASONS,
  type RefundMethod,
  type RefundReason,
} from '@pouchery/contract/order-payments';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '../../confirm-button.tsx';
import { isMore } from './amount.ts';
import { AmountField, ChoiceField, NoteField } from './money-fields.tsx';

type Props = { order: StaffOrder; money: OrderMoney };

/** Pays any sum back, up to what was paid; the API refuses more. */
export function RefundButton({ order: { id, version }, money: { to_pay_back } }: Props) {
  const translate = useTranslate();
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
      <ChoiceField name="methods" choices={REFUND_METHODS} value={method} onChange={setMethod} />
      <ChoiceField name="reasons" choices={REFUND_REASONS} value={reason} onChange={setReason} />
      <NoteField note={note} onChange={setNote} />
      <FormControlLabel
        disabled={method === 'bank'}
        control={<Checkbox checked={body.is_done} onChange={(_event, isOn) => setDone(isOn)} />}
        label={translate('orderMoney.is_done')}
      />
    </ConfirmButton>
  );
}
