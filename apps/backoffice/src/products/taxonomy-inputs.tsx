import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { useEffect } from 'react';
import {
  AutocompleteInput,
  ReferenceInput,
  required,
  useGetMany,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import { localText } from '#backoffice/texts/local-text.ts';

type Named = { id: number; name: LocalizedText };

type Props = { source: string; reference: string; sort: string; isRequired?: boolean };

/** A brand, type or taste, found by typing; a filter of a list when it is not required. */
export function TaxonomyInput({ source, reference, sort, isRequired = false }: Props) {
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field: sort, order: 'ASC' }} perPage={50}>
      {!isRequired && <ForgetGone source={source} reference={reference} />}
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

/** Takes a filter away that asks for a row that was deleted since, and filters that were saved with it. */
function ForgetGone({ source, reference }: Pick<Props, 'source' | 'reference'>) {
  const { filterValues, displayedFilters, setFilters, resource } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const id: number | undefined = filterValues[source];
  const ids = id === undefined ? [] : [id];
  const { data, isPlaceholderData } = useGetMany(reference, { ids }, { enabled: id !== undefined });
  const isGone = id !== undefined && !isPlaceholderData && data?.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that is gone.
  useEffect(() => {
    if (!isGone) return;
    const { [source]: _, ...others } = filterValues;
    setFilters(others, displayedFilters);
    setSaved(saved.filter(({ value }) => value.filter?.[source] !== id));
  }, [isGone]);
  return null;
}
