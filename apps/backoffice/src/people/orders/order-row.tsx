import { Box, Typography } from '@mui/material';
import type { StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { ReactNode } from 'react';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
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
  gridTemplateAreas: '"id sum" "who state" "way pay"',
  [WIDE]: {
    columnGap: 2,
    gridTemplateColumns: '96px minmax(0, 1.1fr) minmax(0, 1fr) 108px 80px 156px',
    gridTemplateAreas: '"id who way pay sum state"',
  },
};

type Area = 'id' | 'who' | 'way' | 'pay' | 'sum' | 'state';
const AT_END = { textAlign: 'right' } as const;
const isNumber = (area: Area) => area === 'sum' || area === 'state';

const HEADINGS: readonly [area: Area, key: string][] = [
  ['id', 'resources.orders.name'],
  ['who', 'people.order.customer'],
  ['way', 'people.order.delivery'],
  ['pay', 'people.order.payment'],
  ['sum', 'people.order.total'],
  ['state', 'resources.orders.fields.status'],
];

/** What the cells of the rows below are, where they stand in columns. */
export function OrderHeadings() {
  return (
    <Box aria-hidden="true" sx={{ containerType: 'inline-size', color: COLORS.ink2 }}>
      <Box sx={{ [WIDE]: { display: 'none' } }}>{translate('people.order.many.choose_page')}</Box>
      <Box sx={{ ...ROW, display: 'none', [WIDE]: { ...ROW[WIDE], display: 'grid' } }}>
        {HEADINGS.map(([area, key]) => (
          <Typography key={area} variant="caption" sx={{ gridArea: area, ...(isNumber(area) && AT_END) }}>
            {translate(key, { smart_count: 1 })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** An order in a list: number, who, which way and when, how much, how far. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { delivery, city, arrives, total, payment, tags } = order;
  const items = translate('people.order.items', { smart_count: order.item_count });
  const isWaiting = WAITING_STATUSES.includes(order.status);
  const method = payment && translate(`newOrder.payments.${payment}`);
  const day = arrives && formatMoment(arrives, { time: false, thisYear: false });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={ROW}>
        <Cell area="id" caption={formatMoment(order.date, { thisYear: false })}>
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
        <Cell area="pay" caption={order.is_paid && translate('resources.orders.fields.paid')}>
          {method}
        </Cell>
        <Cell area="sum" caption={items}>
          {total !== null && formatPrice(total)}
        </Cell>
        <Cell area="state" caption={isWaiting && ageText(order.date)}>
          <OrderStatus status={order.status} />
        </Cell>
      </Box>
    </Box>
  );
}

type CellProps = { area: Area; caption: ReactNode; children: ReactNode };

function Cell({ area, caption, children }: CellProps) {
  return (
    <Box
      sx={{
        gridArea: area,
        minWidth: 0,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
        ...(isNumber(area) && AT_END),
        ...(area === 'pay' && { ...AT_END, [WIDE]: { textAlign: 'left' } }),
        ...(area === 'way' && { '& > *': { display: 'inline', mr: 1, [WIDE]: { display: 'block' } } }),
      }}
    >
      <Typography component="div" sx={{ [WIDE]: { fontSize: '0.9375rem', lineHeight: 1.4 } }}>
        {children}
      </Typography>
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
