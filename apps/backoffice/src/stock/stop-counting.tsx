import { Typography } from '@mui/material';
import type { StaffStock } from '@pouchery/contract/backoffice/stock';
import { useNavigate } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** From then on the product's form says again whether the shop has it. */
export function StopCounting({ stock: { id, version, brand, name } }: { stock: StaffStock }) {
  const { act } = useAct();
  const navigate = useNavigate();

  function stop() {
    return act(async () => {
      await callApi('stopStock', { params: { id }, query: { version } });
      navigate('/stock');
    }, 'stock.stop.stopped');
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
