import type { ComponentType } from 'react';
import { Create, type CreateProps, SimpleForm, type SimpleFormProps } from 'react-admin';
import { EditToolbar, type EditToolbarProps } from './edit-toolbar.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { VersionConflict } from './version-conflict.tsx';
import { VersionedEdit, type VersionedEditProps } from './versioned-edit.tsx';

type Fields = Pick<SimpleFormProps, 'children'> & EditToolbarProps;

/** The page of a row that is nothing but its form. */
export function RecordEdit({ children, canDelete, preview, ...page }: Fields & VersionedEditProps) {
  return (
    <VersionedEdit {...page}>
      <RecordForm canDelete={canDelete} preview={preview}>
        {children}
      </RecordForm>
    </VersionedEdit>
  );
}

type FormPages = { create?: Omit<NewRecord, 'children'> } & Omit<Fields & VersionedEditProps, 'children'>;

/** The two pages of a kind of row that are nothing but its form: `edit` and `create` of its resource. */
export function recordForms(Fields: ComponentType<{ isNew?: boolean }>, { create, ...edit }: FormPages = {}) {
  return {
    edit: () => (
      <RecordEdit {...edit}>
        <Fields />
      </RecordEdit>
    ),
    create: () => (
      <RecordCreate {...create}>
        <Fields isNew />
      </RecordCreate>
    ),
  };
}

/** The form of a row that is there, within its <VersionedEdit>. */
export function RecordForm({ children, canDelete, preview, ...form }: Fields & SimpleFormProps) {
  return (
    <SimpleForm
      toolbar={<EditToolbar canDelete={canDelete} preview={preview} />}
      warnWhenUnsavedChanges
      {...form}
    >
      {children}
      <VersionConflict />
    </SimpleForm>
  );
}

type NewRecord = Pick<SimpleFormProps, 'children' | 'defaultValues'> & Pick<CreateProps, 'redirect'>;

/** The form of a new row, with what it begins with. */
export function RecordCreate({ children, redirect = 'edit', ...form }: NewRecord) {
  return (
    <Create redirect={redirect}>
      <SimpleForm toolbar={<FormToolbar />} warnWhenUnsavedChanges {...form}>
        {children}
      </SimpleForm>
    </Create>
  );
}
