import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { getProductName } from './product-name.ts';

type Props = {
  source: string;
  label?: string;
  helperText?: string;
  isOptional?: boolean;
  isPublished?: boolean;
};

/** The one product that something is about, found by typing among all, or among those that are published. */
export function ProductChoice({ source, isOptional = false, isPublished = false, ...input }: Props) {
  return (
    <ReferenceInput source={source} reference="products" filter={isPublished ? { state: 'published' } : {}}>
      <AutocompleteInput
        {...input}
        optionText={getProductName}
        filterToQuery={(q: string) => ({ q })}
        validate={isOptional ? [] : required()}
        sx={{ maxWidth: 560, width: '100%' }}
      />
    </ReferenceInput>
  );
}
