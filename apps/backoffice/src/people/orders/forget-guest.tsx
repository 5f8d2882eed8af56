import { Typography } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** Takes a guest out of an order that is over; nobody can take it back. */
export function ForgetGuest({ order: { id } }: { order: StaffOrder }) {
  const refresh = useRefresh();
  const { act } = useAct();

  function forget() {
    return act(async () => {
      await callApi('forgetGuest', { params: { id } });
      refresh();
    }, 'people.order.forgotten');
  }

  return (
    <ConfirmButton
      color="error"
      label={translate('people.order.forget')}
      title={translate('people.order.forget_title', { id })}
      onConfirm={forget}
    >
      <Typography>{translate('people.order.forget_text')}</Typography>
    </ConfirmButton>
  );
}
