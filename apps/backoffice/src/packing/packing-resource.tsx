import PrintIcon from '@mui/icons-material/PrintOutlined';
import PackIcon from '@mui/icons-material/ViewInArOutlined';
import { Alert, AlertTitle, Box, Button, IconButton, Skeleton, Typography } from '@mui/material';
import type { Parcel } from '@pouchery/contract/backoffice/packing';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { EmptyList } from '#backoffice/layout/empty-list.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { usePrintOrders } from '#backoffice/people/orders/use-print-orders.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ClosedNote } from '#backoffice/stock/closed-note.tsx';
import { ScanField } from '#backoffice/stock/scan-field.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { countTins } from './pack-tin.ts';
import { ParcelLines } from './parcel-lines.tsx';
import { usePacking } from './use-packing.ts';

/** One page instead of a list: the orders that its address names, or all that wait. */
export const packing: StaffResource = {
  name: 'packing',
  list: PackingPage,
  icon: PackIcon,
  options: { group: 'selling', roles: STAFF_RIGHTS.packOrders, selling: 'orders_and_stock' },
};

/** Packing: each tin is scanned, a wrong one is refused; the last packs the order and opens the next. */
function PackingPage() {
  const [address] = useSearchParams();
  const ids = address.getAll('id');
  const { data, isError, refetch } = useQuery({
    queryKey: ['packing', ids],
    queryFn: ({ signal }) => callApi('listParcels', { query: { id: ids }, signal }),
    // What is being packed does not change under the hands of who packs.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 } }}>
      <Title title={translate('resources.packing.name', { smart_count: 1 })} />
      <ClosedNote />
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {!isError && !data && <Skeleton variant="rectangular" height={320} />}
      {data && <Packing key={ids.join()} parcels={data.parcels} />}
    </Box>
  );
}

function Packing({ parcels }: { parcels: readonly Parcel[] }) {
  const packing = usePacking(parcels);
  const { current } = packing;
  if (parcels.length === 0) {
    return (
      <Panel>
        <EmptyList text="packing.empty" />
      </Panel>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { md: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' },
      }}
    >
      {current ? (
        <CurrentParcel parcel={current} packing={packing} isOnly={parcels.length === 1} />
      ) : (
        <Panel>
          <Typography variant="h2" role="status" sx={{ mb: 2 }}>
            {translate('packing.all_done')}
          </Typography>
          <Button variant="contained" component={Link} to="/orders">
            {translate('packing.to_orders')}
          </Button>
        </Panel>
      )}
      <Turns parcels={parcels} current={current} packing={packing} />
    </Box>
  );
}

type Packing = ReturnType<typeof usePacking>;

function CurrentParcel({ parcel, packing, isOnly }: { parcel: Parcel; packing: Packing; isOnly: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { packed, missing, refusal, isBusy, scan, setTins, pack, putAside } = packing;
  const tins = countTins(parcel.lines);
  const facts = [parcel.buyer ?? translate('people.nobody'), parcel.delivery, parcel.city, parcel.address];
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', mb: 1 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h2">{parcel.id}</Typography>
          <Typography sx={{ color: COLORS.ink2 }}>{facts.filter(Boolean).join(', ')}</Typography>
          {parcel.note && <Typography sx={{ whiteSpace: 'pre-line' }}>{parcel.note}</Typography>}
        </Box>
        <Typography role="status" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
          {translate('packing.progress', { packed: tins - missing, smart_count: tins })}
        </Typography>
      </Box>
      <Box aria-hidden="true" sx={{ height: 8, mb: 2, backgroundColor: COLORS.line }}>
        <Box
          sx={{
            height: 8,
            width: `${(100 * (tins - missing)) / Math.max(tins, 1)}%`,
            backgroundColor: COLORS.primary,
          }}
        />
      </Box>
      <ScanField key={parcel.id} inputRef={field} help={translate('packing.help')} problem="" onScan={scan} />
      <Box role="alert" sx={{ mb: refusal ? 2 : 0 }}>
        {refusal && (
          // The words around are read out as they come.
          <Alert severity="error" role="none">
            <AlertTitle>{refusal.title}</AlertTitle>
            {refusal.text}
          </Alert>
        )}
      </Box>
      <ParcelLines
        lines={parcel.lines}
        packed={packed}
        onPut={(place, tins) => {
          setTins(place, tins);
          // The scanner types on.
          field.current?.focus();
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
        <Typography variant="body2" sx={{ color: COLORS.ink2, flex: '1 1 14rem' }}>
          {translate('packing.last_tin')}
        </Typography>
        {!isOnly && (
          <Button variant="outlined" disabled={isBusy} onClick={() => putAside(parcel)}>
            {translate('packing.put_aside')}
          </Button>
        )}
        <Button
          variant={missing > 0 ? 'outlined' : 'contained'}
          disabled={isBusy}
          onClick={() => pack(parcel)}
        >
          {translate(missing > 0 ? 'packing.by_hand' : 'people.order.next.packed')}
        </Button>
      </Box>
    </Panel>
  );
}

/** All of the orders that are packed now: what is done, open and next. */
function Turns({
  parcels,
  current,
  packing,
}: {
  parcels: readonly Parcel[];
  current: Parcel | undefined;
  packing: Packing;
}) {
  const { print, isBusy } = usePrintOrders();
  function stateOf(parcel: Parcel) {
    if (packing.isDone(parcel)) return translate('people.order.statuses.packed');
    if (parcel === current) return translate('packing.open');
    if (parcel.status === 'confirmed' && packing.isAside(parcel)) return translate('packing.aside');
    return '';
  }
  return (
    <Panel title={translate('packing.turns')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parcels.map((parcel) => (
          <Box component="li" key={parcel.id} sx={TURN} aria-current={parcel === current}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{parcel.id}</b> {parcel.buyer}
              <Typography variant="caption" component="p" sx={{ color: COLORS.ink2 }}>
                {[
                  translate('people.order.many.tins', { smart_count: countTins(parcel.lines) }),
                  stateOf(parcel),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Typography>
            </Box>
            {packing.isDone(parcel) && (
              <IconButton
                aria-label={`${translate('people.order.slip')}: ${parcel.id}`}
                disabled={isBusy}
                onClick={() => print('parcels', [parcel.id])}
              >
                <PrintIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const TURN = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 46,
  py: 1,
  borderBottom: `1px solid ${COLORS.line}`,
};
