import { useLingui } from '@lingui/react/macro';
import { confirmPasswordReset, requestPasswordReset } from '@pouchery/contract/accounts';
import { EmailField } from '#app/accounts/forms/account-fields.tsx';
import { ACCOUNT_MESSAGES, FAILURE } from '#app/accounts/forms/account-messages.ts';
import { ApiError } from '#app/api/api-client.ts';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import { type FormErrors, toFormErrors } from '#app/forms/form-errors.ts';
import { useTranslatedErrors } from '#app/forms/translated-errors.tsx';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { ActionArgs } from '#app/rendering/page.ts';
import { Done, Sent } from './password-reset.tsx';
import { PasswordTwice } from './plain-registration.server.tsx';

type Reset = { email?: string; errors?: FormErrors; isSent?: boolean; isDone?: boolean };
/** `failure` is only logged. */
export type ResetAnswer = Reset & { status: number; failure?: string };

/** Sets the password by the token of the mailed link; without one the form asked for that link. */
export async function answerPlainReset({ own, form }: ActionArgs): Promise<ResetAnswer> {
  const token = own.visitor.query.get('token');
  return token ? setPassword(own, { ...form, token }) : askForLink(own, form.email ?? '');
}

async function setPassword(own: OwnCalls, { token, password, password_confirm }: ActionArgs['form']) {
  try {
    await own.call(confirmPasswordReset, { body: { token, password, password_confirm } });
    // That has ended every session of the account.
    own.mark(false);
    return { status: 200, isDone: true };
  } catch (error) {
    return { status: 400, errors: toFormErrors(error, ['password', 'password_confirm'], FAILURE) };
  }
}

/** As the form of scripts (password-reset.tsx): only what is wrong with the address as such is said. */
async function askForLink(own: OwnCalls, email: string) {
  try {
    await own.call(requestPasswordReset, { body: { email } });
    return { status: 200, email, isSent: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400)
      return { status: 400, email, errors: toFormErrors(error, ['email'], FAILURE) };
    const failure = `The link for a new password could not be asked for: ${error}`;
    return { status: 200, email, isSent: true, failure };
  }
}

/** The password reset as plain forms. */
export function PlainReset({ token, email, errors, isSent, isDone }: Reset & { token: string | null }) {
  const { t } = useLingui();
  const { getErrors, notice } = useTranslatedErrors(errors, ACCOUNT_MESSAGES);
  const page = '/reset-password';
  return (
    <div className="acct-panel narrow">
      <h2 className="h2">{t`Reset password`}</h2>
      {isDone ? (
        <Done />
      ) : (
        <form
          method="post"
          action={shopAddress(token ? `${page}?token=${encodeURIComponent(token)}` : page)}
          className="form"
          aria-label={t`Reset password`}
          noValidate
        >
          {notice}
          {isSent && <Sent />}
          {token ? (
            <PasswordTwice label={t`New password`} getErrors={getErrors} />
          ) : (
            <EmailField defaultValue={email} errors={getErrors('email')} />
          )}
          <button type="submit" className="btn btn-lg btn-block">
            {token ? t`Set new password` : t`Send reset link`}
          </button>
          {(!token || errors?.notice) && (
            <p className="ways small">
              <ShopLink className="link" to={token ? page : '/profile'}>
                {token ? t`Ask for a new link` : t`Back to login`}
              </ShopLink>
            </p>
          )}
        </form>
      )}
    </div>
  );
}
