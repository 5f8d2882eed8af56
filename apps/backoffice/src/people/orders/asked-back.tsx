import { Alert, Button } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** What the buyer wants to send back; taking tins back closes it, and so does whoever says that nothing comes. */
export function AskedBack({ order }: { order: StaffOrder }) {
  const { act } = useAct(useRefresh());
  const { id, version, items, asked_back, return_reason } = order;
  const tins = asked_back
    .map(({ position, quantity }) => `${quantity} × ${items[position]?.name ?? ''}`)
    .join(', ');
  const body = { version, closes_return: true } as const;
  const close = () =>
    act(() => callApi('changeOrder', { params: { id }, body }), 'orderChanges.return_closed');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={close}>
          {translate('orderChanges.close_return')}
        </Button>
      }
    >
      {translate('orderChanges.asked_back', { tins })}{' '}
      {return_reason !== '' && translate('orderChanges.asked_reason', { reason: return_reason })}
    </Alert>
  );
}
