import { Box, TextField } from '@mui/material';
import { type FormEvent, type Ref, useState } from 'react';
import { translate } from '#backoffice/texts/translate.ts';

type Props = {
  help: string;
  /** Why the last number was refused; empty where it was not. */
  problem: string;
  onScan: (code: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Where a scanner types the number of a tin, or a person does. */
export function ScanField({ help, problem, onScan, inputRef }: Props) {
  const [typed, setTyped] = useState('');

  function scan(event: FormEvent) {
    event.preventDefault();
    setTyped('');
    const code = typed.replace(/\s/g, '');
    if (code !== '') onScan(code);
  }

  return (
    <Box component="form" onSubmit={scan} sx={{ mb: 2 }}>
      <TextField
        autoFocus
        inputRef={inputRef}
        label={translate('stock.count.scan')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem !== ''}
        helperText={problem || help}
        autoComplete="off"
        slotProps={{
          htmlInput: { enterKeyHint: 'enter' },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
    </Box>
  );
}
