import { Box, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { LotOrder, StaffStock } from '@pouchery/contract/backoffice/stock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetOne, usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { FULL_RECORD } from '#backoffice/api/full-record.ts';
import { EmptyList } from '#backoffice/layout/empty-list.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { PageButtons } from './page-buttons.tsx';
import { PlainTable } from './plain-table.tsx';

const PAGE_SIZE = 50;

/** Every order that got or holds tins of a lot, for calling them back. */
export function RecallPage() {
  const { id = '', lotId = '' } = useParams();
  const [page, setPage] = useState(1);
  const { data: stock } = useGetOne<StaffStock>('stock', { id: Number(id), meta: FULL_RECORD });
  const { data, isError, refetch } = useQuery({
    queryKey: ['stock', 'lot', lotId, page],
    queryFn: ({ signal }) =>
      callApi('listLotOrders', { params: { id: lotId }, query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: (known) => known,
  });
  const code = stock?.lots.find((lot) => lot.id === Number(lotId))?.code || translate('stock.lots.nameless');
  const title = translate('stock.recall.title', { lot: code });
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 1100 }}>
      <Title title={title} />
      <Typography variant="h2">{title}</Typography>
      {stock && (
        <MuiLink component={Link} to={`/stock/${stock.id}`}>
          {`${stock.brand} ${stock.name}`}
        </MuiLink>
      )}
      <Typography sx={{ my: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('stock.recall.lead')}
      </Typography>
      {isError && !data && <LoadError what="list" onAsk={refetch} />}
      {!isError && !data && <Skeleton variant="rectangular" height={240} />}
      {data && (
        <Card sx={{ p: 2 }}>
          {data.count === 0 ? (
            <EmptyList text="stock.recall.none" />
          ) : (
            <>
              <Orders label={title} rows={data.results} />
              <PageButtons page={page} size={PAGE_SIZE} count={data.count} onPage={setPage} />
            </>
          )}
        </Card>
      )}
    </Box>
  );
}

function Orders({ label, rows }: { label: string; rows: readonly LotOrder[] }) {
  const { permissions: role } = usePermissions<StaffRole>();
  const people = hasRight(role, 'helpCustomers')
    ? [
        { name: translate('people.order.customer'), cell: ({ customer }: LotOrder) => customer ?? '' },
        { name: translate('resources.orders.fields.phone'), cell: ({ phone }: LotOrder) => phone ?? '' },
      ]
    : [];
  return (
    <PlainTable<LotOrder>
      label={label}
      rows={rows}
      columns={[
        {
          name: translate('resources.orders.name', { smart_count: 1 }),
          cell: ({ id }) =>
            hasRight(role, 'packOrders') ? (
              <MuiLink component={Link} to={`/orders/${id}`}>
                {id}
              </MuiLink>
            ) : (
              id
            ),
        },
        ...people,
        { name: translate('people.order.placed'), isMinor: true, cell: ({ placed }) => formatMoment(placed) },
        {
          name: translate('resources.orders.fields.status'),
          cell: ({ status }) => translate(`people.order.statuses.${status}`),
        },
        { name: translate('stock.kinds.reserved'), isNumber: true, cell: ({ reserved }) => reserved },
        { name: translate('stock.kinds.sold'), isNumber: true, cell: ({ sold }) => sold },
      ]}
    />
  );
}
