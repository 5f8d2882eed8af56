import { Box, Link as MuiLink, Typography } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffStock, StockLot } from '@pouchery/contract/backoffice/stock';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { BestBefore } from './best-before.tsx';
import { PlainTable } from './plain-table.tsx';

/** The lots that have tins, what ends first before the rest. */
export function LotsPanel({ stock }: { stock: StaffStock }) {
  const { permissions: role } = usePermissions<StaffRole>();
  const title = translate('stock.lots.title');
  const costs = {
    name: translate('stock.lots.cost'),
    isNumber: true,
    isMinor: true,
    cell: ({ cost_price }: StockLot) => (cost_price === null ? '' : formatPrice(cost_price)),
  };
  const goesOut =
    stock.lots.find(({ on_hand, reserved }) => on_hand > reserved) ??
    stock.lots.find(({ on_hand }) => on_hand > 0);
  return (
    <Panel title={title} lead={translate('stock.lots.help')}>
      {stock.lots.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('stock.lots.none')}</Typography>
      ) : (
        <PlainTable<StockLot>
          label={title}
          rows={stock.lots}
          columns={[
            {
              name: translate('resources.stock.fields.code'),
              cell: (lot) => (
                <Box
                  component="span"
                  sx={{
                    display: 'inline-block',
                    fontWeight: 600,
                    minWidth: '7ch',
                    overflowWrap: 'break-word',
                  }}
                >
                  {lot.code || translate('stock.lots.nameless')}
                </Box>
              ),
            },
            {
              name: translate('resources.stock.fields.best_before'),
              cell: (lot) => <BestBefore day={lot.best_before} />,
            },
            {
              name: translate('stock.lots.received'),
              isMinor: true,
              cell: (lot) => formatMoment(lot.received, { time: false }),
            },
            ...(hasRight(role, 'seeCosts') ? [costs] : []),
            { name: translate('resources.stock.fields.on_hand'), isNumber: true, cell: (lot) => lot.on_hand },
            {
              name: translate('resources.stock.fields.reserved'),
              isNumber: true,
              cell: (lot) => lot.reserved,
            },
            {
              name: translate('stock.lots.what'),
              cell: (lot) => (
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  {lot === goesOut && stock.lots.length > 1 && (
                    <StatePill tone="waits">{translate('stock.lots.goes_out')}</StatePill>
                  )}
                  <MuiLink component={Link} to={`/stock/${stock.id}/lots/${lot.id}`}>
                    {translate('stock.lots.orders')}
                  </MuiLink>
                </Box>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
