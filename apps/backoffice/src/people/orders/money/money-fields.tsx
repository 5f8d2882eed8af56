import { MenuItem, TextField } from '@mui/material';
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

type ChoiceProps<Choice extends string> = {
  /** Where its words stand. */
  name: 'methods' | 'reasons';
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
};

export function ChoiceField<Choice extends string>({ name, choices, value, onChange }: ChoiceProps<Choice>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(`orderMoney.${name}.title`)}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate(`orderMoney.${name}.${choice}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const translate = useTranslate();
  const lengthError = useLengthError(TEXT_BOUNDS.staff_note.note);
  return (
    <TextField
      label={translate('orderMoney.note')}
      value={note}
      onChange={({ target }) => onChange(target.value)}
      multiline
      {...lengthError(note)}
    />
  );
}
