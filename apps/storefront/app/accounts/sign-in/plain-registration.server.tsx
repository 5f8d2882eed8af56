import { useLingui } from '@lingui/react/macro';
import { startRegistration, verifyRegistration } from '@pouchery/contract/accounts';
import {
  ConfirmPasswordField,
  EmailField,
  NamesFields,
  PasswordField,
} from '#app/accounts/forms/account-fields.tsx';
import { ACCOUNT_MESSAGES, FAILURE } from '#app/accounts/forms/account-messages.ts';
import { readTypedDate } from '#app/accounts/forms/typed-date.ts';
import { type FormErrors, toFormErrors } from '#app/forms/form-errors.ts';
import { useTranslatedErrors } from '#app/forms/translated-errors.tsx';
import { shopAddress } from '#app/navigation/shop-address.ts';
import type { ActionArgs } from '#app/rendering/page.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { HiddenFields, PlainLogin } from './plain-login.server.tsx';
import { Agreement, BirthDateField } from './register-form.tsx';
import { RegistrationSteps } from './steps.tsx';

/** `again` is the details for another code. */
type Step = 'details' | 'again' | 'code' | 'done';
/** A registration without scripts. `typed` is all that forms have said, but for passwords: these are typed once more. */
type Registering = { step: Step; typed: ActionArgs['form']; errors?: FormErrors };
export type RegistrationAnswer = { status: number; registering: Registering };

const FIELDS = ['first_name', 'last_name', 'email', 'password', 'password_confirm', 'date_of_birth'];
/** Where somebody may have been asked to log in, and goes on. */
const NEXT_PAGES = ['/cart', '/checkout'];

/** Does what a form of the registration asks for; undefined for another form. */
export async function answerRegistration({ own, form }: ActionArgs): Promise<RegistrationAnswer | undefined> {
  const { do: action, password, password_confirm, code, ...typed } = form;
  const show = (step: Step, errors?: FormErrors) => ({
    status: errors ? 400 : 200,
    registering: { step, typed, ...(errors && { errors }) },
  });
  if (action === 'details' || action === 'again') return show(action);
  try {
    if (action === 'code') {
      await own.call(verifyRegistration, { body: { email: typed.email, code } });
      return show('done');
    }
    if (action !== 'register') return undefined;
    const date_of_birth = readTypedDate(typed.date_of_birth ?? '');
    const { first_name, last_name, email } = typed;
    const body = { first_name, last_name, email, password, password_confirm, date_of_birth };
    await own.call(startRegistration, { body });
    return show('code');
  } catch (error) {
    const isCode = action === 'code';
    return show(isCode ? 'code' : 'details', toFormErrors(error, isCode ? ['code'] : FIELDS, FAILURE));
  }
}

/** The registration as plain forms: details, then the mailed code, then the login, which leads on where somebody came from. */
export function PlainRegistration({ step, typed, errors }: Registering) {
  const { t } = useLingui();
  const { getErrors, notice } = useTranslatedErrors(errors, ACCOUNT_MESSAGES);
  if (step === 'done') return <Registered typed={typed} />;
  const isCode = step === 'code';
  return (
    <div className="acct-panel narrow">
      <h2 className="h2">{t`Register`}</h2>
      <RegistrationSteps now={isCode ? 2 : 1} />
      <form
        method="post"
        action={shopAddress('/profile')}
        className="form"
        aria-label={isCode ? t`Verification code` : t`Register`}
        noValidate
      >
        {notice}
        {isCode ? (
          <Code typed={typed} errors={getErrors('code')} />
        ) : (
          <Details typed={typed} getErrors={getErrors} isAskingAgain={step === 'again'} />
        )}
      </form>
    </div>
  );
}

type DetailsProps = {
  typed: Registering['typed'];
  getErrors: (field: string) => string[] | undefined;
  isAskingAgain: boolean;
};

function Details({ typed, getErrors, isAskingAgain }: DetailsProps) {
  const { t } = useLingui();
  const { first_name = '', last_name = '', email, date_of_birth, ...hiddenFields } = typed;
  return (
    <>
      {isAskingAgain && (
        <Notice tone="quiet">{t`For another code, please type your password once more.`}</Notice>
      )}
      <HiddenFields fields={hiddenFields} />
      <NamesFields names={{ first_name, last_name }} getErrors={getErrors} />
      <EmailField defaultValue={email} errors={getErrors('email')} />
      <PasswordTwice label={t`Password`} getErrors={getErrors} />
      <BirthDateField defaultValue={date_of_birth} errors={getErrors('date_of_birth')} />
      <button type="submit" name="do" value="register" className="btn btn-lg btn-block">
        {t`Send verification code`}
      </button>
      <Agreement />
    </>
  );
}

type PasswordTwiceProps = Pick<DetailsProps, 'getErrors'> & { label: string };

/** A password that is chosen. */
export function PasswordTwice({ label, getErrors }: PasswordTwiceProps) {
  const { t } = useLingui();
  return (
    <div className="two">
      <PasswordField
        name="password"
        label={label}
        hint={t`At least 8 characters.`}
        autoComplete="new-password"
        errors={getErrors('password')}
      />
      <ConfirmPasswordField errors={getErrors('password_confirm')} />
    </div>
  );
}

function Code({ typed, errors }: { typed: Registering['typed']; errors: string[] | undefined }) {
  const { t } = useLingui();
  const email = typed.email ?? '';
  return (
    <>
      <HiddenFields fields={typed} />
      <div>
        <h3 className="h3">{t`Enter the 6-digit code`}</h3>
        <p className="lead">{t`We have sent a 6-digit code to ${{ email }}.`}</p>
      </div>
      <TextField
        name="code"
        label={t`Verification code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        errors={errors}
        required
      />
      <button type="submit" name="do" value="code" className="btn btn-lg btn-block">
        {t`Create account`}
      </button>
      <p className="ways small">
        <button type="submit" name="do" value="again" className="link">
          {t`Send the code again`}
        </button>
        <button type="submit" name="do" value="details" className="link">
          {t`Change email`}
        </button>
      </p>
    </>
  );
}

function Registered({ typed }: { typed: Registering['typed'] }) {
  const { t } = useLingui();
  const { email, from, ...hiddenFields } = typed;
  return (
    <div className="acct-panel narrow">
      <h2 className="h2">{t`Register`}</h2>
      <RegistrationSteps now={3} />
      <Notice tone="good">{t`Your account has been created. You can now log in.`}</Notice>
      <PlainLogin
        action={NEXT_PAGES.find((page) => page === from) ?? '/profile'}
        email={email}
        hiddenFields={hiddenFields}
        isRegistered
      />
    </div>
  );
}
