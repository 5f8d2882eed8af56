import Button from '@mui/material/Button';
import type { StaffMemberRow } from '@pouchery/contract/backoffice/staff';
import { useState } from 'react';
import { Confirm, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { getErrorMessage } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';

/** For a lost phone: forgets the authenticator app, after a question. */
export function ResetButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const member = useRecordContext<StaffMemberRow>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!member?.has_second_factor) return null;

  async function reset(id: number) {
    setBusy(true);
    try {
      await callApi('resetSecondFactor', { params: { id } });
      notify('staff.reset_done', { type: 'success' });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
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
