import { SimpleForm } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { SpecialOfferFields } from './special-offer-fields.tsx';

export function SpecialOfferEdit() {
  return (
    <VersionedEdit>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        <SpecialOfferFields />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}
