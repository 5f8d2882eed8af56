import { List, SearchInput } from 'react-admin';
import { ContentRows } from '../content-rows.tsx';
import { LocalTextField } from '../local-text-field.tsx';
import { MissingLanguages } from '../missing-languages.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export function QuestionList() {
  return (
    <List filters={filters} sort={{ field: 'position', order: 'ASC' }} perPage={50} exporter={false}>
      <ContentRows name="question" order="orderQuestions">
        <LocalTextField source="question" />
        <MissingLanguages source="question" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
