import { server as ka } from './ka/server.ts';
import { readLocale } from './locale.ts';
import { server as ru } from './ru/server.ts';

const MESSAGES: Record<string, Record<string, string>> = { ka, ru };

/** A sentence of the API's in the reader's language; one that nobody has translated stays as it is. */
export function serverMessage(sentence: string) {
  return MESSAGES[readLocale()]?.[sentence] ?? sentence;
}
