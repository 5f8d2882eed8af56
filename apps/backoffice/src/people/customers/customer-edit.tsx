import type { Customer } from '@pouchery/contract/backoffice/customers';
import { Form, useRecordContext } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { Columns } from '../columns.tsx';
import { NoteInputs } from '../note-inputs.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOrders, CustomerReviews } from './customer-history.tsx';

/** A customer: who they are, what they ordered and wrote, and what is to become of the account. */
export function CustomerEdit() {
  return (
    <VersionedEdit component="div" actions={false}>
      <Columns
        narrowFirst
        wide={
          <>
            <CustomerOrders />
            <CustomerReviews />
          </>
        }
        narrow={
          <>
            <CustomerFacts />
            <CustomerNote />
            <CustomerActions />
          </>
        }
      />
    </VersionedEdit>
  );
}

/** What colleagues should know about a customer; people who work for the shop are looked after elsewhere. */
function CustomerNote() {
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
