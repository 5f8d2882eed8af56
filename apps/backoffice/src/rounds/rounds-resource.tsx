import PrintIcon from '@mui/icons-material/PrintOutlined';
import RoundIcon from '@mui/icons-material/RouteOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ListedRound, StaffRound } from '@pouchery/contract/backoffice/rounds';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { List, Title, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { FULL_RECORD } from '#backoffice/api/full-record.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { PageError } from '#backoffice/layout/page-error.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { SEARCH } from '#backoffice/layout/search.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ClosedNote } from '#backoffice/stock/closed-note.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { CashPanel } from './cash-panel.tsx';
import { RoundDelivery } from './round-delivery.tsx';

export const rounds: StaffResource = {
  name: 'rounds',
  list: RoundList,
  edit: RoundPage,
  icon: RoundIcon,
  recordRepresentation: ({ courier }: ListedRound) => courier,
  options: { group: 'selling', roles: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' },
};

/** Couriers' rounds, the latest first. */
function RoundList() {
  return (
    <List
      filters={SEARCH}
      sort={{ field: 'started', order: 'DESC' }}
      perPage={10}
      component="div"
      empty={false}
      actions={false}
    >
      <ClosedNote />
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('rounds.lead')}
      </Typography>
      <Card>
        <RowList<ListedRound> empty="rounds.empty">{(round) => <RoundRow round={round} />}</RowList>
      </Card>
    </List>
  );
}

function RoundRow({ round }: { round: ListedRound }) {
  const { courier, started, order_count, cash_expected } = round;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{courier}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatMoment(started)} · {translate('people.customer.orders', { smart_count: order_count })}
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('rounds.cash_of', { sum: formatPrice(cash_expected) })}
      </Typography>
      <RoundState round={round} />
    </Box>
  );
}

function RoundState({ round: { closed, open_count } }: { round: ListedRound }) {
  if (closed) return <StatePill tone="over">{translate('rounds.closed')}</StatePill>;
  if (open_count === 0) return <StatePill tone="waits">{translate('rounds.to_count')}</StatePill>;
  return <StatePill tone="runs">{translate('rounds.on_the_way', { smart_count: open_count })}</StatePill>;
}

/** A courier's round: where each order goes, how it ended, and the cash that came back. */
function RoundPage() {
  const { id = '' } = useParams();
  const {
    data: round,
    error,
    refetch,
  } = useGetOne<StaffRound>('rounds', { id: Number(id), meta: FULL_RECORD }, { retry: false });
  if (error && !round) return <PageError error={error} onAsk={refetch} />;
  if (!round) return <Skeleton variant="rectangular" height={320} sx={{ mt: 3 }} />;
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 } }}>
      <Title title={`${translate('resources.rounds.name', { smart_count: 1 })}: ${round.courier}`} />
      <RoundHead round={round} />
      <Box sx={COLUMNS}>
        <Panel title={translate('resources.orders.name', { smart_count: 2 })}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {round.orders.map((order) => (
              <RoundDelivery key={order.id} round={round} order={order} onChanged={refetch} />
            ))}
          </Box>
        </Panel>
        <CashPanel round={round} onChanged={refetch} />
      </Box>
    </Box>
  );
}

function RoundHead({ round: { id, courier, started, started_by } }: { round: StaffRound }) {
  const { act } = useAct();

  async function print() {
    const file = await callApi('printRound', { params: { id } });
    if (file instanceof Blob) saveFile(file, `round-${id}.pdf`);
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">{courier}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('rounds.started', { moment: formatMoment(started), name: started_by })}
        </Typography>
      </Box>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => act(print)}>
        {translate('rounds.print')}
      </Button>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: { md: 2 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' },
};
