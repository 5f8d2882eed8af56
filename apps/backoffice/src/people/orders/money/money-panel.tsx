import { Box, Typography } from '@mui/material';
import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRecordContext } from 'react-admin';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useMayPayAtBank, useMaySell } from '#backoffice/selling/open-stages.ts';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { isMore } from './amount.ts';
import { PaymentButtons, RefundButton } from './money-buttons.tsx';
import { MoneyEntries } from './money-entries.tsx';
import { PaymentLinkButton } from './payment-link-button.tsx';

/** What was paid for the order and paid back, what is left of either, and the ways to note it. */
export function MoneyPanel() {
  const order = useRecordContext<StaffOrder>();
  const maySell = useMaySell();
  const mayPayAtBank = useMayPayAtBank();
  const money = order?.money;
  if (!order || !money || (order.payment === null && !isMore(money.paid))) return null;
  const isPayable = maySell && isMore(money.to_pay);
  const isRefundable = maySell && money.paid !== money.refunded;
  return (
    <Panel title={translate('orderMoney.title')}>
      <Box component="dl" sx={{ m: 0 }}>
        <Sum name="total" amount={order.total} />
        {isMore(money.returned) && <Sum name="returned" amount={money.returned} />}
        <Sum name="paid" amount={money.paid} />
        {isMore(money.refunded) && <Sum name="refunded" amount={money.refunded} />}
        {isMore(money.to_pay_back) ? (
          <Sum name="to_pay_back" amount={money.to_pay_back} isMain />
        ) : (
          <Sum name="to_pay" amount={money.to_pay} isMain />
        )}
      </Box>
      <MoneyEntries order={order} money={money} />
      <BankPayments payments={money.bank_payments} />
      {(isPayable || isRefundable) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {isPayable && <PaymentButtons order={order} money={money} />}
          {isPayable && mayPayAtBank && order.status === 'pending' && <PaymentLinkButton order={order} />}
          {isRefundable && <RefundButton order={order} money={money} />}
        </Box>
      )}
    </Panel>
  );
}

type SumName = 'total' | 'returned' | 'paid' | 'refunded' | 'to_pay' | 'to_pay_back';
type SumProps = { name: SumName; amount: string | null; isMain?: boolean };

function Sum({ name, amount, isMain = false }: SumProps) {
  const size = isMain ? { fontWeight: 600, fontSize: '1.15rem', pt: 1 } : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, ...size }}>
      <Typography component="dt" sx={{ font: 'inherit' }}>
        {translate(`orderMoney.${name}`)}
      </Typography>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {amount !== null && formatPrice(amount)}
      </Box>
    </Box>
  );
}

type BankPayment = OrderMoney['bank_payments'][number];

/** Each try to pay at a bank, and what the bank said of it. */
function BankPayments({ payments }: { payments: readonly BankPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('orderMoney.at_bank.title')}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, borderTop: `1px solid ${COLORS.line}` }}
      >
        {payments.map((payment) => (
          <Try key={payment.id} payment={payment} />
        ))}
      </Box>
    </Box>
  );
}

function Try({
  payment: { bank, bank_id, state, amount, returned, begun, ask_at, said },
}: {
  payment: BankPayment;
}) {
  const isWrong = state === 'unclear';
  const facts = [
    formatMoment(begun),
    bank_id,
    Number(returned) > 0 && translate('orderMoney.at_bank.returned', { amount: formatPrice(returned) }),
    ask_at && translate('orderMoney.at_bank.asks', { time: formatMoment(ask_at) }),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderBottom: `1px solid ${COLORS.line}` }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box component="span" sx={{ color: isWrong ? COLORS.bad : 'inherit' }}>
          {translate(`orderMoney.methods.${bank}`)} · {translate(`orderMoney.at_bank.states.${state}`)}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {formatPrice(amount)}
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {said.length > 0 && (
        <Box component="details" sx={{ fontSize: '0.875rem', '& summary': { py: 1, cursor: 'pointer' } }}>
          <summary>{translate('orderMoney.at_bank.said')}</summary>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
            {said.map(({ at, kind, status }) => (
              <li key={`${at} ${kind}`}>
                {[formatMoment(at), translate(`orderMoney.at_bank.kinds.${kind}`), status]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
