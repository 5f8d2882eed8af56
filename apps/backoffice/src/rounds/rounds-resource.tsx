import RoundIcon from '@mui/icons-material/RouteOutlined';
import { Box, Card, Typography } from '@mui/material';
import type { ListedRound } from '@pouchery/contract/backoffice/rounds';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { List } from 'react-admin';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { SEARCH } from '#backoffice/layout/search.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ClosedNote } from '#backoffice/stock/closed-note.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { RoundPage } from './round-page.tsx';

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
