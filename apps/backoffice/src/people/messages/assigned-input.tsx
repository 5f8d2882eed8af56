import { MenuItem, TextField } from '@mui/material';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { useGetIdentity, useGetList } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { useChange } from '../use-change.ts';

type Helper = NonNullable<StaffMessage['assigned']>;

/** Who looks after a message; whoever is chosen does from now on. */
export function AssignedInput({ message }: { message: StaffMessage }) {
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
