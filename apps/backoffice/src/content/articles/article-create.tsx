import { Create, SimpleForm } from 'react-admin';
import { ArticleFields } from './article-fields.tsx';

export function ArticleCreate() {
  return (
    <Create redirect="edit">
      <SimpleForm warnWhenUnsavedChanges>
        <ArticleFields isNew />
      </SimpleForm>
    </Create>
  );
}
