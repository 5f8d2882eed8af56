import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { clearAuthStates, setAuth, useAuth } from '#app/accounts/auth-state.ts';
import { readAuth } from '#app/accounts/auth-store.ts';
import { ConfirmPasswordField, EmailField } from '#app/accounts/forms/account-fields.tsx';
import { NewPasswordField } from '#app/accounts/forms/new-password-field.tsx';
import { useAuthForm } from '#app/accounts/forms/use-account-form.ts';
import { logOut } from '#app/accounts/log-out.ts';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { ApiError } from '#app/api/api-client.ts';
import { recaptchaFor } from '#app/forms/recaptcha-for.ts';
import { NoConnection } from '#app/navigation/connection.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Asks for a link to set a new password; `?token=` of the mailed link sets it. */
export default function PasswordReset() {
  const { t } = useLingui();
  const token = new URLSearchParams(location.search).get('token');
  const { isPasswordReset } = useAuth();
  const [isAskingAgain, setAskingAgain] = useState(false);
  const part = isPasswordReset ? 'done' : isAskingAgain;
  const place = useFocusInPlace<HTMLDivElement>(part, '[name=email], .form > a');
  // What is left of an earlier visit does not concern this one.
  useEffect(() => clearAuthStates, []);

  return (
    <div className="wrap narrow" ref={place}>
      <h1 className="h2">{t`Reset password`}</h1>
      {isPasswordReset && <Done />}
      {!isPasswordReset && (!token || isAskingAgain) && <RequestForm />}
      {!isPasswordReset && token && !isAskingAgain && (
        <NewPasswordForm
          token={token}
          onAskAgain={() => {
            clearAuthStates();
            setAskingAgain(true);
          }}
        />
      )}
    </div>
  );
}

/** A failure is only logged, and the text is the same for every address (docs/behaviour.md#password-reset). */
function RequestForm() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const recaptcha = recaptchaFor(undefined, 'password_reset');
  const { form, getErrors, notice, status } = useAuthForm('POST /api/auth/password-reset/request/', {
    extra: async () => {
      const { recaptcha_token } = await recaptcha.extra();
      // Where there is none, the call is the one of every back end: the address alone.
      return recaptcha_token === '' ? ({} as Record<string, string>) : { recaptcha_token };
    },
    onSent: () => setSent(true),
    onFailed: (error) => {
      // What is wrong with the address as such says nothing about an account, nor does a missing connection.
      const isShown = error instanceof NoConnection || (error instanceof ApiError && error.status === 400);
      if (isShown) return setSent(false);
      // biome-ignore lint/suspicious/noConsole: a failure is only logged
      console.warn('The link for a new password could not be asked for:', error);
      setSent(true);
    },
  });
  return (
    <form {...form} className="form" aria-label={t`Reset password`} onFocus={recaptcha.onFocus}>
      {!isSent && notice}
      {isSent && <Sent />}
      <EmailField errors={getErrors('email')} />
      <BusyButton className="btn btn-lg btn-block" busy={status === 'busy'} verb={t`Sending`}>
        {t`Send reset link`}
      </BusyButton>
      <p className="ways small">
        <ShopLink className="link" to="/profile">
          {t`Back to login`}
        </ShopLink>
      </p>
    </form>
  );
}

export function Sent() {
  const { t } = useLingui();
  return (
    <Notice tone="good" live>
      {t`If an account with that email exists, we have sent a link to reset the password.`}
    </Notice>
  );
}

type NewPasswordFormProps = { token: string; onAskAgain: () => void };

function NewPasswordForm({ token, onAskAgain }: NewPasswordFormProps) {
  const { t } = useLingui();
  const { form, getErrors, notice, status } = useAuthForm('POST /api/auth/password-reset/confirm/', {
    toBody: (fields) => ({ ...fields, token }),
    onSent: () => {
      // Another account, or a session that has ended with the old password: the login would lead to either.
      if (readAuth().user) logOut();
      setAuth({ isPasswordReset: true });
    },
  });
  return (
    <form {...form} className="form" aria-label={t`Reset password`}>
      {notice}
      <NewPasswordField name="password" label={t`New password`} errors={getErrors('password')} />
      <ConfirmPasswordField errors={getErrors('password_confirm')} />
      <BusyButton className="btn btn-lg btn-block" busy={status === 'busy'} verb={t`Saving`}>
        {t`Set new password`}
      </BusyButton>
      {notice && (
        <p className="ways small">
          <button type="button" className="link" onClick={onAskAgain}>
            {t`Ask for a new link`}
          </button>
        </p>
      )}
    </form>
  );
}

export function Done() {
  const { t } = useLingui();
  return (
    <div className="form">
      <Notice tone="good" live>
        {t`Your password has been changed. Please log in.`}
      </Notice>
      <ShopLink className="btn btn-lg btn-block" to="/profile">{t`Log in`}</ShopLink>
    </div>
  );
}
