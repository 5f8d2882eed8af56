import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { useTranslate } from 'react-admin';
import { useFormatMoment, useFormatPrice } from '#backoffice/texts/format.ts';
import { Tags } from '../tags.tsx';
import { buyerName } from './buyer.ts';
import { OrderStatus } from './order-status.tsx';

/** An order in a list: number, who, how much, how far. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const translate = useTranslate();
  const format = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { id, date, city, item_count, total, payment, is_paid, status, tags } = order;
  const way = payment && translate(`newOrder.payments.${payment}`);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '4px 16px',
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '190px minmax(0, 1fr) 170px 170px' },
        gridTemplateAreas: { xs: '"id state" "who sum"', md: '"id who sum state"' },
      }}
    >
      <Box sx={{ gridArea: 'id' }}>
        <Typography sx={{ fontWeight: 600 }}>{id}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {format(date)}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {buyerName(order) ?? translate('people.nobody')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[city, translate('people.order.items', { smart_count: item_count })].filter(Boolean).join(' · ')}
        </Typography>
        {tags.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            <Tags tags={tags} />
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'sum', textAlign: 'right' }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total !== null && formatPrice(total)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {is_paid ? translate('people.order.paid', { way: way ?? '' }).trim() : way}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'state', textAlign: 'right' }}>
        <OrderStatus status={status} />
      </Box>
    </Box>
  );
}
