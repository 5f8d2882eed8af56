import type { AuditEntry } from '@pouchery/contract/backoffice/audit';
import {
  Datagrid,
  DateField,
  DateInput,
  FunctionField,
  List,
  SearchInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin';
import { AuditChanges } from './audit-changes.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="subject" source="subject" />,
  <DateInput key="from" source="from" />,
  <DateInput key="until" source="until" />,
];

/** Who changed what and when; a row opens to what was there before and after. */
export function AuditList() {
  const translate = useTranslate();
  return (
    <List filters={filters} sort={{ field: 'at', order: 'DESC' }} perPage={50} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick="expand" expand={<AuditChanges />} expandSingle>
        <DateField source="at" showTime />
        <FunctionField<AuditEntry>
          source="staff_name"
          sortable={false}
          render={({ staff_id, staff_name }) =>
            staff_id === null ? translate('audit.the_shop') : staff_name
          }
        />
        <FunctionField<AuditEntry>
          source="action"
          sortable={false}
          render={({ action }) => translate(`audit.actions.${action}`, { _: action })}
        />
        <TextField source="subject" sortable={false} />
        <FunctionField<AuditEntry>
          source="subject_name"
          sortable={false}
          render={({ subject_id, subject_name }) => subject_name || subject_id}
        />
        <FunctionField<AuditEntry>
          source="changes"
          sortable={false}
          render={({ changes }) => translate('audit.fields', { smart_count: changes.length })}
        />
      </Datagrid>
    </List>
  );
}
