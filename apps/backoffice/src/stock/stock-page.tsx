import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffStock } from '@pouchery/contract/backoffice/stock';
import { Title, useGetOne, usePermissions } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { FULL_RECORD } from '#backoffice/api/full-record.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { PageError } from '#backoffice/layout/page-error.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { ChangePanel } from './change-panel.tsx';
import { ClosedNote } from './closed-note.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LotsPanel } from './lots-panel.tsx';
import { MovementsPanel } from './movements-panel.tsx';

/** A counted product: how many tins there are, in which lots, what happened to them, and what is done to them. */
export function StockPage() {
  const { id = '' } = useParams();
  const { permissions: role } = usePermissions<StaffRole>();
  const {
    data: stock,
    error,
    refetch,
  } = useGetOne<StaffStock>('stock', { id: Number(id), meta: FULL_RECORD }, { retry: false });
  if (error && !stock) return <PageError error={error} onAsk={refetch} />;
  if (!stock) return <Waits />;
  const keeps = hasRight(role, 'keepStock');
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 } }}>
      <Title
        title={`${translate('resources.stock.name', { smart_count: 1 })}: ${stock.brand} ${stock.name}`}
      />
      <ClosedNote />
      <Figures stock={stock} />
      <Box
        sx={{
          display: 'grid',
          gap: { lg: 2 },
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: keeps ? 'minmax(0, 5fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <div>
          <LotsPanel stock={stock} />
          <MovementsPanel stock={stock} />
        </div>
        {keeps && (
          // On a phone what is done comes before what was done.
          <Box sx={{ order: { xs: -1, lg: 0 } }}>
            <ChangePanel stock={stock} onChanged={refetch} />
            <IdentityPanel key={stock.version} stock={stock} onChanged={refetch} />
            <StopCounting stock={stock} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Figures({ stock }: { stock: StaffStock }) {
  const { brand, name, ean, sku, shelf, on_hand, reserved, available, holding_orders } = stock;
  const passed = on_hand - reserved - available;
  const facts = [
    brand,
    ean && translate('stock.ean_is', { number: ean }),
    sku && translate('stock.sku_is', { number: sku }),
    shelf && translate('stock.shelf_is', { shelf }),
  ];
  return (
    <Paper
      component="section"
      aria-label={translate('stock.figures')}
      sx={{
        border: `1px solid ${COLORS.line}`,
        p: { xs: 2, sm: 2.5 },
        mb: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        justifyContent: 'space-between',
        alignItems: 'center',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        <Typography variant="h2">{name}</Typography>
        <Typography sx={{ color: COLORS.ink2 }}>{facts.filter(Boolean).join(', ')}</Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: { xs: 1, sm: 3 },
          minWidth: 0,
        }}
      >
        <Figure number={on_hand} name={translate('stock.on_hand')} />
        <Sign>−</Sign>
        <Figure
          number={reserved}
          name={
            holding_orders > 0
              ? translate('stock.reserved_by', { smart_count: holding_orders })
              : translate('stock.reserved')
          }
        />
        {passed > 0 && (
          <>
            <Sign>−</Sign>
            <Figure number={passed} name={translate('stock.passed')} />
          </>
        )}
        <Sign>=</Sign>
        <Figure number={available} name={translate('stock.available')} isResult />
      </Box>
    </Paper>
  );
}

function Figure({ number, name, isResult = false }: { number: number; name: string; isResult?: boolean }) {
  const color = isResult && number <= 0 ? COLORS.bad : COLORS.ink;
  return (
    <Box sx={{ textAlign: 'center', maxWidth: { xs: 124, sm: 140 } }}>
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: '2rem',
          fontWeight: 600,
          lineHeight: 1.1,
          color,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {number}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        sx={{
          color: COLORS.ink2,
          fontWeight: isResult ? 600 : 400,
          fontSize: { xs: '0.75rem', sm: '0.875rem' },
        }}
      >
        {name}
      </Typography>
    </Box>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      aria-hidden="true"
      sx={{ fontSize: { xs: '1.125rem', sm: '1.5rem' }, color: COLORS.ink3 }}
    >
      {children}
    </Typography>
  );
}

function Waits() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Skeleton variant="rectangular" height={96} />
      <Skeleton variant="rectangular" height={220} />
      <Skeleton variant="rectangular" height={300} />
    </Box>
  );
}

/** From then on the product's form says again whether the shop has it. */
function StopCounting({ stock: { id, version, brand, name } }: { stock: StaffStock }) {
  const { act } = useAct();
  const navigate = useNavigate();

  function stop() {
    return act(async () => {
      await callApi('stopStock', { params: { id }, query: { version } });
      navigate('/stock');
    }, 'stock.stop.stopped');
  }

  return (
    <ConfirmButton
      color="error"
      label={translate('stock.stop.button')}
      title={translate('stock.stop.title', { name: `${brand} ${name}` })}
      onConfirm={stop}
    >
      <Typography>{translate('stock.stop.text')}</Typography>
    </ConfirmButton>
  );
}
