import { List, TextField } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { ContentRows } from '../content-rows.tsx';
import { DayField } from '../day-field.tsx';
import { MissingLanguages } from '../missing-languages.tsx';
import { publicationFilters } from '../publication-filters.tsx';

export function ArticleList() {
  return (
    <List
      filters={publicationFilters}
      sort={{ field: 'published', order: 'DESC' }}
      perPage={25}
      exporter={false}
    >
      <ContentRows name="title">
        <TextField
          source="title.en"
          label="resources.articles.fields.title"
          sortBy="title"
          sx={{ fontWeight: 600 }}
        />
        <TextField source="author.en" label="resources.articles.fields.author" sortable={false} />
        <DayField source="published" />
        <PublicationField source="state" />
        <MissingLanguages source="title" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
