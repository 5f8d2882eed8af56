import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import { readLocale } from './locale.ts';

/** A text of the shop's as whoever works here reads it; empty for a row that is still on its way. */
export function localText(text: { [Each in Locale]?: string | undefined } | undefined) {
  return readText(readLocale(), text ?? {});
}
