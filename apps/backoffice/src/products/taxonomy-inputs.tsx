import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { useEffect } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ReferenceInput,
  required,
  useGetMany,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import { localText } from '#backoffice/texts/translate.ts';

type Named = { id: number; name: LocalizedText };

type Props = { source: string; reference: string; sort: string };

/** A brand, type or taste, found by typing. */
export function TaxonomyInput({ isRequired = false, ...props }: Props & { isRequired?: boolean }) {
  return <Found {...props} {...(isRequired && { validate: required() })} />;
}

/** The same as a filter of a list, which forgets what is deleted. */
export function TaxonomyFilter(props: Props) {
  return (
    <>
      <ForgetGone {...props} />
      <Found {...props} sx={{ minWidth: 200 }} />
    </>
  );
}

function Found({
  source,
  reference,
  sort,
  ...input
}: Props & Pick<AutocompleteInputProps, 'validate' | 'sx'>) {
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field: sort, order: 'ASC' }} perPage={50}>
      <AutocompleteInput
        optionText={(row: Named | undefined) => localText(row?.name)}
        filterToQuery={(q: string) => ({ q })}
        {...input}
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
