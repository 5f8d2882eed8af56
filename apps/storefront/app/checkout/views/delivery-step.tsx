import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { PickRow } from '#app/ui/pick-row.tsx';
import { FieldError } from '#app/ui/text-field.tsx';
import type { CheckoutProps } from './checkout-props.ts';

/** What goes to the city, with the day on which it is there. */
export function DeliveryStep({ quote, hasCity, method, hears, shopAddress, getErrors }: CheckoutProps) {
  const { t, i18n } = useLingui();
  const methods = hasCity ? quote.methods : [];
  const errors = getErrors('delivery_method_id');
  return (
    <>
      {methods.map(({ id, name, price, is_pick_up: isPickUp, arrives }) => {
        const day = arrives && formatDate(arrives, i18n.locale);
        return (
          <PickRow
            key={id}
            name="delivery_method_id"
            value={String(id)}
            checked={method === id}
            onChange={() => hears?.method(id)}
            icon={isPickUp ? 'shop' : 'van'}
            title={name}
            errors={errors}
            price={price}
          >
            {isPickUp && shopAddress}
            {isPickUp && day && ', '}
            {day && (isPickUp ? t`from ${{ day }}` : t`Arrives on ${{ day }}`)}
          </PickRow>
        );
      })}
      {methods.length === 0 && (
        <p className="micro muted co-n">
          {hasCity ? t`We deliver nothing there yet.` : t`Choose the city of the address first.`}
        </p>
      )}
      <FieldError id="delivery_method_id" errors={errors} />
      <p className="micro muted co-n">
        {methods.find(({ id }) => id === method)?.is_pick_up
          ? t`Your age is checked when you collect the order. Have a document ready.`
          : t`The courier asks for proof of age at the door. Without it the parcel goes back.`}
      </p>
    </>
  );
}
