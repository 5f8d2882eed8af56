import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../confirm-button.tsx';
import { useChange } from '../use-change.ts';

type Status = StaffOrder['status'];
type Props = { order: StaffOrder; to: Status };

/** Brings the order to its next status, after asking how the parcel travels and whether the customer is told. */
export function StepButton({ order, to, isMain }: Props & { isMain: boolean }) {
  const translate = useTranslate();
  const step = useStep(order);
  const [notify, setNotify] = useState(true);
  const [carrier, setCarrier] = useState(order.shipment.carrier);
  const [tracking, setTracking] = useState(order.shipment.tracking_number);
  const { customer } = order;
  const isEnd = to === 'cancelled' || to === 'returned';
  return (
    <ConfirmButton
      variant={isMain && !isEnd ? 'contained' : 'outlined'}
      color={to === 'cancelled' ? 'error' : 'primary'}
      label={translate(`people.order.next.${to}`)}
      title={translate(`people.order.next_title.${to}`, { id: order.id })}
      onConfirm={() =>
        step(to, { notify, shipment: { ...order.shipment, carrier, tracking_number: tracking } })
      }
    >
      {to === 'shipped' && (
        <>
          <TextField
            label={translate('resources.orders.fields.carrier')}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            label={translate('resources.orders.fields.tracking_number')}
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </>
      )}
      {customer ? (
        <FormControlLabel
          control={<Checkbox checked={notify} onChange={(_event, isOn) => setNotify(isOn)} />}
          label={translate('people.order.notify', {
            name: customer.first_name,
            language: translate(`shell.languages.${customer.language}`),
          })}
        />
      ) : (
        <Typography>{translate('people.order.nobody_to_tell')}</Typography>
      )}
    </ConfirmButton>
  );
}

/** Takes a mistake back; nobody is told. */
export function StepBack({ order, to }: Props) {
  const translate = useTranslate();
  const step = useStep(order);
  const status = translate(`people.order.statuses.${to}`);
  return (
    <>
      <Button onClick={() => step(to, { notify: false })} sx={{ ml: -1.5 }}>
        {translate('people.order.back', { status })}
      </Button>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {translate('people.order.back_help')}
      </Typography>
    </>
  );
}

function useStep(order: StaffOrder) {
  const translate = useTranslate();
  const { change } = useChange<StaffOrder & { notify?: boolean }>('orders', order);
  return (status: Status, more: { notify: boolean; shipment?: StaffOrder['shipment'] }) =>
    change(
      { ...more, status },
      translate('people.order.done', { status: translate(`people.order.statuses.${status}`) }),
    );
}
