import type { Locale } from '../locales.ts';
import { REQUIRED_PARTS } from '../unfinished-products.ts';
import { getHeading } from './file-texts.ts';
import { serverTexts as ka } from './server-texts-ka.ts';
import { serverTexts as ru } from './server-texts-ru.ts';

/** The API speaks the default language. */
const MESSAGES: Record<Locale, Messages> = { en: toMessages({}), ka: toMessages(ka), ru: toMessages(ru) };

type Messages = { whole: Record<string, string>; patterns: { fits: RegExp; translation: string }[] };

/** Of sentences into which something is put, `{n}` is a number, any other name whatever stands there. */
function toMessages(known: Record<string, string>): Messages {
  const patterns = Object.entries(known)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, translation]) => ({ fits: toPattern(sentence), translation }));
  return { whole: known, patterns };
}

function toPattern(sentence: string) {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const parts = escaped.replace(
    /\{(\w+)\}/g,
    (_, name) => `(?<${name}>${name === 'n' ? '[\\d.]*\\d' : '.+'})`,
  );
  return new RegExp(`^${parts}$`);
}

/**
 * What the API says, in a reader's language: as a whole, with what was put into it, or sentence by sentence where it is
 * composed of some. One that nobody has translated stays as it is.
 */
export function serverMessage(message: string, locale: Locale): string {
  return translate(message, locale) ?? bySentence(message, locale) ?? message;
}

function translate(message: string, locale: Locale) {
  const { whole, patterns } = MESSAGES[locale];
  if (whole[message] !== undefined) return whole[message];
  for (const { fits, translation } of patterns) {
    const parts = fits.exec(message)?.groups;
    if (parts)
      return translation.replace(/\{(\w+)\}/g, (_, name) => toWords(name, parts[name] ?? '', locale));
  }
  return undefined;
}

/** What was put in; `headings` are what fields are called. */
function toWords(name: string, words: string, locale: Locale) {
  if (name !== 'headings') return words;
  const toPart = (heading: string) => REQUIRED_PARTS.find((part) => getHeading(part, 'en') === heading);
  return words
    .split('; ')
    .map((heading) => getHeading(toPart(heading) ?? heading, locale))
    .join('; ');
}

function bySentence(message: string, locale: Locale) {
  const sentences = message.split(/(?<=\.) (?=[A-Z])/).map((sentence) => translate(sentence, locale));
  return sentences.every((sentence) => sentence !== undefined) ? sentences.join(' ') : undefined;
}
