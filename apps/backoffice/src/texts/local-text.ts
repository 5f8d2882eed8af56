import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { readLocale } from './locale.ts';

/** A text of the shop's in the reader's language, else in English; empty for a row that is still on its way. */
export function localText(text: Partial<LocalizedText> | undefined) {
  return text?.[readLocale()] ?? text?.en ?? '';
}
