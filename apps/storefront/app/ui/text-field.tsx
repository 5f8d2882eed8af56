import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type FieldProps = {
  label: string;
  /** What is wrong with it, in the page's language. */
  errors?: readonly string[] | undefined;
  /** What helps to fill it in; stays when there is an error. */
  hint?: string;
};

/** A pill input under its label (design language §4.11). */
export function TextField({ label, errors, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} errors={errors} hint={hint}>
      <input {...input} {...stateOf(id, errors, hint)} className="input" />
    </Field>
  );
}

/** The same for several lines. */
export function TextArea({ label, errors, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Field id={id} label={label} errors={errors} hint={hint}>
      <textarea {...area} {...stateOf(id, errors, hint)} className="input" />
    </Field>
  );
}

type FrameProps = { id: string; label: string; errors: FieldProps['errors']; hint: string | undefined };

/** Label, control, and what is wrong with it: tied together for those who hear the page. */
function Field({ id, label, errors, hint, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className={errors ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      {errors && (
        <p className="err" id={`${id}-e`}>
          <Icon name="warn" />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

function stateOf(id: string, errors: FieldProps['errors'], hint: string | undefined) {
  const described = [errors && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': errors && true, 'aria-describedby': described || undefined };
}
