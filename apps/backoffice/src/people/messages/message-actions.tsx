import { Box, Button, MenuItem, Link as MuiLink, TextField, Typography } from '@mui/material';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { useGetIdentity, useGetList, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { emailFact, Facts } from '../facts.tsx';
import { useChange, useRemoval } from '../use-change.ts';
import { MessageState } from './message-state.tsx';
import type { Reply } from './reply-form.tsx';

/** Who wrote it, and what is to become of it. */
export function MessageActions() {
  const message = useRecordContext<StaffMessage>();
  if (!message) return null;
  const { name, email, language, received, state, customer_id } = message;
  const others = listAddress('messages', { email });
  return (
    <Panel>
      <Box sx={{ mb: 2 }}>
        <MessageState state={state} />
      </Box>
      <Facts
        facts={[
          [translate('people.message.from'), name],
          emailFact(email),
          [
            translate('people.order.customer'),
            customer_id && (
              <MuiLink key="customer" component={Link} to={`/customers/${customer_id}`}>
                {name}
              </MuiLink>
            ),
          ],
          [translate('people.message.received'), formatMoment(received)],
          [translate('people.customer.language'), translate(`shell.languages.${language}`)],
        ]}
      />
      <AssignedInput message={message} />
      <Typography sx={{ mt: 1.5 }}>
        <MuiLink component={Link} to={others}>
          {translate('people.message.all_of_them')}
        </MuiLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <StateButtons message={message} />
        <RemoveButton message={message} />
      </Box>
    </Panel>
  );
}

function StateButtons({ message }: { message: StaffMessage }) {
  const { change, isPending } = useChange('messages', message);
  const isUnsent = useWatch<Reply, 'text'>({ name: 'text' }).trim() !== '';
  const { state } = message;
  return (
    <>
      {state === 'new' && (
        <Button variant="outlined" disabled={isPending} onClick={() => change({ state: 'open' })}>
          {translate('people.message.take')}
        </Button>
      )}
      {(state === 'new' || state === 'open') &&
        (isUnsent ? (
          <ConfirmButton
            label={translate('people.message.close')}
            title={translate('people.message.close_unsent')}
            onConfirm={() => change({ state: 'closed' })}
          >
            {translate('people.message.close_unsent_text')}
          </ConfirmButton>
        ) : (
          <Button variant="outlined" disabled={isPending} onClick={() => change({ state: 'closed' })}>
            {translate('people.message.close')}
          </Button>
        ))}
      {(state === 'answered' || state === 'closed') && (
        <Button variant="outlined" disabled={isPending} onClick={() => change({ state: 'open' })}>
          {translate('people.message.reopen')}
        </Button>
      )}
    </>
  );
}

function RemoveButton({ message }: { message: StaffMessage }) {
  const remove = useRemoval('messages', message, 'people.message.removed');
  const { getValues, reset, setValue } = useFormContext<Reply>();

  /** With the message goes the answer to it: nothing is left to be asked about on the way out. */
  async function removeWithReply() {
    const text = getValues('text');
    reset();
    const isDone = await remove();
    if (!isDone) setValue('text', text, { shouldDirty: true });
    return isDone;
  }

  return (
    <ConfirmButton
      color="error"
      label={translate('ra.action.delete')}
      title={translate('people.message.remove_title')}
      onConfirm={removeWithReply}
    >
      {translate('people.message.remove_text')}
    </ConfirmButton>
  );
}

type Helper = NonNullable<StaffMessage['assigned']>;

/** Who looks after a message; whoever is chosen does from now on. */
function AssignedInput({ message }: { message: StaffMessage }) {
  const { identity } = useGetIdentity();
  const { assigned } = message;
  const row = { ...message, assigned_id: assigned?.id ?? null };
  const { change, isPending } = useChange<typeof row>('messages', row);
  const { data = [] } = useGetList<Helper>('messages/helpers', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  // Whoever has left the staff may still be the one.
  const isListed = !assigned || data.some(({ id }) => id === assigned.id);
  const helpers = isListed ? data : [assigned, ...data];

  return (
    <TextField
      select
      label={translate('resources.messages.fields.assigned')}
      value={assigned?.id ?? ''}
      disabled={isPending}
      onChange={({ target }) => change({ assigned_id: Number(target.value) || null })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 2, maxWidth: 320 }}
    >
      <MenuItem value="">{translate('people.message.nobody')}</MenuItem>
      {helpers.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {id === identity?.id ? translate('people.message.me', { name }) : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
