import { Box, Button, FormControlLabel, FormHelperText, Switch, TextField, Typography } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useState } from 'react';
import { usePermissions, useRecordContext } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { useChange } from '../use-change.ts';
import { EraseButton } from './erase-button.tsx';

/** What owners do to an account. */
export function CustomerActions() {
  const { permissions: role } = usePermissions();
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  if (role !== 'owner') {
    return (
      <Typography sx={{ color: 'text.secondary' }}>{translate('people.customer.support_help')}</Typography>
    );
  }
  const { is_staff } = customer;
  return (
    <Panel>
      <ReviewsWait customer={customer} />
      {is_staff && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('people.customer.staff_help')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!is_staff && <BlockButton customer={customer} />}
        <ExportButton customer={customer} />
        {!is_staff && <EraseButton customer={customer} />}
      </Box>
    </Panel>
  );
}

function ReviewsWait({ customer }: { customer: Customer }) {
  const { change, isPending } = useChange('customers', customer);
  return (
    <>
      <FormControlLabel
        label={translate('people.customer.reviews_wait')}
        control={
          <Switch
            checked={customer.reviews_wait}
            disabled={isPending || customer.is_staff}
            onChange={(_event, isOn) => change({ reviews_wait: isOn })}
          />
        }
      />
      <FormHelperText sx={{ mx: 0 }}>{translate('people.customer.reviews_wait_help')}</FormHelperText>
    </>
  );
}

/** Everything about a customer as a file, for the customer. */
function ExportButton({ customer: { id } }: { customer: Customer }) {
  const { act } = useAct();

  async function save() {
    const data = await callApi('exportCustomer', { params: { id } });
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, `customer-${id}.json`);
  }

  return (
    <Button variant="outlined" onClick={() => act(save)}>
      {translate('people.customer.export')}
    </Button>
  );
}

/** Blocks a customer after a question, or lets them in again. */
function BlockButton({ customer }: { customer: Customer }) {
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
