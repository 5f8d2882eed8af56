import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SecretField } from '#app/ui/text-field.tsx';
import type { PasswordFieldProps } from './account-fields.tsx';
import { passwordStrength, STRENGTHS, type Strength } from './password-strength.ts';

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

  function measure({ currentTarget: input }: FormEvent<HTMLInputElement>) {
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
      onInput={measure}
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
