import { Alert, Button } from '@mui/material';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#backoffice/api/api-error.ts';
import { onRefusedStaff } from '#backoffice/api/call-api.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { LoginSteps } from './login-steps.tsx';
import { askSession } from './session.ts';

type PendingLogin = {
  session: StaffSession | undefined;
  onDone: () => void;
  onLater: () => void;
};

/**
 * Over the page of somebody whose session has ended, or who has to give the code again: the login. The calls that were
 * refused wait for it and are sent again afterwards, so nothing that was typed is lost.
 */
export function LogInAgain() {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingLogin>();

  useEffect(() => {
    let renewing: Promise<boolean> | undefined;

    async function renew() {
      const session = await askSession();
      // A refusal of what this role may not do.
      if (session?.second_factor === 'given') return false;
      const hasLoggedIn = await new Promise<boolean>((resolve) => {
        setPending({ session, onDone: () => resolve(true), onLater: () => resolve(false) });
      });
      setPending(undefined);
      if (!hasLoggedIn) throw new ApiError(401, { detail: 'ra.notification.logged_out' });
      // It may be somebody else, in another role.
      void queryClient.invalidateQueries({ queryKey: ['auth'] });
      return true;
    }

    onRefusedStaff(() => {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    });
  }, [queryClient]);

  if (!pending) return null;
  return (
    <ModalDialog
      title={translate('staff.again.title')}
      onClose={pending.onLater}
      actions={<Button onClick={pending.onLater}>{translate('staff.again.later')}</Button>}
    >
      <Alert severity="info" sx={{ mb: 3 }}>
        {translate('staff.again.text')}
      </Alert>
      <LoginSteps session={pending.session} onDone={pending.onDone} />
    </ModalDialog>
  );
}
