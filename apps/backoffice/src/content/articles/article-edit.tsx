import { SimpleForm } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ContentActions } from '../content-actions.tsx';
import { ArticleFields } from './article-fields.tsx';

export function ArticleEdit() {
  return (
    <VersionedEdit actions={<ContentActions kind="article" path={({ id }) => `/article/${id}`} />}>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        <ArticleFields />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}
