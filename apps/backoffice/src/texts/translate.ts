import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import type { I18nProvider } from 'react-admin';
import { readLocale } from './locale.ts';

let provider: Pick<I18nProvider, 'translate'> = { translate: (key) => key };

/** The provider whose texts `translate` gives from now on. */
export function setI18nProvider(used: I18nProvider) {
  provider = used;
}

/**
 * A text by its key, in the language that is chosen now. What react-admin's `useTranslate` gives, without a subscription:
 * react-admin mounts everything anew when another language is chosen.
 */
export function translate(key: string, values?: Record<string, unknown>): string {
  return provider.translate(key, values);
}

/** Choices for a select input; `words` is where their names stand in the texts. */
export function toChoices(words: string, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: `${words}.${id}` }));
}

/** A text of the shop's as whoever works here reads it; empty for a row that is still on its way. */
export function localText(text: { [Each in Locale]?: string | undefined } | undefined) {
  return readText(readLocale(), text ?? {});
}
