import { useLingui } from '@lingui/react/macro';
import { AddressFields, cityName } from '#app/addresses/views/address-fields.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { PickRow } from '#app/ui/pick-row.tsx';
import { toDestination } from './checkout-draft.ts';
import type { CheckoutProps } from './checkout-props.ts';

/** Addresses of the book as rows; another one opens its fields under itself. */
export function AddressStep({ user, addresses, choice, typed, hears, getErrors }: CheckoutProps) {
  const { t, i18n } = useLingui();
  const isNew = choice === 'new';
  return (
    <>
      {addresses.map(({ id, label, street, city, postal_code, phone }) => {
        const place = [street, [cityName(city, i18n.locale), postal_code].filter(Boolean).join(' ')];
        return (
          <PickRow
            key={id}
            name="address"
            value={String(id)}
            checked={choice === String(id)}
            onChange={() => hears?.address(String(id))}
            title={label || street}
            aside={<ShopLink className="link hit" to="/profile#addresses">{t`Change`}</ShopLink>}
          >
            {(label ? place : place.slice(1)).join(', ')}, <span className="whole">{phone}</span>
          </PickRow>
        );
      })}
      {addresses.length > 0 && (
        <PickRow
          name="address"
          value="new"
          checked={isNew}
          onChange={() => hears?.address('new')}
          title={t`Another address`}
        />
      )}
      {/* Without scripts the style hides what is not chosen. */}
      <div className="form co-new" hidden={hears && !isNew}>
        {(isNew || !hears) && (
          <>
            <AddressFields address={toDestination({ ...user, ...typed })} getErrors={getErrors} />
            <p className="hint">{t`The address is kept in your profile, for the next time.`}</p>
          </>
        )}
      </div>
    </>
  );
}
