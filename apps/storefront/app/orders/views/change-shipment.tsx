import { useLingui } from '@lingui/react/macro';
import type { OwnOrder } from '@pouchery/contract/orders';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { ApiError } from '#app/api/api-client.ts';
import { FormNotice } from '#app/forms/form-notice.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { OWN_ORDER_MESSAGES } from './own-order-messages.ts';

type ChangeShipmentProps = {
  order: OwnOrder;
  onChanged: (order: OwnOrder) => void;
  /** It was packed meanwhile. */
  onOutdated: () => void;
  onCancel: () => void;
};

/** Where the order goes instead. */
export function ChangeShipment({ order, onChanged, onOutdated, onCancel }: ChangeShipmentProps) {
  const { t } = useLingui();
  const { id, shipment } = order;
  const { form, getErrors, notice, status } = useOwnForm('PATCH /api/orders/:id/shipment/', {
    known: OWN_ORDER_MESSAGES,
    params: { id },
    onSent: onChanged,
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) onOutdated();
    },
  });
  return (
    <form {...form} className="form" aria-label={t`Change the address`}>
      <FormNotice notice={notice} />
      <ShipmentFields shipment={shipment} getErrors={getErrors} />
      <p className="acts">
        <BusyButton className="btn" busy={status === 'busy'} verb={t`Saving`}>
          {t`Save`}
        </BusyButton>
        <button type="button" className="btn btn-line" onClick={onCancel}>{t`Cancel`}</button>
      </p>
    </form>
  );
}

type ShipmentFieldsProps = {
  shipment: Pick<OwnOrder['shipment'], 'address' | 'postal_code' | 'phone'>;
  getErrors: (field: string) => string[] | undefined;
};

export function ShipmentFields({ shipment, getErrors }: ShipmentFieldsProps) {
  const { t } = useLingui();
  const fields = [
    { name: 'address', label: t`Address`, value: shipment.address, autoComplete: 'street-address' },
    { name: 'postal_code', label: t`Postal code`, value: shipment.postal_code, autoComplete: 'postal-code' },
    { name: 'phone', label: t`Phone`, value: shipment.phone, autoComplete: 'tel', type: 'tel' },
  ] as const;
  return fields.map(({ value, ...field }) => (
    <TextField key={field.name} {...field} defaultValue={value} errors={getErrors(field.name)} />
  ));
}
