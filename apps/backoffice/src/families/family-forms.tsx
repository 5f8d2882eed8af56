import type { ReactElement, ReactNode } from 'react';
import { Create, SimpleForm } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';

/** The form of a row that is there; `actions` stand above it. */
export function FamilyEdit({ children, actions }: { children: ReactNode; actions?: ReactElement }) {
  return (
    <VersionedEdit {...(actions ? { actions } : {})}>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        {children}
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}

/** The form of a new row, with what it begins with. */
export function FamilyCreate({ children, defaults }: { children: ReactNode; defaults?: object }) {
  return (
    <Create redirect="list">
      <SimpleForm warnWhenUnsavedChanges {...(defaults ? { defaultValues: defaults } : {})}>
        {children}
      </SimpleForm>
    </Create>
  );
}
