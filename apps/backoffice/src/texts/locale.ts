import { DEFAULT_LOCALE, isLocale, type Locale } from '@pouchery/contract/locales';

const KEY = 'backoffice.locale';
/** Of this window, also where the browser keeps nothing. */
let chosen: Locale | undefined;

/** The language this browser's back office is in: the one that was chosen, else the browser's, else English. */
export function readLocale(): Locale {
  const wishes = [chosen, stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find(isLocale) ?? DEFAULT_LOCALE;
}

export function keepLocale(locale: Locale) {
  chosen = locale;
  document.documentElement.lang = locale;
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // A browser without storage is asked for its own languages next time.
  }
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
