import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ContentActions } from '../content-actions.tsx';
import { ArticleFields } from './article-fields.tsx';

export function ArticleEdit() {
  return (
    <RecordEdit preview="article" actions={<ContentActions path={({ id }) => `/article/${id}`} />}>
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
