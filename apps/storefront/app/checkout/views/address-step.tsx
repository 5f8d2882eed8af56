import { useLingui } from '@lingui/react/macro';
import type { Address, Destination } from '@pouchery/contract/addresses';
import { AddressFields, cityName } from '#app/addresses/views/address-fields.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { PickRow } from './pick-row.tsx';

type AddressStepProps = {
  addresses: Address[];
  /** The id of one of them, or `new`. */
  choice: string;
  onChoose: (choice: string) => void;
  /** Without scripts the style hides what is not chosen. */
  isPlain?: boolean;
  /** What was typed of another one. */
  address: Partial<Destination>;
  getErrors: (field: string) => string[] | undefined;
};

/** Addresses of the book as rows; another one opens its fields under itself. */
export function AddressStep({
  addresses,
  choice,
  onChoose,
  isPlain = false,
  address,
  getErrors,
}: AddressStepProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {addresses.map(({ id, label, street, city, postal_code, phone }) => {
        const place = [street, [cityName(city, i18n.locale), postal_code].filter(Boolean).join(' ')];
        return (
          <PickRow
            key={id}
            name="address"
            value={String(id)}
            isChosen={choice === String(id)}
            onChoose={() => onChoose(String(id))}
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
          isChosen={choice === 'new'}
          onChoose={() => onChoose('new')}
          title={t`Another address`}
        />
      )}
      <div className="form co-new" hidden={!isPlain && choice !== 'new'}>
        {(isPlain || choice === 'new') && (
          <>
            <AddressFields address={address} getErrors={getErrors} />
            <p className="hint">{t`The address is kept in your profile, for the next time.`}</p>
          </>
        )}
      </div>
    </>
  );
}
