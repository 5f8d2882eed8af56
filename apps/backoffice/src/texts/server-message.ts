import { serverMessage as sayIn } from '@pouchery/contract/backoffice/server-message';
import { readLocale } from './locale.ts';

/** What the API says, in the reader's language. */
export function serverMessage(message: string): string {
  return sayIn(message, readLocale());
}
