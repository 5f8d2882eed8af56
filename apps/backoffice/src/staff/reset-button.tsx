import { Button } from '@mui/material';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import { useState } from 'react';
import { Confirm, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';

/** For a lost phone: forgets the authenticator app, after a question. */
export function ResetButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { act, isBusy } = useAct();
  const member = useRecordContext<StaffMemberRow>();
  const [isAsking, setAsking] = useState(false);
  if (!member?.has_second_factor) return null;

  async function reset(id: number) {
    if (await act(() => callApi('resetSecondFactor', { params: { id } }), 'staff.reset_done')) refresh();
    setAsking(false);
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 2 }}>
        {translate('staff.reset')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={translate('staff.reset_title', { name: member.name })}
        content={translate('staff.reset_text')}
        onConfirm={() => reset(member.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
