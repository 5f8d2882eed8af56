import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_MESSAGES, FAILURE } from '#app/accounts/forms/account-messages.ts';
import { useAuthForm } from '#app/accounts/forms/use-account-form.ts';
import { afterLogout } from '#app/accounts/log-out.ts';
import { afterLogin } from '#app/accounts/session-actions.ts';
import { recaptchaFor } from '#app/forms/recaptcha-for.ts';
import { isKnownMessage } from '#app/forms/server-messages.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { toLoginErrors } from './login-errors.ts';
import { LoginFields } from './login-fields.tsx';
import { RecaptchaNotice } from './recaptcha-notice.tsx';

export type SignInProps = {
  /** reCAPTCHA's, null where the shop has none, undefined where that is not known. */
  siteKey: string | null | undefined;
  /** It is the form that is seen. */
  isActive: boolean;
};

const isKnown = (text: string) => isKnownMessage(text, ACCOUNT_MESSAGES);

/** Login: on success the way leads home; on failure the errors are shown. */
export function LoginForm({ siteKey, isActive, email }: SignInProps & { email?: string | undefined }) {
  const { t } = useLingui();
  const recaptcha = recaptchaFor(siteKey, 'login');
  const { form, getErrors, notice, status } = useAuthForm('POST /api/auth/login/', {
    isActive,
    extra: async () => {
      await afterLogout();
      return recaptcha.extra();
    },
    onSent: afterLogin,
    adjustErrors: (errors, error) => toLoginErrors(errors, error, { failure: FAILURE, isKnown }),
  });
  return (
    <form {...form} className="form" aria-label={t`Login`} onFocus={recaptcha.onFocus}>
      {notice}
      <LoginFields email={email} getErrors={getErrors} />
      <BusyButton className="btn btn-lg btn-block" busy={status !== 'idle'} verb={t`Logging in`}>
        {t`Log in`}
      </BusyButton>
      <RecaptchaNotice siteKey={siteKey} />
    </form>
  );
}
