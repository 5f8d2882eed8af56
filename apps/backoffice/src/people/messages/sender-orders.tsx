import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { OrderStatus } from '../orders/order-status.tsx';

const SHOWN = 5;

/** The latest orders of whoever wrote a message: most messages are about one. */
export function SenderOrders({ customerId }: { customerId: number }) {
  const { data, total, error, refetch } = useGetList<ListedOrder>('orders', {
    filter: { customer_id: customerId },
    sort: { field: 'date', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Panel title={translate('resources.orders.name', { smart_count: 2 })}>
      {error && !data && <LoadError what="list" onAsk={refetch} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('people.customer.no_orders')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={data === undefined && !error}>
        {data?.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </Box>
      {total !== undefined && total > SHOWN && (
        <MuiLink component={Link} to={listAddress('orders', { customer_id: String(customerId) })}>
          {translate('people.message.all_orders', { count: total })}
        </MuiLink>
      )}
    </Panel>
  );
}

function OrderLine({ order: { id, date, status, total } }: { order: ListedOrder }) {
  return (
    <Box component="li" sx={LINE}>
      <Box>
        <MuiLink component={Link} to={`/orders/${id}`} sx={{ fontWeight: 600 }}>
          {id}
        </MuiLink>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[formatMoment(date, { time: false }), total !== null && formatPrice(total)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <OrderStatus status={status} />
    </Box>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: `1px solid ${COLORS.line}`,
};
