import { useLingui } from '@lingui/react/macro';
import { SecretField, TextField } from '#app/ui/text-field.tsx';

type Errors = readonly string[] | undefined;

/** The address that is an account's name. */
export function EmailField({ defaultValue, errors }: { defaultValue?: string | undefined; errors: Errors }) {
  const { t } = useLingui();
  return (
    <TextField
      name="email"
      type="email"
      label={t`Email`}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={defaultValue}
      errors={errors}
      required
    />
  );
}

type NamesFieldsProps = {
  names?: { first_name?: string | undefined; last_name?: string | undefined };
  getErrors: (field: string) => Errors;
};

export function NamesFields({ names, getErrors }: NamesFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="two">
      <TextField
        name="first_name"
        label={t`First name`}
        autoComplete="given-name"
        defaultValue={names?.first_name}
        errors={getErrors('first_name')}
        required
      />
      <TextField
        name="last_name"
        label={t`Last name`}
        autoComplete="family-name"
        defaultValue={names?.last_name}
        errors={getErrors('last_name')}
        required
      />
    </div>
  );
}

export type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  errors: Errors;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  return <SecretField {...props} show={t`Show password`} hide={t`Hide password`} required />;
}

/** The new password once more. */
export function ConfirmPasswordField({ errors }: { errors: Errors }) {
  const { t } = useLingui();
  return (
    <PasswordField
      name="password_confirm"
      label={t`Confirm password`}
      autoComplete="new-password"
      errors={errors}
    />
  );
}
