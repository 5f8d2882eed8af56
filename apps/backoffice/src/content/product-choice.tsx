import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { localText } from '#backoffice/texts/local-text.ts';

/** The one published product that something is about, found by typing. */
export function ProductChoice({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="products" filter={{ state: 'published' }}>
      <AutocompleteInput
        validate={required()}
        optionText={(product: ListedProduct) => `${product.brand.name} ${localText(product.name)}`}
        filterToQuery={(q: string) => ({ q })}
        sx={{ maxWidth: 560, width: '100%' }}
      />
    </ReferenceInput>
  );
}
