/** A number somebody typed, or why nobody can tell which it is: `ambiguous` is `1,234`, a little over one or over a thousand. */
export type TypedNumber = { value: number } | { problem: 'number' | 'ambiguous' };

const MAX_LENGTH = 40;
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** What turns the direction of writing comes along when a number is copied from an Arabic or Hebrew page. */
const INVISIBLE = /[\u200b\u200e\u200f\u061c\ufeff]/g;

const PLAIN = /^-?(\d+[.,]?\d*|[.,]\d+)$/;
const THREE_DECIMALS_OR_THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
/** `1 234,5`, `1.234,5`, `1,234,567`: groups of three behind the same sign, decimals behind another one. */
const GROUPED = /^-?\d{1,3}([ '.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/**
 * Reads a number as people and spreadsheets write it: with comma or point, groups of thousands, digits of full width or
 * Arabic ones. Nothing is guessed and nothing left out: what can be read in two ways, or in none, is said.
 */
export function readTypedNumber(text: string): TypedNumber {
  if (text.length > MAX_LENGTH) return { problem: 'number' };
  const typed = inPlainSigns(text);
  if (THREE_DECIMALS_OR_THOUSANDS.test(typed)) return { problem: 'ambiguous' };
  if (PLAIN.test(typed)) return { value: Number(typed.replace(',', '.')) };
  const group = GROUPED.exec(typed)?.[1];
  if (group === undefined) return { problem: 'number' };
  return { value: Number(typed.replaceAll(group, '').replace(',', '.')) };
}

/** Whether a number has at most this many decimals, so that a column holds it as it is. */
export function hasDecimals(value: number, maxDecimals: number): boolean {
  return Number(value.toFixed(maxDecimals)) === value;
}

function inPlainSigns(text: string) {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u066b\u060c]/g, ',')
    .replace(/[\u066c\u2019]/g, "'")
    .trim()
    .replace(/^\+(?=[\d.,])/, '');
}
