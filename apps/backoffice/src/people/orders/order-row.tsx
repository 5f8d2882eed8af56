import { Box, Typography } from '@mui/material';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { ReactNode } from 'react';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { Tags } from '../tags.tsx';
import { buyerName } from './buyer.ts';
import { OrderStatus } from './order-status.tsx';

/** A customer's page is narrower than the list of all. */
const ROW = {
  display: 'grid',
  gap: '4px 8px',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"id state" "who sum" "way way"',
  '@container (width >= 760px)': {
    columnGap: 2,
    gridTemplateColumns: '150px minmax(0, 1fr) minmax(0, 1fr) 180px 160px',
    gridTemplateAreas: '"id who way sum state"',
  },
};

/** An order in a list: number, who, which way and when, how much, how far. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { delivery, city, arrives, total, payment, tags } = order;
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
        <Cell area="state" caption={translate('people.order.items', { smart_count: order.item_count })}>
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
      }}
    >
      <Typography component="div">{children}</Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', ...(area === 'id' && { whiteSpace: 'nowrap' }) }}
      >
        {caption}
      </Typography>
    </Box>
  );
}
