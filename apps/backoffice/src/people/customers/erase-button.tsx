import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../confirm-button.tsx';
import { useRemoval } from '../use-change.ts';

/** Erases a customer when their address has been typed: nobody can take it back. */
export function EraseButton({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const erase = useRemoval('customers', customer, 'people.customer.erased');
  const { email, first_name, last_name } = customer;
  return (
    <ConfirmButton
      color="error"
      label={translate('people.customer.erase')}
      title={translate('people.customer.erase_title', { name: `${first_name} ${last_name}` })}
      isReady={typed.trim().toLowerCase() === email.toLowerCase()}
      onConfirm={erase}
    >
      <Typography sx={{ mb: 2 }}>{translate('people.customer.erase_text')}</Typography>
      <TextField
        label={translate('people.customer.erase_confirm', { email })}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmButton>
  );
}
