import { HOME_LISTS } from '@pouchery/contract/backoffice/product-values';
import { otherLocales } from '@pouchery/contract/main-locale';
import { STOCK_STATES } from '@pouchery/contract/product-values';
import { SelectInput } from 'react-admin';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { toChoices } from '#backoffice/texts/translate.ts';
import { TaxonomyFilter } from './taxonomy-inputs.tsx';

/** One line per filter of the API's list. */
export const PRODUCT_FILTERS = [
  ...publicationFilters,
  <TaxonomyFilter key="brand_id" source="brand_id" reference="brands" sort="name" />,
  <TaxonomyFilter key="type_id" source="type_id" reference="types" sort="position" />,
  <TaxonomyFilter key="taste_id" source="taste_id" reference="tastes" sort="position" />,
  <SelectInput key="stock" source="stock" choices={toChoices('products.stock', STOCK_STATES)} />,
  <SelectInput key="shown" source="shown" choices={toChoices('products.shown', HOME_LISTS)} />,
  <SelectInput
    key="missing"
    source="missing"
    choices={toChoices('products.missing_filters', ['required', ...otherLocales(), 'pictures'])}
  />,
];
