import { FunctionField, List, ReferenceField } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { localText } from '#backoffice/texts/local-text.ts';
import { ContentRows } from '../content-rows.tsx';
import { LocalTextField } from '../local-text-field.tsx';
import { MissingLanguages } from '../missing-languages.tsx';

export function SpecialOfferList() {
  return (
    <List filters={publicationFilters} sort={{ field: 'id', order: 'DESC' }} perPage={25} exporter={false}>
      <ContentRows name="title">
        <LocalTextField source="title" />
        <ReferenceField source="product_id" reference="products" link={false} sortable={false}>
          <FunctionField render={({ brand, name }) => `${brand.name} ${localText(name)}`} />
        </ReferenceField>
        <PublicationField source="state" />
        <MissingLanguages source="title" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
