import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, Typography } from '@mui/material';
import type { PackedLine } from '@pouchery/contract/backoffice/packing';
import { hasPassed } from '#backoffice/stock/best-before.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { Thumbnail } from '#backoffice/uploads/thumbnail.tsx';
import type { Packed } from './pack-tin.ts';
import { nameOf } from './use-packing.ts';

type Props = { lines: readonly PackedLine[]; packed: Packed; onPut: (place: number, tins: number) => void };

/** What goes into a parcel, with how much of it is in already; the next that is missing stands out. */
export function ParcelLines({ lines, packed, onPut }: Props) {
  const next = lines.findIndex(({ quantity }, at) => (packed[at] ?? 0) < quantity);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: `1px solid ${COLORS.ink}` }}>
      {lines.map((line, at) => (
        <Box
          component="li"
          // A product may stand in two lines.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          key={at}
          sx={{ ...LINE, backgroundColor: at === next ? COLORS.primarySoft : 'transparent' }}
        >
          <Thumbnail picture={line.picture} />
          <Names line={line} />
          <Tins line={line} tins={packed[at] ?? 0} onPut={(tins) => onPut(at, tins)} />
        </Box>
      ))}
    </Box>
  );
}

function Names({ line }: { line: PackedLine }) {
  const { name, brand_name, pack, shelf, lots, ean, sku } = line;
  const lotTexts = lots.map(({ code, best_before, quantity }) => {
    const text = translate('packing.lot', {
      quantity,
      lot: code || translate('stock.lots.nameless'),
      // A lot without a number is called by its date.
      until: best_before && best_before !== code ? formatMoment(best_before, { time: false }) : '',
    }).trim();
    const isPassed = hasPassed(best_before);
    return { text: isPassed ? `${text}: ${translate('stock.best_before.passed')}` : text, isPassed };
  });
  return (
    <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="caption" component="p" sx={{ color: COLORS.ink2 }}>
        {[brand_name, pack, shelf && translate('stock.shelf_is', { shelf })].filter(Boolean).join(', ')}
      </Typography>
      {lotTexts.map(({ text, isPassed }, at) => (
        <Typography
          // biome-ignore lint/suspicious/noArrayIndexKey: two lots may say the same
          key={at}
          variant="caption"
          component="p"
          sx={{ color: isPassed ? COLORS.bad : COLORS.ink2 }}
        >
          {text}
        </Typography>
      ))}
      {!ean && !sku && (
        <Typography variant="caption" component="p" sx={{ color: COLORS.warn }}>
          {translate('packing.no_number')}
        </Typography>
      )}
    </Box>
  );
}

function Tins({ line, tins, onPut }: { line: PackedLine; tins: number; onPut: (tins: number) => void }) {
  const { quantity } = line;
  const name = nameOf(line);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
      <IconButton
        aria-label={translate('packing.less', { name })}
        disabled={tins === 0}
        onClick={() => onPut(tins - 1)}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <Typography
        component="span"
        sx={{
          minWidth: 64,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
          color: tins === quantity ? COLORS.good : COLORS.ink,
        }}
      >
        <b>{tins}</b> {translate('packing.of', { quantity })}
      </Typography>
      <IconButton
        aria-label={translate('packing.more', { name })}
        disabled={tins === quantity}
        onClick={() => onPut(tins + 1)}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 1,
  py: 1.5,
  borderBottom: `1px solid ${COLORS.line}`,
};
