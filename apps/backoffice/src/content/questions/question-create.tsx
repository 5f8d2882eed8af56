import { Create, SimpleForm } from 'react-admin';
import { QuestionFields } from './question-fields.tsx';

export function QuestionCreate() {
  return (
    <Create redirect="list">
      <SimpleForm warnWhenUnsavedChanges>
        <QuestionFields />
      </SimpleForm>
    </Create>
  );
}
