import { Autocomplete, TextField } from '@mui/material';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { CheckField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { sayRefused } from './use-step-orders.ts';

/** Gives the chosen orders to a courier: they are shipped, and a round of theirs begins. */
export function GiveToCourier({ orders }: { orders: ListedOrder[] }) {
  const notify = useNotify();
  const { act } = useAct();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { onSelect } = useListContext();
  const [courier, setCourier] = useState('');
  const [isNotifying, setNotifying] = useState(true);
  const { data: couriers = [] } = useQuery({
    queryKey: ['couriers'],
    queryFn: () => callApi('listCouriers'),
  });

  async function give() {
    const versions = orders.map(({ id, version }) => ({ id, version }));
    const { id, refused } = await callApi('startRound', {
      body: { courier, orders: versions, notify: isNotifying },
    });
    if (refused.length > 0) notify(sayRefused(refused).join(' '), { type: 'warning' });
    onSelect(refused.map(({ id }) => id));
    refresh();
    if (id !== null) navigate(`/rounds/${id}`);
  }

  return (
    <ConfirmButton
      label={translate('rounds.give')}
      title={translate('rounds.give_title', { smart_count: orders.length })}
      isReady={courier.trim() !== ''}
      onConfirm={() => act(give)}
    >
      <Autocomplete
        freeSolo
        options={couriers}
        inputValue={courier}
        onInputChange={(_event, typed) => setCourier(typed)}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={translate('rounds.courier')}
            helperText={translate('rounds.courier_help')}
          />
        )}
      />
      <CheckField label={translate('people.order.many.notify')} isOn={isNotifying} onChange={setNotifying} />
    </ConfirmButton>
  );
}
