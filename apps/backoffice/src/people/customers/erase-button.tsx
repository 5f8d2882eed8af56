import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { useState } from 'react';
import { useDelete, useNotify, useRedirect, useTranslate } from 'react-admin';
import { ConfirmButton } from '../confirm-button.tsx';
import { useRefusal } from '../use-refusal.ts';

/** Erases a customer when their address has been typed: nobody can take it back. */
export function EraseButton({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const tellRefusal = useRefusal();
  const [typed, setTyped] = useState('');
  const [remove] = useDelete<Customer>();
  const { id, email, first_name, last_name } = customer;
  return (
    <ConfirmButton
      color="error"
      label={translate('people.customer.erase')}
      title={translate('people.customer.erase_title', { name: `${first_name} ${last_name}` })}
      isReady={typed.trim().toLowerCase() === email.toLowerCase()}
      onConfirm={() =>
        remove(
          'customers',
          { id, previousData: customer },
          {
            mutationMode: 'pessimistic',
            returnPromise: true,
            onSuccess: () => {
              notify(translate('people.customer.erased'), { type: 'success' });
              redirect('list', 'customers');
            },
            onError: tellRefusal,
          },
        )
      }
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
