import { hasDecimals, readTypedNumber } from '@pouchery/contract/backoffice/typed-number';

/** What a form holds of a number field: the number, money as a text such as `15.90`, or what was typed and is neither. */
export type NumberValue = number | string | null | undefined;

export type NumberLimits = { decimals?: number; min?: number; max?: number };

type Problem = string | { message: string; args: Record<string, unknown> };

const MONEY_DECIMALS = 2;

/** What a form holds of a typed text: nothing is rounded or left out, what is not understood stays as it was typed. */
export function valueOfText(text: string, isMoney: boolean): NumberValue {
  const typed = readTypedNumber(text);
  if (!('value' in typed)) return text;
  if (!isMoney) return typed.value;
  return hasDecimals(typed.value, MONEY_DECIMALS) ? typed.value.toFixed(MONEY_DECIMALS) : text;
}

/** The number that was understood; undefined where none was. */
export function toNumber(value: NumberValue): number | undefined {
  if (typeof value !== 'string') return value ?? undefined;
  const typed = readTypedNumber(value);
  return 'value' in typed ? typed.value : undefined;
}

/** True for a field that holds nothing. */
export function isEmpty(value: NumberValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** What is wrong with a value, as a message and its arguments; undefined where nothing is. */
export function findProblem(
  value: NumberValue,
  { decimals = 0, min, max }: NumberLimits,
): Problem | undefined {
  if (isEmpty(value)) return 'ra.validation.required';
  const typed = typeof value === 'string' ? readTypedNumber(value) : { value };
  if ('problem' in typed) return `numbers.${typed.problem === 'ambiguous' ? 'ambiguous' : 'not_read'}`;
  if (!hasDecimals(typed.value, decimals)) {
    return decimals === 0
      ? 'numbers.whole'
      : { message: 'numbers.decimals', args: { smart_count: decimals } };
  }
  if (min !== undefined && typed.value < min) return { message: 'ra.validation.minValue', args: { min } };
  if (max !== undefined && typed.value > max) return { message: 'ra.validation.maxValue', args: { max } };
  return undefined;
}
