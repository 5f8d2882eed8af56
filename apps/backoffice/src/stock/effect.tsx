import { Box } from '@mui/material';
import type { StaffStock, StockLot } from '@pouchery/contract/backoffice/stock';
import { useTranslate } from 'react-admin';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = { stock: StaffStock; lot: StockLot | undefined; by: number };

/** What a change would make of a lot, of all tins and of what can be promised. */
export function Effect({ stock: { on_hand, available }, lot, by }: Props) {
  const translate = useTranslate();
  const lines = [
    ...(lot
      ? [
          [
            translate('stock.lot_named', { lot: lot.code || translate('stock.lots.nameless') }),
            lot.on_hand,
          ] as const,
        ]
      : []),
    [translate('resources.stock.fields.on_hand'), on_hand] as const,
    [translate('resources.stock.fields.available'), available] as const,
  ];
  return (
    <Box component="dl" aria-live="polite" sx={{ m: 0, mb: 1, borderTop: `1px solid ${COLORS.ink}` }}>
      {lines.map(([name, before], at) => (
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
          <Box
            component="dd"
            sx={{ m: 0, whiteSpace: 'nowrap', color: before + by < 0 ? COLORS.bad : undefined }}
          >
            {`${before} → ${before + by}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
