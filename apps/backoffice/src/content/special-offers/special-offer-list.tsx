import { FunctionField, List, ReferenceField, TextField } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { ContentRows } from '../content-rows.tsx';
import { MissingLanguages } from '../missing-languages.tsx';
import { publicationFilters } from '../publication-filters.tsx';

export function SpecialOfferList() {
  return (
    <List filters={publicationFilters} sort={{ field: 'id', order: 'DESC' }} perPage={25} exporter={false}>
      <ContentRows name="title">
        <TextField
          source="title.en"
          label="resources.special-offers.fields.title"
          sortBy="title"
          sx={{ fontWeight: 600 }}
        />
        <ReferenceField source="product_id" reference="products" link={false} sortable={false}>
          <FunctionField render={({ brand, name }) => `${brand.name} ${name.en}`} />
        </ReferenceField>
        <PublicationField source="state" />
        <MissingLanguages source="title" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
