import { Button, TextField, Typography } from '@mui/material';
import { BUYER_STATUS, WHERE_TINS_ARE } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import type { DoorMethod } from '@pouchery/contract/order-payments';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { useState } from 'react';
import { type RaRecord, useNotify, useSaveContext } from 'react-admin';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { ApiError } from '#backoffice/api/api-error.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { CheckField } from '#backoffice/inputs/choice-fields.tsx';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { useConflict } from '#backoffice/inputs/versioned-edit.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { type Collected, CollectedChoice, toCollectedBy } from './collected-choice.tsx';

type Status = StaffOrder['status'];
type Props = { order: StaffOrder; to: Status };

/** Brings the order to its next status, after asking how the parcel travels and whether the customer is notified. */
export function StepButton({ order, to, isMain }: Props & { isMain: boolean }) {
  const step = useOrderStep();
  const { isDirty } = useFormState();
  const { current: conflict } = useConflict();
  const [notify, setNotify] = useState(true);
  const { customer, guest } = order;
  const buyer = customer ?? guest;
  const isEnd = WHERE_TINS_ARE[to] === 'free';
  const [collectedBy, setCollectedBy] = useState<Collected>('cash');
  const due = to === 'delivered' ? order.to_collect : null;
  const isNewForBuyer = BUYER_STATUS[to] !== BUYER_STATUS[order.status];
  return (
    <ConfirmButton
      variant={isMain && !isEnd ? 'contained' : 'outlined'}
      color={to === 'cancelled' ? 'error' : 'primary'}
      label={translate(`people.order.next.${to}`)}
      title={translate(`people.order.next_title.${to}`, { id: order.id })}
      // What somebody else has changed meanwhile is saved together with what was typed first.
      isReady={conflict === undefined}
      onConfirm={() => step(to, notify, due === null ? undefined : toCollectedBy(collectedBy))}
    >
      {to === 'shipped' && (
        <>
          <ShipmentField name="carrier" />
          <ShipmentField name="tracking_number" />
        </>
      )}
      {due !== null && <CollectedChoice amount={due} value={collectedBy} onChange={setCollectedBy} />}
      {isEnd && order.money && order.money.paid !== order.money.refunded && (
        <Typography sx={{ mb: 1 }}>{translate('orderMoney.goes_back')}</Typography>
      )}
      {!isNewForBuyer ? null : buyer && buyer.email !== '' ? (
        <CheckField
          isOn={notify}
          onChange={setNotify}
          label={translate('people.order.notify', {
            name: customer?.first_name ?? guest?.name,
            language: translate(`shell.languages.${buyer.language}`),
          })}
        />
      ) : (
        <Typography>
          {translate(buyer ? 'people.order.no_address' : 'people.order.nobody_to_notify')}
        </Typography>
      )}
      {isDirty && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('people.order.takes_along')}
        </Typography>
      )}
    </ConfirmButton>
  );
}

/** The same field as in the form: what is typed in one place stands in both. */
function ShipmentField({ name }: { name: 'carrier' | 'tracking_number' }) {
  const { field } = useController({ name: `shipment.${name}` });
  return (
    <TextField
      label={translate(`resources.orders.fields.${name}`)}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value)}
      {...lengthError(field.value, TEXT_BOUNDS.order.parcel)}
    />
  );
}

/** Takes a mistake back; nobody is notified. */
export function StepBack({ to }: { to: Status }) {
  const step = useOrderStep();
  const status = translate(`people.order.statuses.${to}`);
  return (
    <>
      <Button onClick={() => step(to, false)} sx={{ ml: -1.5 }}>
        {translate('people.order.back', { status })}
      </Button>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {translate('people.order.back_help')}
      </Typography>
    </>
  );
}

/** Brings the order to another status together with what was typed into its form; resolves to whether it is done. */
function useOrderStep() {
  const notify = useNotify();
  const notifyError = useErrorNotification();
  const { meet } = useConflict();
  const { save } = useSaveContext();
  const { getValues, trigger } = useFormContext();

  return async (
    status: StaffOrder['status'],
    isNotified: boolean,
    collectedBy?: DoorMethod,
  ): Promise<boolean> => {
    if (!(await trigger())) {
      notify('ra.message.invalid_form', { type: 'error' });
      return false;
    }
    let isDone = false;
    await save?.(
      { ...getValues(), status, notify: isNotified, collected_by: collectedBy },
      {
        onSuccess: () => {
          isDone = true;
          const name = translate(`people.order.statuses.${status}`);
          notify(translate('people.order.done', { status: name }), { type: 'success' });
        },
        onError: (error: unknown) => {
          if (error instanceof ApiError && error.current) meet(error.current as RaRecord);
          else notifyError(error);
        },
      },
    );
    return isDone;
  };
}
