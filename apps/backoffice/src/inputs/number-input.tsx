import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import {
  findProblem,
  isEmpty,
  type NumberLimits,
  type NumberValue,
  toNumber,
  valueOfText,
} from './number-value.ts';

type Props = NumberLimits & {
  source: string;
  label?: string;
  /** One of `numbers.units`, or a sign; said behind what was understood. */
  unit?: string;
  /** Money is held as a text such as `15.90`. */
  isMoney?: boolean;
  defaultValue?: number;
  /** Said behind what was understood. */
  help?: string;
  /** It may be left empty. */
  isOptional?: boolean;
  width?: number;
};

/**
 * A number as people write it, which must be given unless it is optional: with comma or point, `decimals` of them at most. Below it stands what
 * was understood, or why it was not.
 */
export function NumberInput({
  source,
  label,
  unit,
  isMoney = false,
  defaultValue,
  help,
  isOptional = false,
  width,
  ...limits
}: Props) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput<NumberValue>({
    source,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    validate: (value: NumberValue) => (isOptional && isEmpty(value) ? undefined : findProblem(value, limits)),
  });
  const [typed, setTyped] = useState('');
  const value: NumberValue = field.value;
  const least = isMoney ? 2 : 0;
  // What was typed stays as long as it says what the form holds: a form that was reset shows what it was reset to.
  const isTyped = typed === '' ? isEmpty(value) : valueOfText(typed, isMoney) === value;
  const number = toNumber(value);
  const problem = isEmpty(value) ? undefined : findProblem(value, limits);
  const error = problem ?? fieldState.error?.message;
  const amount = number === undefined ? '' : formatNumber(number, { least });
  const understood =
    unit && number !== undefined
      ? translate(`numbers.units.${unit}`, { smart_count: number, amount, _: `${amount} ${unit}` })
      : amount;
  const shown =
    number === undefined ? String(value ?? '') : formatNumber(number, { least, isGrouped: false });

  const text = isTyped ? typed : shown;

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={
        <FieldTitle
          source={source}
          {...(label ? { label } : {})}
          {...(resource ? { resource } : {})}
          isRequired={!isOptional}
        />
      }
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(isOptional && target.value.trim() === '' ? null : valueOfText(target.value, isMoney));
      }}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={
        error === undefined ? (
          // What reads as it was written needs no second saying; its line stays, so that nothing moves.
          [understood !== text && understood, help && translate(help)].filter(Boolean).join(' · ') || ' '
        ) : (
          <InputHelperText error={error} />
        )
      }
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: limits.decimals ? 'decimal' : 'numeric' } }}
      {...(width ? { sx: { width } } : {})}
    />
  );
}

/** Lari, to the tetri. */
export function MoneyInput(props: Omit<Props, 'unit' | 'isMoney' | 'decimals'>) {
  return <NumberInput unit="gel" isMoney decimals={2} min={0} {...props} />;
}
