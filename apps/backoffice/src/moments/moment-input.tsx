import type { TextFieldProps } from '@mui/material';
import { FieldTitle, InputHelperText, required, useInput, useResourceContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { MomentField } from './moment-field.tsx';
import { isMoment, type MomentKind } from './moment-value.ts';

type Props = Pick<TextFieldProps, 'sx'> & {
  source: string;
  kind: MomentKind;
  label?: string;
  isRequired?: boolean;
  helperText?: string | false;
};

/** A form's field for a day, a time of the clock, or a moment by the shop's clock. */
export function MomentInput({ source, kind, label, isRequired = false, helperText, ...field }: Props) {
  const resource = useResourceContext();
  const {
    field: { value, onChange, onBlur, ref, name },
    fieldState,
    id,
  } = useInput<string | null>({
    source,
    defaultValue: null,
    validate: [
      ...(isRequired ? [required()] : []),
      (value: string | null) => (value && !isMoment(value, kind) ? `moments.unread.${kind}` : undefined),
    ],
  });
  const error = fieldState.error?.message;
  return (
    <MomentField
      {...field}
      {...{ id, kind, name, value, onChange, onBlur }}
      inputRef={ref}
      label={
        <FieldTitle
          source={source}
          {...(label ? { label } : {})}
          {...(resource ? { resource } : {})}
          isRequired={isRequired}
        />
      }
      error={error !== undefined}
      helperText={
        error === undefined ? helperText && translate(helperText) : <InputHelperText error={error} />
      }
    />
  );
}
