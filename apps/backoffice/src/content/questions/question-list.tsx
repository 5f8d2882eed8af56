import { List, SearchInput, TextField } from 'react-admin';
import { ContentRows } from '../content-rows.tsx';
import { MissingLanguages } from '../missing-languages.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export function QuestionList() {
  return (
    <List filters={filters} sort={{ field: 'position', order: 'ASC' }} perPage={50} exporter={false}>
      <ContentRows name="question" isOrdered>
        <TextField
          source="question.en"
          label="resources.questions.fields.question"
          sortBy="question"
          sx={{ fontWeight: 600 }}
        />
        <MissingLanguages source="question" label="content.missing" sortable={false} />
      </ContentRows>
    </List>
  );
}
