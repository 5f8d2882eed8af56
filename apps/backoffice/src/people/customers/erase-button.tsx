import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ConfirmButton } from '../confirm-button.tsx';
import { useRemoval } from '../use-change.ts';

/**
 * Erases a customer when their address has been typed: nobody can take it back. Orders under way would go to nobody, so they
 * come first.
 */
export function EraseButton({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const erase = useRemoval('customers', customer, 'people.customer.erased');
  const { email, first_name, last_name, open_orders } = customer;
  const isFree = open_orders.length === 0;
  return (
    <ConfirmButton
      color="error"
      label={translate('people.customer.erase')}
      title={translate('people.customer.erase_title', { name: `${first_name} ${last_name}` })}
      isReady={isFree && typed.trim().toLowerCase() === email.toLowerCase()}
      onConfirm={erase}
    >
      {isFree ? (
        <>
          <Typography sx={{ mb: 2 }}>{translate('people.customer.erase_text')}</Typography>
          <TextField
            label={translate('people.customer.erase_confirm', { email })}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>{translate('people.customer.erase_open')}</Typography>
          {open_orders.map((order) => (
            <MuiLink key={order} component={Link} to={`/orders/${order}`} sx={{ mr: 2 }}>
              {order}
            </MuiLink>
          ))}
        </>
      )}
    </ConfirmButton>
  );
}
