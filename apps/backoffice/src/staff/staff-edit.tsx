import Typography from '@mui/material/Typography';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import { SimpleForm, useRecordContext } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ResetButton } from './reset-button.tsx';
import { RoleInput } from './role-input.tsx';

export function StaffEdit() {
  return (
    <VersionedEdit>
      <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
        <Person />
        <RoleInput />
        <ResetButton />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
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
