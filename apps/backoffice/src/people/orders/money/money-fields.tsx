import { TextField } from '@mui/material';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { translate } from '#backoffice/texts/translate.ts';

export function AmountField({ amount, onChange }: { amount: string; onChange: (amount: string) => void }) {
  return (
    <TextField
      label={translate('orderMoney.amount')}
      value={amount}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      autoComplete="off"
      required
    />
  );
}

export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <TextField
      label={translate('resources.orders.fields.note')}
      value={note}
      onChange={({ target }) => onChange(target.value)}
      multiline
      {...lengthError(note, TEXT_BOUNDS.staff_note.note)}
    />
  );
}
