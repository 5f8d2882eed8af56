import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { QuestionFields } from './question-fields.tsx';

export function QuestionEdit() {
  return (
    <RecordEdit>
      <QuestionFields />
    </RecordEdit>
  );
}

export function QuestionCreate() {
  return (
    <RecordCreate redirect="list">
      <QuestionFields />
    </RecordCreate>
  );
}
