import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { localText } from '#backoffice/texts/local-text.ts';

type Named = { id: number; name: LocalizedText };

type Props = { source: string; reference: string; sort: string; isRequired?: boolean };

/** A brand, type or taste, found by typing; a filter of a list when it is not required. */
export function TaxonomyInput({ source, reference, sort, isRequired = false }: Props) {
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field: sort, order: 'ASC' }} perPage={50}>
      <AutocompleteInput
        optionText={(row: Named | undefined) => localText(row?.name)}
        filterToQuery={(q: string) => ({ q })}
        helperText={false}
        {...(isRequired ? { validate: required() } : {})}
        sx={{ minWidth: isRequired ? undefined : 200 }}
      />
    </ReferenceInput>
  );
}
