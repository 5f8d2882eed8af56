import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { getProductName } from '#backoffice/products/product-name.ts';

/** The one published product that something is about, found by typing. */
export function ProductChoice({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="products" filter={{ state: 'published' }}>
      <AutocompleteInput
        validate={required()}
        optionText={getProductName}
        filterToQuery={(q: string) => ({ q })}
        sx={{ maxWidth: 560, width: '100%' }}
      />
    </ReferenceInput>
  );
}
