import { List } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { ContentRows } from '../content-rows.tsx';
import { DayField } from '../day-field.tsx';
import { LocalTextField } from '../local-text-field.tsx';
import { MissingLanguages } from '../missing-languages.tsx';

export function ArticleList() {
  return (
    <List
      filters={publicationFilters}
      sort={{ field: 'published', order: 'DESC' }}
      perPage={25}
      exporter={false}
    >
      <ContentRows name="title">
        <LocalTextField source="title" />
        <LocalTextField source="author" sortable={false} />
        <DayField source="published" />
        <PublicationField source="state" />
        <MissingLanguages source="title" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
