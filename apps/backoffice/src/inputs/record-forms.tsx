import { type ComponentType, useEffect } from 'react';
import { Create, type CreateProps, SimpleForm, type SimpleFormProps, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ApiError, getErrorMessage } from '#backoffice/api/api-error.ts';
import { DoubtsDialog, DoubtsProvider, useDoubts } from './doubts.tsx';
import { EditToolbar, type EditToolbarProps } from './edit-toolbar.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { VersionConflict } from './version-conflict.tsx';
import { VersionedEdit, type VersionedEditProps } from './versioned-edit.tsx';

type Fields = Pick<SimpleFormProps, 'children'> & EditToolbarProps;

/** The page of a row that is nothing but its form. */
export function RecordEdit({ children, canDelete, preview, ...page }: Fields & VersionedEditProps) {
  return (
    <DoubtsProvider>
      <VersionedEdit {...page}>
        <RecordForm canDelete={canDelete} preview={preview}>
          {children}
        </RecordForm>
      </VersionedEdit>
    </DoubtsProvider>
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

/** A browser's own words for what is wrong would be in its language, not in that of the back office. */
const FORM = { noValidate: true, warnWhenUnsavedChanges: true } as const;

/** The form of a row that is there, within its <VersionedEdit> and <DoubtsProvider>. */
export function RecordForm({ children, canDelete, preview, ...form }: Fields & SimpleFormProps) {
  return (
    <SimpleForm toolbar={<EditToolbar canDelete={canDelete} preview={preview} />} {...FORM} {...form}>
      {children}
      <CorrectedErrors />
      <VersionConflict />
      <DoubtsDialog />
    </SimpleForm>
  );
}

type NewRecord = Pick<SimpleFormProps, 'children' | 'defaultValues' | 'sx'> &
  Pick<CreateProps, 'redirect'> & { pageSx?: CreateProps['sx'] };

/** The form of a new row, with what it begins with. */
export function RecordCreate(form: NewRecord) {
  return (
    <DoubtsProvider>
      <NewRecordForm {...form} />
    </DoubtsProvider>
  );
}

function NewRecordForm({ children, redirect = 'edit', pageSx = {}, ...form }: NewRecord) {
  const notify = useNotify();
  const { ask } = useDoubts();
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.doubts) ask(error.doubts);
    else notify(getErrorMessage(error), { type: 'error' });
  };
  return (
    <Create redirect={redirect} mutationOptions={{ onError }} sx={pageSx}>
      <SimpleForm toolbar={<FormToolbar />} {...FORM} {...form}>
        {children}
        <CorrectedErrors />
        <DoubtsDialog />
      </SimpleForm>
    </Create>
  );
}

/**
 * What the API says of a field as a whole, such as of a text in all languages, goes once something in it is changed. Of a field
 * that stands alone the form sees to that itself.
 */
function CorrectedErrors() {
  const { watch, getFieldState, clearErrors } = useFormContext();
  useEffect(() => {
    const watched = watch((_values, { name = '' }) => {
      const parts = name.split('.');
      const wholes = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
      for (const whole of wholes) if (getFieldState(whole).error?.type === 'server') clearErrors(whole);
    });
    return () => watched.unsubscribe();
  }, [watch, getFieldState, clearErrors]);
  return null;
}
