import Typography from '@mui/material/Typography';
import type { StaffStock } from '@pouchery/contract/backoffice/stock';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { ConfirmButton } from '#backoffice/people/confirm-button.tsx';

/** From then on the product's form says again whether the shop has it. */
export function StopCounting({ stock: { id, version, brand, name } }: { stock: StaffStock }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useErrorNotification();
  const navigate = useNavigate();

  async function stop() {
    try {
      await callApi('stopStock', { params: { id }, query: { version } });
      notify('stock.stop.stopped', { type: 'success' });
      navigate('/stock');
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    }
  }

  return (
    <ConfirmButton
      color="error"
      label={translate('stock.stop.button')}
      title={translate('stock.stop.title', { name: `${brand} ${name}` })}
      onConfirm={stop}
    >
      <Typography>{translate('stock.stop.text')}</Typography>
    </ConfirmButton>
  );
}
