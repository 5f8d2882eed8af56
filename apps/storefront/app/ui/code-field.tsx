import { type ChangeEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './text-field.tsx';

type CodeFieldProps = {
  name: string;
  label: string;
  length: number;
  errors?: readonly string[] | undefined;
  /** All digits are there. */
  onFull: () => void;
};

/**
 * A code of digits as a row of discs (docs/design.md#code-field). It is one field that lies over the discs, so pasting, a
 * code offered by the phone, Backspace and what a screen reader says are the browser's own. After an error the next
 * key begins anew.
 */
export function CodeField({ name, label, length, errors, onFull }: CodeFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [isAnew, setAnew] = useState(false);
  const message = errors?.join(' ');
  const isWrong = Boolean(message) && !isAnew;

  useEffect(() => field.current?.focus(), []);
  // Everything is chosen after an error, so that the next key takes its place.
  useEffect(() => {
    setAnew(false);
    if (message) field.current?.select();
  }, [message]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value.replace(/\D/g, '').slice(0, length);
    setAnew(true);
    setDigits(typed);
    if (typed.length === length && typed !== digits) setTimeout(onFull);
  }

  /** The discs have no caret: what is typed goes to the end, unless everything is chosen. */
  function keepAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
    const end = input.value.length;
    const isWhole = input.selectionStart === 0 && input.selectionEnd === end;
    if (!isWhole && input.selectionStart !== end) input.setSelectionRange(end, end);
  }

  return (
    <div className="field">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className={isWrong ? 'code bad' : 'code'}>
        {Array.from({ length }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a disc is its place
            key={at}
            className={at < digits.length ? 'full' : at === digits.length ? 'next' : ''}
            aria-hidden="true"
          >
            {digits[at]}
          </span>
        ))}
        <input
          ref={field}
          id={id}
          name={name}
          value={digits}
          onChange={change}
          onSelect={keepAtEnd}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-e` : undefined}
        />
      </div>
      {/* The focus is in the field already, so it tells nobody. */}
      {isWrong && (
        <div role="alert">
          <FieldError id={id} errors={errors} />
        </div>
      )}
    </div>
  );
}
