import { Button, TextField, Typography } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useState } from 'react';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { useChange } from '../use-change.ts';

/** Blocks a customer after a question, or lets them in again. */
export function BlockButton({ customer }: { customer: Customer }) {
  const [note, setNote] = useState('');
  const { change, isPending } = useChange('customers', customer);
  const { blocked, blocked_note, first_name, last_name, to_erase } = customer;

  if (blocked) {
    return (
      <>
        <Typography sx={{ width: '100%' }}>
          {to_erase
            ? translate('people.customer.to_erase', { date: formatMoment(to_erase) })
            : translate('people.customer.blocked_since', { date: formatMoment(blocked) })}
          {blocked_note && `: ${blocked_note}`}
        </Typography>
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() => change({ is_blocked: false }, 'people.customer.unblocked')}
        >
          {translate('people.customer.unblock')}
        </Button>
      </>
    );
  }
  return (
    <ConfirmButton
      color="error"
      label={translate('people.customer.block')}
      title={translate('people.customer.block_title', { name: `${first_name} ${last_name}` })}
      onConfirm={() => change({ is_blocked: true, blocked_note: note }, 'people.customer.was_blocked')}
    >
      <Typography sx={{ mb: 2 }}>{translate('people.customer.block_text')}</Typography>
      <TextField
        label={translate('resources.customers.fields.blocked_note')}
        multiline
        minRows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        {...lengthError(note, TEXT_BOUNDS.customer.blocked_note)}
      />
    </ConfirmButton>
  );
}
