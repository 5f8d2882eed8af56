import { Datagrid, List, SearchInput, TextField } from 'react-admin';
import { MissingLanguages } from '../missing-languages.tsx';
import { OrderField } from '../ordered-rows.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export function QuestionList() {
  return (
    <List filters={filters} sort={{ field: 'position', order: 'ASC' }} perPage={50} exporter={false}>
      <Datagrid rowClick="edit" bulkActionButtons={false}>
        <OrderField source="position" label="content.order" />
        <TextField
          source="question.en"
          label="resources.questions.fields.question"
          sortBy="question"
          sx={{ fontWeight: 600 }}
        />
        <MissingLanguages source="question" label="content.missing" sortable={false} />
      </Datagrid>
    </List>
  );
}
