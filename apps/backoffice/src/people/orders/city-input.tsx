import { Autocomplete, TextField } from '@mui/material';
import { CITIES, CITY_SLUGS } from '@pouchery/contract/partner-values';
import { useController } from 'react-hook-form';
import { localText, translate } from '#backoffice/texts/translate.ts';

type Props = { name: string; isRequired?: boolean; disabled?: boolean };

/** The shop's cities, and any other place. */
export function CityInput({ name, isRequired = false, disabled = false }: Props) {
  const { field, fieldState } = useController<Record<string, string>>({
    name,
    rules: { required: isRequired && translate('ra.validation.required') },
  });
  return (
    <Autocomplete
      freeSolo
      disabled={disabled}
      options={CITY_SLUGS.map((slug) => localText(CITIES[slug]))}
      inputValue={field.value ?? ''}
      // None is chosen when it begins: that says nothing of what is written there.
      onInputChange={(_event, city, reason) => reason !== 'reset' && field.onChange(city)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate('resources.orders.fields.city')}
          required={isRequired}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
