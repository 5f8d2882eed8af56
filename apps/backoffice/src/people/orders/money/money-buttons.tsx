import { Button } from '@mui/material';
import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { DOOR_METHODS, NOTED_METHODS, type NotedMethod } from '@pouchery/contract/order-payments';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
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
        tell={(one) => translate(`orderMoney.methods.${one}`)}
      />
      <NoteField note={note} onChange={setNote} />
    </ConfirmButton>
  );
}
