import { List, SearchInput } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { ContentRows } from '../content-rows.tsx';
import { DayField } from '../day-field.tsx';
import { LocalTextField } from '../local-text-field.tsx';
import { MissingLanguages } from '../missing-languages.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export function PageList() {
  return (
    <List filters={filters} sort={{ field: 'title', order: 'ASC' }} perPage={25} exporter={false}>
      <ContentRows name="title">
        <LocalTextField source="title" />
        <DayField source="updated" />
        <PublicationField source="state" sortable={false} />
        <MissingLanguages source="title" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
