import { List, TextField } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { ContentRows } from '../content-rows.tsx';
import { LocalTextField } from '../local-text-field.tsx';
import { MissingLanguages } from '../missing-languages.tsx';

export function SlideList() {
  return (
    <List
      filters={publicationFilters}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
      exporter={false}
    >
      <ContentRows name="title" order="orderSlides">
        <LocalTextField source="title" />
        <TextField source="href" sortable={false} sx={{ color: 'text.secondary' }} />
        <PublicationField source="state" />
        <MissingLanguages source="title" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
