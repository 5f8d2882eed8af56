import { Link as MuiLink, TextField, Typography } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { RadioField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { useRemoval } from '../use-change.ts';

const CHOICES = ['keep', 'cancel'] as const;
type Choice = (typeof CHOICES)[number];

/**
 * Erases a customer when their address has been typed: nobody can take it back. What becomes of orders under way is asked first:
 * they would go to nobody.
 */
export function EraseButton({ customer }: { customer: Customer }) {
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<Choice>();
  const { email, first_name, last_name, open_orders } = customer;
  const isFree = open_orders.length === 0;
  const isLater = !isFree && choice === 'keep';
  const erase = useRemoval('customers', customer, `people.customer.${isLater ? 'erased_later' : 'erased'}`);
  return (
    <ConfirmButton
      color="error"
      label={translate('people.customer.erase')}
      title={translate('people.customer.erase_title', { name: `${first_name} ${last_name}` })}
      isReady={(isFree || choice !== undefined) && typed.trim().toLowerCase() === email.toLowerCase()}
      onConfirm={() => erase({ open_orders: isFree ? undefined : choice })}
    >
      {!isFree && <OpenOrders orders={open_orders} choice={choice} onChoose={setChoice} />}
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

type Props = { orders: string[]; choice: Choice | undefined; onChoose: (choice: Choice) => void };

function OpenOrders({ orders, choice, onChoose }: Props) {
  const label = useId();
  return (
    <>
      <Typography id={label} sx={{ mb: 1 }}>
        {translate('people.customer.erase_open')}{' '}
        {orders.map((order) => (
          <MuiLink key={order} component={Link} to={`/orders/${order}`} sx={{ mr: 2 }}>
            {order}
          </MuiLink>
        ))}
      </Typography>
      <RadioField
        aria-labelledby={label}
        choices={CHOICES}
        value={choice}
        onChange={onChoose}
        getLabel={(each) => translate(`people.customer.erase_choice.${each}`)}
        sx={{ mb: 2 }}
      />
    </>
  );
}
