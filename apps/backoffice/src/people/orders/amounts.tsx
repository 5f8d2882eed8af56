import { Box, Typography } from '@mui/material';
import type { OrderQuote } from '@pouchery/contract/order-quotes';
import { formatMoment, formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = {
  quote: OrderQuote;
  /** Of the lines, in their order, and of the delivery. */
  names: readonly string[];
  delivery: string | null;
};

const WHY_DELIVERY = { price: 'newOrder.why.delivery', free_from: 'newOrder.why.free_from' };

/** What an order comes to, each amount with where it comes from. */
export function Amounts({ quote, names, delivery }: Props) {
  const times = (quantity: number, price: string) =>
    translate('newOrder.why.price', { quantity: formatNumber(quantity), price: formatPrice(price) });
  const day = (since: string) => formatMoment(since, { time: false });
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {quote.lines.map(({ product_id, quantity, price, since, tier, amount }, at) => (
        <Amount key={product_id} name={names[at] ?? ''} amount={amount}>
          {tier
            ? [
                times(quantity, tier.price),
                translate(tier.percent === null ? 'newOrder.why.tier' : 'newOrder.why.tier_percent', tier),
              ].join(', ')
            : translate(since ? 'newOrder.why.price_since' : 'newOrder.why.price', {
                quantity: formatNumber(quantity),
                price: formatPrice(price),
                since: since && day(since),
              })}
        </Amount>
      ))}
      {quote.code && (
        <Amount
          name={`${translate('resources.discount-codes.fields.code')} ${quote.code.code}`}
          amount={quote.code.discount}
          isTakenOff
        >
          {translate(quote.code.percent === null ? 'newOrder.why.code_amount' : 'newOrder.why.code_percent', {
            percent: quote.code.percent,
          })}
        </Amount>
      )}
      {quote.delivery && (
        <>
          <Amount name={translate('resources.orders.fields.lines')} amount={quote.tins} />
          <Amount name={delivery ?? translate('people.order.delivery')} amount={quote.delivery.amount}>
            {translate(WHY_DELIVERY[quote.delivery.because], {
              free_from: quote.delivery.free_from && formatPrice(quote.delivery.free_from),
            })}
          </Amount>
        </>
      )}
      <Box component="li" sx={{ pt: 1.5 }}>
        <Box sx={{ ...LINE, fontWeight: 600, fontSize: '1.15rem' }}>
          <span>{translate('people.order.total')}</span>
          <span>{formatPrice(quote.total)}</span>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {translate('newOrder.why.vat', { vat: formatPrice(quote.vat), percent: quote.vat_percent })}
        </Typography>
      </Box>
    </Box>
  );
}

type AmountProps = { name: string; amount: string; isTakenOff?: boolean; children?: string };

function Amount({ name, amount, isTakenOff = false, children }: AmountProps) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: `1px solid ${COLORS.line}` }}>
      <Box sx={LINE}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <span>
          {isTakenOff && '−'}
          {formatPrice(amount)}
        </span>
      </Box>
      {children && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { whiteSpace: 'nowrap' },
};
