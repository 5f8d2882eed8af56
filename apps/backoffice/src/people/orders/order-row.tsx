import { Box, Typography } from '@mui/material';
import type { StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { ReactNode } from 'react';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { ageText } from '#backoffice/waiting/age-text.ts';
import { Tags } from '../tags.tsx';
import { buyerName } from './buyer.ts';
import { OrderStatus } from './order-status.tsx';

/** In which the shop has something to do. */
export const WAITING_STATUSES: readonly StaffOrderStatus[] = ['pending', 'confirmed', 'packed'];

const WIDE = '@container (width >= 720px)';
/** A customer's page is narrower than the list of all. */
const ROW = {
  display: 'grid',
  gap: '4px 8px',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"id sum" "who state" "way way"',
  [WIDE]: {
    columnGap: 2,
    gridTemplateColumns: '132px minmax(0, 1.2fr) minmax(0, 1fr) 116px 152px',
    gridTemplateAreas: '"id who way sum state"',
  },
};

/** An order in a list: number, who, which way and when, how much, how far. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { delivery, city, arrives, total, payment, tags } = order;
  const items = translate('people.order.items', { smart_count: order.item_count });
  const isWaiting = WAITING_STATUSES.includes(order.status);
  const way = payment && translate(`newOrder.payments.${payment}`);
  const day = arrives && formatMoment(arrives, { time: false });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={ROW}>
        <Cell area="id" caption={formatMoment(order.date)}>
          <b>{order.id}</b>
        </Cell>
        <Cell area="who" caption={order.phone}>
          {buyerName(order) ?? translate('people.nobody')}
          {tags.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.5 }}>
              <Tags tags={tags} />
            </Box>
          )}
        </Cell>
        <Cell area="way" caption={[delivery && city, day].filter(Boolean).join(' · ')}>
          {delivery ?? city}
        </Cell>
        <Cell
          area="sum"
          caption={order.is_paid ? translate('people.order.paid', { way: way ?? '' }).trim() : way}
        >
          {total !== null && formatPrice(total)}
        </Cell>
        <Cell area="state" caption={[items, isWaiting && ageText(order.date)].filter(Boolean).join(' · ')}>
          <OrderStatus status={order.status} />
        </Cell>
      </Box>
    </Box>
  );
}

type CellProps = { area: 'id' | 'who' | 'way' | 'sum' | 'state'; caption: ReactNode; children: ReactNode };

function Cell({ area, caption, children }: CellProps) {
  const isNumber = area === 'sum' || area === 'state';
  return (
    <Box
      sx={{
        gridArea: area,
        minWidth: 0,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
        ...(isNumber && { textAlign: 'right' }),
        ...(area === 'way' && { '& > *': { display: 'inline', mr: 1, [WIDE]: { display: 'block' } } }),
      }}
    >
      <Typography component="div">{children}</Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', ...(area === 'id' && { [WIDE]: { whiteSpace: 'nowrap' } }) }}
      >
        {caption}
      </Typography>
    </Box>
  );
}
