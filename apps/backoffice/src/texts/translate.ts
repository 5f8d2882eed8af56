import type { I18nProvider } from 'react-admin';

let say: I18nProvider['translate'] = (key) => key;

/** Has everything said with the texts of this provider. */
export function sayWith(provider: I18nProvider) {
  say = provider.translate;
}

/**
 * A text by its key, in the language that is chosen now. What react-admin's `useTranslate` says, without a subscription:
 * react-admin renders everything anew when another language is chosen.
 */
export function translate(key: string, values?: Record<string, unknown>): string {
  return say(key, values);
}
