import { useLingui } from '@lingui/react/macro';
import { logIn } from '@pouchery/contract/accounts';
import { ACCOUNT_MESSAGES, FAILURE } from '#app/accounts/forms/account-messages.ts';
import { ApiError } from '#app/api/api-client.ts';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import { type FormErrors, toFormErrors } from '#app/forms/form-errors.ts';
import { isKnownMessage } from '#app/forms/server-messages.ts';
import { useTranslatedErrors } from '#app/forms/translated-errors.tsx';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { toLoginErrors } from './login-errors.ts';
import { LoginFields } from './login-fields.tsx';

type Fields = Readonly<Record<string, string>>;
/** Somebody has to log in first: why that failed, and what is sent along, so that it is not lost. */
export type LogInFirst = { errors?: FormErrors; email?: string | undefined; hiddenFields?: Fields };

const ENDED = 'Given token not valid for any token type';

/** Logs in as the fields say, by the call that scripts use. Gives what is wrong; undefined once somebody is in. */
export async function logInBy(own: OwnCalls, { email = '', password = '' }: Fields) {
  try {
    await own.call(logIn, { body: { email, password } });
    own.mark(true);
    return undefined;
  } catch (error) {
    const isKnown = (text: string) => isKnownMessage(text, ACCOUNT_MESSAGES);
    const found = toFormErrors(error, ['email', 'password'], FAILURE);
    return { email, errors: toLoginErrors(found, error, { failure: FAILURE, isKnown }) };
  }
}

export function isLoggedOut(error: unknown) {
  return error instanceof ApiError && error.status === 401;
}

/** The session of a form has ended; `hiddenFields` is what was typed. */
export function sessionEnded(hiddenFields: Fields): LogInFirst {
  return { hiddenFields, errors: { byField: {}, notice: { tone: 'quiet', text: ENDED } } };
}

type PlainLoginProps = LogInFirst & { action?: string; isRegistered?: boolean };

/** The login as a plain form, which the page at `action` answers itself, or the one that it stands on. */
export function PlainLogin({
  action,
  errors,
  email,
  hiddenFields = {},
  isRegistered = false,
}: PlainLoginProps) {
  const { t } = useLingui();
  const { getErrors, notice } = useTranslatedErrors(errors, ACCOUNT_MESSAGES);
  return (
    <form
      method="post"
      action={action && shopAddress(action)}
      className="form"
      aria-label={t`Login`}
      noValidate
    >
      {notice}
      <HiddenFields fields={{ ...hiddenFields, ...(action && { from: action }), do: 'login' }} />
      <LoginFields email={email} getErrors={getErrors} />
      <button type="submit" className="btn btn-lg btn-block">
        {t`Log in`}
      </button>
      {!isRegistered && (
        <p className="ways small">
          {/* All that the form carries along goes through the registration, too. */}
          <button
            type="submit"
            name="do"
            value="details"
            formAction={shopAddress('/profile')}
            className="link"
          >
            {t`Register`}
          </button>
        </p>
      )}
    </form>
  );
}

/** Fields that nobody sees. */
export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
