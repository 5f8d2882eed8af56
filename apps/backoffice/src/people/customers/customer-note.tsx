import type { Customer } from '@pouchery/contract/backoffice/customers';
import { Form, useRecordContext } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { NoteInputs } from '../note-inputs.tsx';

/** What colleagues should know about a customer; people who work for the shop are looked after elsewhere. */
export function CustomerNote() {
  const customer = useRecordContext<Customer>();
  if (!customer || customer.is_staff) return null;
  return (
    <Panel title={translate('people.note.title')}>
      <Form noValidate warnWhenUnsavedChanges>
        <NoteInputs of="customers" />
        <EditToolbar canDelete={false} />
        <VersionConflict />
      </Form>
    </Panel>
  );
}
