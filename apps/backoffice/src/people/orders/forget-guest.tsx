import Typography from '@mui/material/Typography';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { ConfirmButton } from '../confirm-button.tsx';

/** Takes a guest out of an order that is over; nobody can take it back. */
export function ForgetGuest({ order: { id } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useErrorNotification();

  async function forget() {
    try {
      await callApi('forgetGuest', { params: { id } });
      notify('people.order.forgotten', { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    }
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
