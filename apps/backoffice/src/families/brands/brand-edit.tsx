import { SimpleForm } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ShopLinkActions } from '../shop-link-actions.tsx';
import { BrandFields } from './brand-fields.tsx';

export function BrandEdit() {
  return (
    <VersionedEdit actions={<ShopLinkActions path="brand" />}>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        <BrandFields />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}
