import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { ConfirmPasswordField, PasswordField } from '#app/accounts/forms/account-fields.tsx';
import { NewPasswordField } from '#app/accounts/forms/new-password-field.tsx';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Slab } from './slab.tsx';

/** A new password; every other browser is logged out by it. */
export function PasswordForm({ user }: { user: User }) {
  const { t } = useLingui();
  const { form, getErrors, notice, status } = useOwnForm('POST /api/auth/password-change/', {
    onSent: (): void => form.ref.current?.reset(),
  });
  return (
    <Slab title={t`Change password`}>
      <form {...form} className="form" aria-label={t`Change password`}>
        {notice}
        {status === 'sent' && (
          <Notice tone="good" live>
            {t`Your password has been changed. Every other browser has been logged out.`}
          </Notice>
        )}
        {/* For password managers, which keep a password with its address. */}
        <input hidden type="email" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          name="current_password"
          label={t`Current password`}
          autoComplete="current-password"
          errors={getErrors('current_password')}
        />
        <NewPasswordField
          name="password"
          label={t`New password`}
          errors={getErrors('password')}
          own={[user.first_name, user.last_name, user.email]}
        />
        <ConfirmPasswordField errors={getErrors('password_confirm')} />
        <BusyButton className="btn btn-line" busy={status === 'busy'} verb={t`Saving`}>
          {t`Set new password`}
        </BusyButton>
      </form>
    </Slab>
  );
}
