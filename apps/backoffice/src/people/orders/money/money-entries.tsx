import { Box, Button, Typography } from '@mui/material';
import type { OrderMoney, OrderPayment, OrderRefund } from '@pouchery/contract/backoffice/order-money';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { NOTED_METHODS, type RefundState } from '@pouchery/contract/order-payments';
import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { useMaySell } from '#backoffice/selling/open-stages.ts';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = { order: StaffOrder; money: OrderMoney };

/** Each payment and refund of the order, with what may still be done with it. */
export function MoneyEntries({ order, money: { payments, refunds } }: Props) {
  const taken = new Set(payments.map(({ corrects }) => corrects));
  const maySell = useMaySell();
  if (payments.length + refunds.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, borderTop: `1px solid ${COLORS.line}` }}>
      {payments.map((payment) => (
        <Payment
          key={payment.id}
          order={order}
          payment={payment}
          isTakable={maySell && payment.corrects === null && !taken.has(payment.id) && isNoted(payment)}
        />
      ))}
      {refunds.map((refund) => (
        <Refund key={`refund ${refund.id}`} order={order} refund={refund} isOpen={maySell} />
      ))}
    </Box>
  );
}

/** What came by a bank was noted by no person, and goes back by the bank. */
function isNoted({ method }: OrderPayment) {
  return NOTED_METHODS.some((noted) => noted === method);
}

type PaymentProps = { order: StaffOrder; payment: OrderPayment; isTakable: boolean };

function Payment({ order: { id, version }, payment, isTakable }: PaymentProps) {
  const { act } = useAct(useRefresh());
  const { method, amount, corrects } = payment;
  const what = translate(corrects === null ? `orderMoney.methods.${method}` : 'orderMoney.taken_back');

  function takeBack() {
    const params = { id, payment_id: payment.id };
    return act(
      () => callApi('takeBackPayment', { params, body: { version } }),
      'orderMoney.payment_taken_back',
    );
  }

  return (
    <Entry what={what} entry={payment}>
      {isTakable && (
        <ConfirmButton
          variant="text"
          label={translate('rounds.take_back')}
          title={translate('orderMoney.take_back_title', { amount: formatPrice(amount) })}
          onConfirm={takeBack}
        >
          <Typography>{translate('orderMoney.take_back_text')}</Typography>
        </ConfirmButton>
      )}
    </Entry>
  );
}

function Refund({ order, refund, isOpen }: { order: StaffOrder; refund: OrderRefund; isOpen: boolean }) {
  const { act } = useAct(useRefresh());
  const { method, reason, state, due } = refund;
  // The bank says when it is done.
  const isByBank = method === 'bank';
  const what = [
    translate(`orderMoney.states.${state}`),
    translate(`orderMoney.methods.${method}`),
    translate(`orderMoney.reasons.${reason}`),
    ...(due && state === 'waiting' ? [translate('orderMoney.due', { day: formatMoment(due) })] : []),
  ].join(' · ');

  function settle(to: RefundState) {
    const params = { id: order.id, refund_id: refund.id };
    const body = { version: order.version, state: to };
    return act(() => callApi('settleRefund', { params, body }), `orderMoney.now.${to}`);
  }

  return (
    <Entry what={what} entry={refund} isOff={state === 'withdrawn'}>
      {isOpen && state === 'waiting' && (
        <>
          {!isByBank && (
            <Button variant="contained" onClick={() => settle('done')}>
              {translate('orderMoney.settle')}
            </Button>
          )}
          <Button onClick={() => settle('withdrawn')}>{translate('orderMoney.withdraw')}</Button>
        </>
      )}
      {isOpen && state === 'done' && !isByBank && (
        <Button onClick={() => settle('waiting')}>{translate('orderMoney.not_done')}</Button>
      )}
    </Entry>
  );
}

type EntryProps = {
  what: string;
  entry: OrderPayment | OrderRefund;
  isOff?: boolean;
  children: ReactNode;
};

function Entry({ what, entry: { amount, at, staff_name, note }, isOff = false, children }: EntryProps) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: `1px solid ${COLORS.line}` }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>{what}</span>
        <Box
          component={isOff ? 's' : 'span'}
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatPrice(amount)}
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[formatMoment(at), staff_name, note].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>{children}</Box>
    </Box>
  );
}
