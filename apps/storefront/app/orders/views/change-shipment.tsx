import { useLingui } from '@lingui/react/macro';
import type { Move, OwnOrder } from '@pouchery/contract/orders';
import { Fragment, useRef, useState } from 'react';
import { FAILURE } from '#app/accounts/forms/account-messages.ts';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { CityField } from '#app/addresses/views/address-fields.tsx';
import { ApiError, callApi } from '#app/api/api-client.ts';
import { type FormErrors, getDetail, toFormErrors } from '#app/forms/form-errors.ts';
import { formatDate, priceText } from '#app/i18n/format.ts';
import { toPrice, toTetri } from '#app/i18n/tetri.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PickRow } from '#app/ui/pick-row.tsx';
import { FieldError, TextField } from '#app/ui/text-field.tsx';
import { OWN_ORDER_MESSAGES } from './own-order-messages.ts';

const NOTHING_WRONG: FormErrors = { byField: {} };

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
  const params = { id: order.id };
  const [moves, setMoves] = useState<Move[]>();
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const chosenCity = useRef('');
  const { form, getErrors, notice, status } = useOwnForm('PATCH /api/orders/:id/shipment/', {
    known: OWN_ORDER_MESSAGES,
    params,
    fields: ['delivery_method_id'],
    toBody: toShipment,
    onSent: onChanged,
    onFailed: (error) => {
      const current = currentMoves(error);
      if (current) setMoves(current);
      else if (error instanceof ApiError && error.status === 409) onOutdated();
    },
    adjustErrors: withReason,
    shared: { errors, setErrors },
  });

  async function choose(city: string) {
    chosenCity.current = city;
    setMoves(undefined);
    setErrors(NOTHING_WRONG);
    if (!city || city === order.city) return;
    try {
      const found = await callApi('POST /api/orders/:id/shipment/quote/', { params, body: { city } });
      if (chosenCity.current === city) setMoves(found);
    } catch (error) {
      const { notice } = withReason(toFormErrors(error, [], FAILURE), error);
      if (chosenCity.current === city) setErrors({ byField: { city: [notice?.text ?? FAILURE] } });
    }
  }

  return (
    <form {...form} className="form" aria-label={t`Change the address`}>
      {notice}
      <ShipmentFields order={order} moves={moves} getErrors={getErrors} onCity={choose} />
      <p className="acts">
        <BusyButton className="btn" busy={status === 'busy'} verb={t`Saving`}>
          {t`Save`}
        </BusyButton>
        <button type="button" className="btn btn-line" onClick={onCancel}>{t`Cancel`}</button>
      </p>
    </form>
  );
}

/** What is sent: of another city the chosen delivery, and the total that was seen beside it. */
export function toShipment({
  address,
  postal_code,
  phone,
  city,
  delivery_method_id,
  ...totals
}: Record<string, unknown>) {
  const id = Number(delivery_method_id) || undefined;
  return { address, postal_code, phone, city, delivery_method_id: id, total: totals[`total-${id}`] };
}

/** What the order would come to by now, where that is not what was seen. */
export function currentMoves(error: unknown) {
  return error instanceof ApiError ? (error.body as { current?: Move[] } | null)?.current : undefined;
}

/** A refusal with its reason: it was packed or paid meanwhile, it is too late, or the bank does not answer. */
export function withReason(found: FormErrors, error: unknown): FormErrors {
  const hasReason = error instanceof ApiError && (error.status === 409 || error.status === 503);
  const detail = hasReason && getDetail(error.body);
  return detail ? { byField: {}, notice: { tone: 'bad', text: detail } } : found;
}

type ShipmentFieldsProps = {
  order: OwnOrder;
  /** What was typed before. */
  typed?: { [name: string]: string | undefined };
  /** What brings it to another city that was chosen. */
  moves: Move[] | undefined;
  getErrors: (field: string) => string[] | undefined;
  onCity?: (city: string) => void;
};

export function ShipmentFields({ order, typed = {}, moves, getErrors, onCity }: ShipmentFieldsProps) {
  const { t, i18n } = useLingui();
  const { city, shipment, payment } = order;
  const field = (name: 'address' | 'postal_code' | 'phone') => ({
    name,
    defaultValue: typed[name] ?? shipment[name],
    errors: getErrors(name),
  });
  const nowhere = moves?.length === 0 ? [t`We deliver nothing there yet.`] : undefined;
  const errors = getErrors('delivery_method_id');
  const money = (amount: string) => priceText(amount, i18n.locale);

  function describe({ arrives, total, to_pay, to_pay_back }: Move) {
    const more = toTetri(total) - toTetri(order.total);
    const [sum, change] = [money(total), money(toPrice(Math.abs(more)))];
    const [left, back] = [money(to_pay), money(to_pay_back)];
    const isPartPaid = to_pay !== total && toTetri(to_pay) > 0;
    const day = arrives && formatDate(arrives, i18n.locale);
    return [
      day && t`Arrives on ${{ day }}`,
      more > 0 && t`Total ${{ sum }}, ${{ change }} more`,
      more < 0 && t`Total ${{ sum }}, ${{ change }} less`,
      more === 0 && t`Total ${{ sum }}, as before`,
      toTetri(to_pay_back) > 0 && t`${{ back }} goes back to you`,
      isPartPaid && payment === 'transfer' && t`${{ left }} is still to be paid`,
      isPartPaid && payment !== 'transfer' && t`You pay ${{ left }} at the door`,
    ]
      .filter(Boolean)
      .join('\n');
  }

  return (
    <>
      <TextField {...field('address')} label={t`Address`} autoComplete="street-address" />
      {city && (
        <CityField
          city={typed.city ?? city}
          errors={nowhere ?? getErrors('city')}
          onChange={(event) => onCity?.(event.target.value)}
        />
      )}
      <TextField {...field('postal_code')} label={t`Postal code`} autoComplete="postal-code" />
      <TextField {...field('phone')} label={t`Phone`} autoComplete="tel" type="tel" />
      {moves && !nowhere && (
        <fieldset className="oo-tins">
          <legend className="h4">{t`Delivery`}</legend>
          {moves.map((move) => (
            <Fragment key={move.id}>
              <input type="hidden" name={`total-${move.id}`} value={move.total} />
              <PickRow
                name="delivery_method_id"
                value={move.id}
                defaultChecked={
                  (moves.length === 1 && !errors) || typed.delivery_method_id === String(move.id)
                }
                errors={errors}
                title={move.name}
                price={move.price}
              >
                {describe(move)}
              </PickRow>
            </Fragment>
          ))}
          <FieldError id="delivery_method_id" errors={errors} />
        </fieldset>
      )}
    </>
  );
}
