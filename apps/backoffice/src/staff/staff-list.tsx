import useMediaQuery from '@mui/material/useMediaQuery';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import {
  Datagrid,
  DateField,
  EmailField,
  FunctionField,
  List,
  SearchInput,
  SimpleList,
  TextField,
  useTranslate,
} from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Who runs the shop, and whether their account is protected. */
export function StaffList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const role = (row: StaffMemberRow) => translate(`staff.roles.${row.role}`);
  const factor = (row: StaffMemberRow) =>
    translate(`staff.second_factor.${row.has_second_factor ? 'given' : 'to_enrol'}`);
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={false}>
      {isPhone ? (
        <SimpleList<StaffMemberRow>
          linkType="edit"
          primaryText={(row) => row.name}
          secondaryText={role}
          tertiaryText={factor}
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <TextField source="name" sx={{ fontWeight: 600 }} />
          <EmailField source="email" sortable={false} />
          <FunctionField<StaffMemberRow> source="role" sortable={false} render={role} />
          <FunctionField<StaffMemberRow> source="second_factor" sortable={false} render={factor} />
          <DateField source="last_seen" showTime sortable={false} emptyText="–" />
          <DateField source="added" />
        </Datagrid>
      )}
    </List>
  );
}
