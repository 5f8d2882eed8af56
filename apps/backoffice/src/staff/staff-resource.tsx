import StaffIcon from '@mui/icons-material/BadgeOutlined';
import { Typography, useMediaQuery } from '@mui/material';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import {
  Datagrid,
  EmailField,
  FunctionField,
  List,
  SimpleList,
  TextField,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { SEARCH } from '#backoffice/layout/search.tsx';
import { MomentText } from '#backoffice/moments/moment-text.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { Invitations } from './invitations.tsx';
import { RoleInput } from './role-input.tsx';
import { StaffCreate } from './staff-create.tsx';

export const staff: StaffResource = {
  name: 'staff',
  list: StaffList,
  edit: StaffEdit,
  create: StaffCreate,
  icon: StaffIcon,
  recordRepresentation: 'name',
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

/** Who runs the shop, and whether their account is protected. */
function StaffList() {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const role = (row: StaffMemberRow) => translate(`staff.roles.${row.role}`);
  const factor = (row: StaffMemberRow) =>
    translate(`staff.second_factor.${row.has_second_factor ? 'given' : 'to_enrol'}`);
  return (
    <>
      <Invitations />
      <List filters={SEARCH} sort={{ field: 'name', order: 'ASC' }}>
        {isPhone ? (
          <SimpleList<StaffMemberRow>
            linkType="edit"
            primaryText={(row) => row.name}
            secondaryText={role}
            tertiaryText={factor}
          />
        ) : (
          <Datagrid
            rowClick="edit"
            bulkActionButtons={false}
            sx={{ '@media (max-width: 1199px)': { '& .column-added': { display: 'none' } } }}
          >
            <TextField source="name" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} />
            <EmailField source="email" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
            <FunctionField<StaffMemberRow> source="role" sortable={false} render={role} />
            <FunctionField<StaffMemberRow> source="second_factor" sortable={false} render={factor} />
            <MomentText source="last_seen" time sortable={false} />
            <MomentText source="added" />
          </Datagrid>
        )}
      </List>
    </>
  );
}

function StaffEdit() {
  return (
    <RecordEdit>
      <Person />
      <RoleInput />
      <ResetButton />
    </RecordEdit>
  );
}

function Person() {
  const member = useRecordContext<StaffMemberRow>();
  return (
    <>
      <Typography variant="h2">{member?.name}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{member?.email}</Typography>
    </>
  );
}

/** For a lost phone: forgets the authenticator app, after a question. */
function ResetButton() {
  const refresh = useRefresh();
  const { act } = useAct(refresh);
  const member = useRecordContext<StaffMemberRow>();
  if (!member?.has_second_factor) return null;
  const { id, name } = member;
  return (
    <ConfirmButton
      label={translate('staff.reset')}
      title={translate('staff.reset_title', { name })}
      onConfirm={() => act(() => callApi('resetSecondFactor', { params: { id } }), 'staff.reset_done')}
      sx={{ mt: 2 }}
    >
      <Typography>{translate('staff.reset_text')}</Typography>
    </ConfirmButton>
  );
}
