import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';

type FieldProps = {
  label: string;
  /** What is wrong with it, in the page's language. */
  errors?: readonly string[] | undefined;
  /** What helps to fill it in; stays when there is an error. */
  hint?: string | undefined;
};

/** A pill input under its label (docs/design.md#fields). */
export function TextField({ label, errors, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} errors={errors} hint={hint}>
      <input {...input} {...toState(id, errors, hint)} className="input" />
    </Field>
  );
}

type SecretFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** What the button in the field does: show the letters, or hide them again. */
    show: string;
    hide: string;
    /** Under the field: how good the password is. */
    children?: ReactNode;
  };

/** A password's field, whose letters can be shown. */
export function SecretField({ label, errors, hint, show, hide, children, ...input }: SecretFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} errors={errors} hint={hint} after={children}>
      <div className="with-eye">
        <input
          {...input}
          {...toState(id, errors, hint)}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="round with-scripts"
          aria-label={isShown ? hide : show}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Field>
  );
}

/** The same for several lines. */
export function TextArea({ label, errors, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Field id={id} label={label} errors={errors} hint={hint}>
      <textarea {...area} {...toState(id, errors, hint)} className="input" />
    </Field>
  );
}

type FrameProps = {
  id: string;
  label: string;
  errors: FieldProps['errors'];
  hint: string | undefined;
  after?: ReactNode;
};

/** Label, control, and what is wrong with it: tied together for those who hear the page. */
export function Field({ id, label, errors, hint, after, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className={errors ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {after}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      <FieldError id={id} errors={errors} />
    </div>
  );
}

/** What is wrong with the field of an id, or of a name. */
export function FieldError({ id, errors }: Pick<FrameProps, 'id' | 'errors'>) {
  if (!errors) return null;
  return (
    <p className="err" id={`${id}-e`}>
      <Icon name="warn" />
      <span>{errors.join(' ')}</span>
    </p>
  );
}

/** Attributes of a field's control. */
export function toState(id: string, errors: FieldProps['errors'], hint: string | undefined) {
  const described = [errors && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': errors && true, 'aria-describedby': described || undefined };
}
