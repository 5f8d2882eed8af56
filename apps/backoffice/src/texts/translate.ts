import type { I18nProvider } from 'react-admin';

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
