import { Box } from '@mui/material';
import type { StaffStock, StockLot } from '@pouchery/contract/backoffice/stock';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { hasPassed } from './best-before.tsx';

type Props = {
  stock: StaffStock;
  lot: StockLot | undefined;
  /** Until when the tins are good that come or go. */
  bestBefore: string | null;
  by: number;
};

/** What a change would make of a lot, of all tins and of what can be promised. */
export function Effect({ stock: { on_hand, available }, lot, bestBefore, by }: Props) {
  const lotName = lot && translate('stock.lot_named', { lot: lot.code || translate('stock.lots.nameless') });
  // Of what has passed no tin can be promised.
  const byAvailable = hasPassed(bestBefore) ? 0 : by;
  const lines = [
    ...(lotName ? [{ name: lotName, before: lot.on_hand, after: lot.on_hand + by }] : []),
    { name: translate('resources.stock.fields.on_hand'), before: on_hand, after: on_hand + by },
    {
      name: translate('resources.stock.fields.available'),
      before: available,
      after: available + byAvailable,
    },
  ];
  return (
    <Box component="dl" aria-live="polite" sx={{ m: 0, mb: 1, borderTop: `1px solid ${COLORS.ink}` }}>
      {lines.map(({ name, before, after }, at) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 0.75,
            borderBottom: at < lines.length - 1 ? `1px solid ${COLORS.line}` : 'none',
            fontWeight: at === lines.length - 1 ? 600 : 400,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', color: after < 0 ? COLORS.bad : undefined }}>
            {`${before} → ${after}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
