import { useLingui } from '@lingui/react/macro';
import type { Destination } from '@pouchery/contract/addresses';
import { isLocale } from '@pouchery/contract/locales';
import { CITIES, CITY_SLUGS } from '@pouchery/contract/partner-values';
import { type ComponentProps, useId } from 'react';
import { NamesFields } from '#app/accounts/forms/account-fields.tsx';
import { NativeSelect } from '#app/ui/native-select.tsx';
import { Field, TextField, toState } from '#app/ui/text-field.tsx';

type Errors = readonly string[] | undefined;
type AddressFieldsProps = {
  address?: Partial<Destination> | undefined;
  getErrors: (field: string) => Errors;
};

/** What the shop calls a city, in a language. */
export function cityName(city: keyof typeof CITIES, locale: string) {
  return CITIES[city][isLocale(locale) ? locale : 'en'];
}

/** Where something is brought to: whose it is, the place, and how the courier finds it. */
export function AddressFields({ address = {}, getErrors }: AddressFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <NamesFields names={address} getErrors={getErrors} />
      <TextField
        name="street"
        label={t`Street and house`}
        autoComplete="street-address"
        defaultValue={address.street}
        errors={getErrors('street')}
        required
      />
      <div className="two">
        <CityField city={address.city} errors={getErrors('city')} />
        <TextField
          name="postal_code"
          label={t`Postal code, if you know it`}
          autoComplete="postal-code"
          inputMode="numeric"
          defaultValue={address.postal_code}
          errors={getErrors('postal_code')}
        />
      </div>
      <TextField
        name="phone"
        type="tel"
        label={t`Phone`}
        autoComplete="tel"
        defaultValue={address.phone}
        errors={getErrors('phone')}
        required
      />
      <TextField
        name="note"
        label={t`Note for the courier, if you like`}
        autoComplete="off"
        defaultValue={address.note}
        errors={getErrors('note')}
      />
    </>
  );
}

type CityFieldProps = Pick<ComponentProps<'select'>, 'onChange'> & {
  city: string | undefined;
  errors: Errors;
};

export function CityField({ city = '', errors, onChange }: CityFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <Field id={id} label={t`City`} errors={errors} hint={undefined}>
      <NativeSelect
        {...toState(id, errors, undefined)}
        className="input"
        name="city"
        autoComplete="address-level2"
        defaultValue={city}
        onChange={onChange}
        required
      >
        <option value="">{t`Choose a city`}</option>
        {CITY_SLUGS.map((slug) => (
          <option key={slug} value={slug}>
            {cityName(slug, i18n.locale)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
