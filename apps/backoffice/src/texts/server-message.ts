import type { Locale } from '@pouchery/contract/locales';
import { server as ka } from './ka/server.ts';
import { readLocale } from './locale.ts';
import { server as ru } from './ru/server.ts';

/** The API speaks the default language. */
const MESSAGES: Record<Locale, Record<string, string>> = { en: {}, ka, ru };

/**
 * What the API says, in the reader's language: as a whole, with any number in it, or sentence by sentence where it is
 * composed of some. One that nobody has translated stays as it is.
 */
export function serverMessage(message: string, locale = readLocale()) {
  const known = MESSAGES[locale];
  return translate(message, known) ?? bySentence(message, known) ?? message;
}

function translate(message: string, known: Record<string, string>) {
  const [number] = message.match(/\d+/) ?? [];
  return known[message] ?? (number && known[message.replace(number, '{n}')]?.replace('{n}', number));
}

function bySentence(message: string, known: Record<string, string>) {
  const sentences = message.split(/(?<=\.) (?=[A-Z])/).map((sentence) => translate(sentence, known));
  return sentences.every((sentence) => sentence !== undefined) ? sentences.join(' ') : undefined;
}
