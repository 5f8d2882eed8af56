import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { ConfirmPasswordField, EmailField, NamesFields } from '#app/accounts/forms/account-fields.tsx';
import { NewPasswordField } from '#app/accounts/forms/new-password-field.tsx';
import { readTypedDate } from '#app/accounts/forms/typed-date.ts';
import { useAuthForm } from '#app/accounts/forms/use-account-form.ts';
import { formDraft } from '#app/forms/form-draft.ts';
import { recaptchaFor } from '#app/forms/recaptcha-for.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { SignInProps } from './login-form.tsx';
import type { PendingRegistration } from './pending-registration.ts';
import { RecaptchaNotice } from './recaptcha-notice.tsx';

/** No passwords: they are kept nowhere. */
const OWN = ['first_name', 'last_name', 'email'] as const;
export const registrationDraft = formDraft('registration-draft', [...OWN, 'date_of_birth']);
const RESEND_SECONDS = 60;

type RegisterFormProps = SignInProps & {
  /** For sending it once more, for another code. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Another code is wanted, for which the passwords must be typed once more. */
  isAskingAgain: boolean;
  onCodeSent: (pending: PendingRegistration) => void;
};

/** First step of the registration: a code goes to the address. */
export function RegisterForm({ siteKey, isActive, formRef, isAskingAgain, onCodeSent }: RegisterFormProps) {
  const { t } = useLingui();
  const recaptcha = recaptchaFor(siteKey, 'register');
  const { form, getErrors, notice, status } = useAuthForm('POST /api/auth/register/initiate/', {
    isActive,
    extra: recaptcha.extra,
    toBody: ({ date_of_birth: typed, ...fields }) => ({
      ...fields,
      date_of_birth: readTypedDate(String(typed)),
    }),
    // Another back end need not say when.
    onSent: (response: { resend_after?: number } | undefined, { email }) =>
      onCodeSent({
        email: String(email).trim(),
        resendAt: Date.now() + (response?.resend_after ?? RESEND_SECONDS) * 1000,
      }),
  });

  const { ref } = form;
  useEffect(() => {
    formRef.current = ref.current;
    if (ref.current) registrationDraft.restore(ref.current);
  }, [ref, formRef]);

  return (
    <form
      {...form}
      className="form"
      aria-label={t`Register`}
      onFocus={recaptcha.onFocus}
      onInput={(event: FormEvent<HTMLFormElement>) => registrationDraft.save(event.currentTarget)}
    >
      {isActive && notice}
      {isAskingAgain && !notice && (
        <Notice tone="quiet" live>
          {t`For another code, please type your password once more.`}
        </Notice>
      )}
      <NamesFields getErrors={getErrors} />
      <EmailField errors={getErrors('email')} />
      <div className="two">
        <NewPasswordField
          name="password"
          label={t`Password`}
          errors={getErrors('password')}
          ownFields={OWN}
        />
        <ConfirmPasswordField errors={getErrors('password_confirm')} />
      </div>
      <BirthDateField errors={getErrors('date_of_birth')} />
      <BusyButton className="btn btn-lg btn-block" busy={status === 'busy'} verb={t`Sending`}>
        {t`Send verification code`}
      </BusyButton>
      <Agreement />
      <RecaptchaNotice siteKey={siteKey} />
    </form>
  );
}

type BirthDateFieldProps = { defaultValue?: string | undefined; errors: readonly string[] | undefined };

export function BirthDateField({ defaultValue, errors }: BirthDateFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      name="date_of_birth"
      label={t`Date of birth`}
      autoComplete="bday"
      inputMode="numeric"
      hint={t`Day, month and year, such as 17.05.1990.`}
      defaultValue={defaultValue}
      errors={errors}
      required
    />
  );
}

export function Agreement() {
  return (
    <p className="hint">
      <Trans>
        By registering you agree to the{' '}
        <a className="link" href={shopAddress('/terms-and-conditions')} target="_blank" rel="noreferrer">
          terms and conditions
        </a>{' '}
        and the{' '}
        <a className="link" href={shopAddress('/privacy-policy')} target="_blank" rel="noreferrer">
          privacy policy
        </a>
        .
      </Trans>
    </p>
  );
}
