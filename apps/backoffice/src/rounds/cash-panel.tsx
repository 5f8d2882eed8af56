import { Box, Button, TextField, Typography } from '@mui/material';
import type { StaffRound } from '@pouchery/contract/backoffice/rounds';
import { type FormEvent, useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { Facts } from '#backoffice/people/facts.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = { round: StaffRound; onChanged: () => unknown };

/** The cash that a courier brings, beside what it ought to be; counting it closes the round. */
export function CashPanel({ round, onChanged }: Props) {
  const { cash_expected, cash_counted } = round;
  return (
    <Panel title={translate('orderMoney.methods.cash')}>
      <Facts
        facts={[
          [translate('rounds.expected'), formatPrice(cash_expected)],
          [translate('rounds.counted'), cash_counted && formatPrice(cash_counted)],
          [
            translate('stock.count.difference'),
            cash_counted && <Difference key="by" expected={cash_expected} counted={cash_counted} />,
          ],
        ]}
      />
      {round.closed ? <Closed round={round} /> : <CashForm round={round} onChanged={onChanged} />}
    </Panel>
  );
}

function CashForm({ round, onChanged }: Props) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const { act, isBusy } = useAct(onChanged);
  const { id, open_count, cash_expected } = round;
  const isAmount = /^\d{1,6}([.,]\d{1,2})?$/.test(counted.trim());

  function close(event: FormEvent) {
    event.preventDefault();
    const body = { cash_counted: counted.trim(), note };
    return act(() => callApi('closeRound', { params: { id }, body }), 'rounds.is_closed');
  }

  if (open_count > 0) {
    return (
      <Typography sx={{ mt: 2, color: COLORS.ink2 }}>
        {translate('rounds.still_open', { smart_count: open_count })}
      </Typography>
    );
  }
  return (
    <Box component="form" onSubmit={close} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <TextField
        required
        label={translate('rounds.count_cash')}
        value={counted}
        onChange={({ target }) => setCounted(target.value)}
        error={counted !== '' && !isAmount}
        helperText={counted !== '' && !isAmount ? translate('rounds.no_amount') : ' '}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {isAmount && (
        <Typography role="status">
          {translate('stock.count.difference')}:{' '}
          <Difference expected={cash_expected} counted={counted.trim().replace(',', '.')} />
        </Typography>
      )}
      <TextField
        label={translate('rounds.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
      />
      <Button type="submit" variant="contained" disabled={!isAmount || isBusy}>
        {translate('rounds.close')}
      </Button>
    </Box>
  );
}

function Closed({ round: { closed, closed_by, note } }: { round: StaffRound }) {
  return (
    <>
      <Typography sx={{ mt: 2, color: COLORS.ink2 }}>
        {translate('rounds.closed_at', { moment: closed && formatMoment(closed), name: closed_by })}
      </Typography>
      {note && <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{note}</Typography>}
    </>
  );
}

function Difference({ expected, counted }: { expected: string; counted: string }) {
  const tetri = Math.round(Number(counted) * 100) - Math.round(Number(expected) * 100);
  const sum = formatPrice((Math.abs(tetri) / 100).toFixed(2));
  if (tetri === 0) return translate('rounds.no_difference');
  return (
    <Box component="b" sx={{ color: COLORS.bad }}>
      {translate(tetri < 0 ? 'rounds.missing' : 'rounds.too_much', { sum })}
    </Box>
  );
}
