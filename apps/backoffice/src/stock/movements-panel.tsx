import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffStock, StockMovement } from '@pouchery/contract/backoffice/stock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { TableFileMenu } from '#backoffice/people/export-menu.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { PageButtons } from './page-buttons.tsx';
import { PlainTable } from './plain-table.tsx';

const PAGE_SIZE = 10;

/** Everything that happened to a product's tins, the newest first. It is read anew with its level. */
export function MovementsPanel({ stock }: { stock: StaffStock }) {
  const [page, setPage] = useState(1);
  const { id, on_hand, reserved } = stock;
  const { data, isError, refetch } = useQuery({
    queryKey: ['stock', 'movements', id, on_hand, reserved, page],
    queryFn: ({ signal }) =>
      callApi('listStockMovements', {
        params: { id },
        query: { page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: (known) => known,
  });
  const title = translate('stock.movements.title');
  return (
    <Panel title={title}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mt: -1.5, mb: 1 }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('stock.movements.help')}
        </Typography>
        <TableFileMenu path={`stock/${id}/movements/export`} query={{}} name={`stock-${id}`} />
      </Box>
      {isError && !data && <LoadError what="list" onAsk={refetch} />}
      {!isError && !data && <Skeleton variant="rectangular" height={240} />}
      {data && <Movements label={title} rows={data.results} />}
      {data && <PageButtons page={page} size={PAGE_SIZE} count={data.count} onPage={setPage} />}
    </Panel>
  );
}

function Movements({ label, rows }: { label: string; rows: readonly StockMovement[] }) {
  return (
    <PlainTable<StockMovement>
      label={label}
      rows={rows}
      columns={[
        {
          name: translate('stock.movements.when'),
          cell: ({ at }) => <Box sx={{ minWidth: { sm: '5.5rem' } }}>{formatMoment(at)}</Box>,
        },
        { name: translate('stock.movements.what'), cell: ({ kind }) => translate(`stock.kinds.${kind}`) },
        {
          name: translate('resources.stock.fields.quantity'),
          isNumber: true,
          cell: ({ kind, quantity }) => (
            <b>{kind === 'reserved' || kind === 'released' ? quantity : signed(quantity)}</b>
          ),
        },
        { name: translate('stock.movements.why'), cell: (row) => <Why row={row} /> },
        { name: translate('stock.movements.who'), isMinor: true, cell: ({ staff_name }) => staff_name },
        {
          name: translate('resources.stock.fields.on_hand'),
          isNumber: true,
          isMinor: true,
          cell: ({ on_hand }) => on_hand,
        },
        {
          name: translate('resources.stock.fields.reserved'),
          isNumber: true,
          isMinor: true,
          cell: ({ reserved }) => reserved,
        },
      ]}
    />
  );
}

function Why({ row: { order, reason, lot, note } }: { row: StockMovement }) {
  const { permissions: role } = usePermissions<StaffRole>();
  const details = [
    reason && translate(`stock.reasons.${reason}`),
    lot && translate('stock.lot_named', { lot }),
    note,
  ];
  return (
    <Box sx={{ minWidth: '7.5rem', overflowWrap: 'break-word' }}>
      {order &&
        (hasRight(role, 'packOrders') ? (
          <MuiLink component={Link} to={`/orders/${order}`}>
            {order}
          </MuiLink>
        ) : (
          order
        ))}
      {order && details.some(Boolean) && ', '}
      {details.filter(Boolean).join(', ')}
    </Box>
  );
}

/** `+24`, `−3`. */
export function signed(number: number) {
  return number > 0 ? `+${number}` : String(number).replace('-', '−');
}
