import { formatNumber } from './format.ts';
import { TEXT_MARKS } from './text-marks.ts';

/** A text with a count, in each form that a language has after a number: for elements that count in the browser. */
export type CountedText = Record<string, string>;

/** One of each form. */
const COUNTS = [1, 2, 5];

export function countedText(locale: string, say: (count: number) => string): CountedText {
  const rules = new Intl.PluralRules(locale);
  return Object.fromEntries(
    COUNTS.map((count) => [rules.select(count), say(count).replace(String(count), TEXT_MARKS.count)]),
  );
}

/** The text for a count; not for what a page wakes up with, since the first use of Intl takes a phone long. */
export function sayCount(text: CountedText, count: number, locale: string) {
  // Not every browser knows every language's rules.
  const form = text[new Intl.PluralRules(locale).select(count)] ?? text.other ?? '';
  return form.replace(TEXT_MARKS.count, formatNumber(count, locale));
}
