import { Box, TextField, Typography } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { STOCK_REASONS, type StockReason } from '@pouchery/contract/stock-values';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { NoteField } from './money/money-fields.tsx';

type Back = { to_shelf: number; written_off: number };
const NONE: Back = { to_shelf: 0, written_off: 0 };

/** Takes tins of an order back, line by line: to the shelf, or written off. Nothing is chosen before somebody has looked. */
export function ReturnButton({ order }: { order: StaffOrder }) {
  const { act } = useAct(useRefresh());
  const { id, version, items } = order;
  const [back, setBack] = useState<Record<number, Back>>({});
  const [reason, setReason] = useState<StockReason>('broken');
  const [note, setNote] = useState('');
  const lines = items
    .map((_item, position) => ({ position, ...(back[position] ?? NONE) }))
    .filter(({ to_shelf, written_off }) => to_shelf !== 0 || written_off !== 0);

  async function send() {
    const body = { version, lines, reason, note };
    const isDone = await act(() => callApi('returnTins', { params: { id }, body }), 'orderChanges.returned');
    if (isDone) setBack({});
    return isDone;
  }

  return (
    <ConfirmButton
      label={translate('orderChanges.return')}
      title={translate('orderChanges.return_title', { id })}
      isReady={lines.length > 0}
      onConfirm={send}
    >
      <Typography sx={{ mb: 1 }}>{translate('orderChanges.return_text')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, position) => (
          <ReturnedLine
            key={item.product_id}
            item={item}
            back={back[position] ?? NONE}
            onChange={(changed) => setBack({ ...back, [position]: changed })}
          />
        ))}
      </Box>
      {lines.some(({ written_off }) => written_off > 0) && (
        <MenuField
          label={translate('stock.change.reason')}
          choices={STOCK_REASONS}
          value={reason}
          onChange={setReason}
          getLabel={(one) => translate(`stock.reasons.${one}`)}
        />
      )}
      <NoteField note={note} onChange={setNote} />
    </ConfirmButton>
  );
}

type LineProps = { item: StaffOrder['items'][number]; back: Back; onChange: (back: Back) => void };

function ReturnedLine({ item, back, onChange }: LineProps) {
  const { name, quantity, returned } = item;
  const out = quantity - returned;
  const field = (kind: keyof Back, min: number, max: number) => (
    <TextField
      type="number"
      margin="none"
      label={translate(`orderChanges.${kind}`)}
      value={back[kind]}
      onChange={({ target }) => {
        const tins = Number(target.value);
        if (Number.isInteger(tins) && tins >= min && tins <= max) onChange({ ...back, [kind]: tins });
      }}
      slotProps={{
        htmlInput: {
          min,
          max,
          'aria-label': translate(`orderChanges.${kind}_of`, { name }),
        },
      }}
      sx={{ width: 120 }}
    />
  );
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[
            translate('orderChanges.sent', { smart_count: quantity }),
            returned > 0 && translate('orderChanges.back', { smart_count: returned }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {field('to_shelf', -returned, out - back.written_off)}
      {field('written_off', 0, out - Math.max(back.to_shelf, 0))}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderTop: `1px solid ${COLORS.line}`,
};
