import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordField } from '#app/accounts/forms/account-fields.tsx';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { afterSessionsEnd } from '#app/accounts/session-actions.ts';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { say } from '#app/toast/say.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Slab } from './slab.tsx';

/** Deletes the account; the password is asked for, so that nobody does it on a browser left open. */
export function DeleteAccount() {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const place = useFocusInPlace<HTMLElement>(isConfirming, 'input, button');
  const { form, getErrors, notice, status } = useOwnForm('DELETE /api/auth/profile/', {
    onSent: () => {
      afterSessionsEnd('/');
      void say(t`Your account has been deleted.`, undefined, t`Close`);
    },
  });
  return (
    <Slab title={t`Delete account`} ref={place}>
      <p className="small muted">
        {t`Your account and your personal data are deleted for good. Orders stay in our books without your name, your reviews without a link to you.`}
      </p>
      {!isConfirming && (
        <button type="button" className="btn btn-line" onClick={() => setConfirming(true)}>
          {t`Delete account`}
        </button>
      )}
      {isConfirming && (
        <form {...form} className="form" aria-label={t`Delete account`}>
          {notice}
          <PasswordField
            name="password"
            label={t`Current password`}
            autoComplete="current-password"
            errors={getErrors('password')}
          />
          <p className="acts">
            <BusyButton className="btn btn-bad" busy={status === 'busy'} verb={t`Deleting`}>
              {t`Delete for good`}
            </BusyButton>
            <button type="button" className="btn btn-line" onClick={() => setConfirming(false)}>
              {t`Cancel`}
            </button>
          </p>
        </form>
      )}
    </Slab>
  );
}
