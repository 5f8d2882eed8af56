import Typography from '@mui/material/Typography';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import { useRecordContext } from 'react-admin';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ResetButton } from './reset-button.tsx';
import { RoleInput } from './role-input.tsx';

export function StaffEdit() {
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
