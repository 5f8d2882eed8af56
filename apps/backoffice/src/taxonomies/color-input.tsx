import { InputAdornment } from '@mui/material';
import { regex, required, TextInput, useInput, type Validator } from 'react-admin';

const VALID: Validator[] = [required(), regex(/^#[0-9a-fA-F]{6}$/, 'taxonomies.color_wrong')];

/** A colour, typed or picked. */
export function ColorInput({ source, validate }: { source: string; validate?: Validator }) {
  const { field } = useInput({ source });
  const isColor = /^#[0-9a-fA-F]{6}$/.test(field.value ?? '');
  return (
    <TextInput
      source={source}
      validate={validate ? [...VALID, validate] : VALID}
      sx={{ width: 240 }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <input
                type="color"
                aria-hidden="true"
                tabIndex={-1}
                value={isColor ? field.value : '#ffffff'}
                onChange={(event) => field.onChange(event.target.value)}
                style={{ width: 28, height: 28, padding: 0, border: 0, background: 'none' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
