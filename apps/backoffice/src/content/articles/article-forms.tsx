import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ContentActions } from '../content-actions.tsx';
import { ArticleFields } from './article-fields.tsx';

export function ArticleEdit() {
  return (
    <RecordEdit actions={<ContentActions kind="article" path={({ id }) => `/article/${id}`} />}>
      <ArticleFields />
    </RecordEdit>
  );
}

export function ArticleCreate() {
  return (
    <RecordCreate>
      <ArticleFields isNew />
    </RecordCreate>
  );
}
