import { SimpleForm } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ContentActions } from '../content-actions.tsx';
import { SlideFields } from './slide-fields.tsx';

export function SlideEdit() {
  return (
    <VersionedEdit actions={<ContentActions kind="slide" path={() => '/'} />}>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        <SlideFields />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}
