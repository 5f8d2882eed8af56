import type { Locale } from '@pouchery/contract/locales';
import { server as ka } from './ka/server.ts';
import { readLocale } from './locale.ts';
import { server as ru } from './ru/server.ts';

/** The API speaks the default language. */
const MESSAGES: Record<Locale, Record<string, string>> = { en: {}, ka, ru };

/** A sentence of the API's in the reader's language; one that nobody has translated stays as it is. */
export function serverMessage(sentence: string) {
  return MESSAGES[readLocale()][sentence] ?? sentence;
}
