import { Box, Typography } from '@mui/material';
import type { OrderMoney } from '@pouchery/contract/backoffice/order-money';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type BankPayment = OrderMoney['bank_payments'][number];

/** Each try to pay at a bank, and what the bank said of it. */
export function BankPayments({ payments }: { payments: readonly BankPayment[] }) {
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
