import { TextField } from '@mui/material';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useTranslate } from 'react-admin';
import { useLengthError } from '#backoffice/inputs/length-error.ts';

export function AmountField({ amount, onChange }: { amount: string; onChange: (amount: string) => void }) {
  const translate = useTranslate();
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
  const translate = useTranslate();
  const lengthError = useLengthError(TEXT_BOUNDS.staff_note.note);
  return (
    <TextField
      label={translate('resources.orders.fields.note')}
      value={note}
      onChange={({ target }) => onChange(target.value)}
      multiline
      {...lengthError(note)}
    />
  );
}
