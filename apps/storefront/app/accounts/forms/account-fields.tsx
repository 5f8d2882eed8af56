import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SecretField, TextField } from '#app/ui/text-field.tsx';
import { passwordStrength, STRENGTHS, type Strength } from './password-strength.ts';

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
  names?: { first_name: string; last_name: string };
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
        maxLength={100}
        defaultValue={names?.first_name}
        errors={getErrors('first_name')}
        required
      />
      <TextField
        name="last_name"
        label={t`Last name`}
        autoComplete="family-name"
        maxLength={100}
        defaultValue={names?.last_name}
        errors={getErrors('last_name')}
        required
      />
    </div>
  );
}

type PasswordFieldProps = {
  name: string;
  label: string;
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

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete'> & {
  /** Fields of the same form whose words make a password easy to guess. */
  ownFields?: readonly string[];
  /** Such words that stand in no field. */
  own?: readonly string[];
};

const NONE: readonly string[] = [];

/** A password being chosen, with a hint at how good it is. */
export function NewPasswordField({ ownFields = NONE, own = NONE, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const [strength, setStrength] = useState<Strength>();
  const part = useRef<HTMLParagraphElement>(null);

  // A form that is sent empties its fields without anybody typing.
  useEffect(() => {
    const form = part.current?.closest('form');
    const forget = () => setStrength(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function judge({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const typed = input.form ? new FormData(input.form) : new FormData();
    const words = [...own, ...ownFields.map((name) => String(typed.get(name) ?? ''))];
    setStrength(input.value ? passwordStrength(input.value, words) : undefined);
  }

  const names = {
    short: t`At least 8 characters.`,
    weak: t`Easy to guess`,
    fair: t`Could be better`,
    strong: t`Strong password`,
  };
  return (
    <SecretField
      {...field}
      autoComplete="new-password"
      show={t`Show password`}
      hide={t`Hide password`}
      onInput={judge}
      required
    >
      <p className={`strong-as ${strength ?? ''}`} ref={part}>
        <span className="dots" aria-hidden="true">
          {STRENGTHS.slice(1).map((level) => (
            <i key={level} className={strength && reaches(strength, level) ? 'on' : undefined} />
          ))}
        </span>
        <span aria-live="polite">{names[strength ?? 'short']}</span>
      </p>
    </SecretField>
  );
}

function reaches(strength: Strength, level: Strength) {
  return STRENGTHS.indexOf(strength) >= STRENGTHS.indexOf(level);
}
