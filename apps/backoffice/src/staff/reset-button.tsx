import { Typography } from '@mui/material';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import { useRecordContext, useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** For a lost phone: forgets the authenticator app, after a question. */
export function ResetButton() {
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
