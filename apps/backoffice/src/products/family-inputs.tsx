import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { isLocale } from '@pouchery/contract/locales';
import { AutocompleteInput, ReferenceInput, required, useLocaleState } from 'react-admin';

type Named = { id: number; name: LocalizedText };

/** A name as the reader knows it. */
export function useNameOf() {
  const [locale] = useLocaleState();
  return ({ name }: Named) => (isLocale(locale) ? name[locale] : undefined) ?? name.en;
}

type Props = { source: string; reference: string; sort: string; isRequired?: boolean };

/** A brand, type or taste, found by typing; a filter of a list when it is not required. */
export function FamilyInput({ source, reference, sort, isRequired = false }: Props) {
  const nameOf = useNameOf();
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field: sort, order: 'ASC' }} perPage={50}>
      <AutocompleteInput
        optionText={(row: Named | undefined) => (row ? nameOf(row) : '')}
        filterToQuery={(q: string) => ({ q })}
        helperText={false}
        {...(isRequired ? { validate: required() } : {})}
        sx={{ minWidth: isRequired ? undefined : 200 }}
      />
    </ReferenceInput>
  );
}
