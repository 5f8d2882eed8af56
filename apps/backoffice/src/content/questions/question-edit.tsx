import { SimpleForm } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { QuestionFields } from './question-fields.tsx';

export function QuestionEdit() {
  return (
    <VersionedEdit>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        <QuestionFields />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}
