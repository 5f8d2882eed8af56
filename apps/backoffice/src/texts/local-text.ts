import type { Locale } from '@pouchery/contract/locales';
import { readLocale } from './locale.ts';
import { mainLocale } from './main-locale.ts';

/** A text of the shop's in the reader's language, else in the main one; empty for a row that is still on its way. */
export function localText(text: { [Each in Locale]?: string | undefined } | undefined) {
  return text?.[readLocale()] ?? text?.[mainLocale()] ?? '';
}
