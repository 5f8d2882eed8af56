import type { Locale } from '@pouchery/contract/locales';

/** Each language in itself, so that anyone finds the own one. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ka: 'ქართული', ru: 'Русский' };

/** Key of the stored choice, in client storage and as a cookie (architecture.md §7). */
const KEY = 'locale';
/** Where the switcher's form goes without JavaScript: fields `locale` and `back`, the plain address of the page. */
export const LOCALE_ACTION = '/locale';
const YEAR_SECONDS = 31_536_000;

/**
 * Stores the visitor's choice and loads the page again in it (specification §4). `plainAddress` is the page
 * without a language prefix, because a prefix would outrank the choice; where nothing can be stored the prefix is the
 * choice.
 */
export function chooseLocale(locale: Locale, plainAddress: string) {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Blocked storage: the cookie alone carries the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older Safari
  document.cookie = localeCookie(locale);
  if (!document.cookie.includes(`${KEY}=${locale}`)) location.assign(prefixOf(locale) + plainAddress);
  else if (plainAddress === location.pathname + location.search) location.reload();
  else location.assign(plainAddress);
}

function prefixOf(locale: Locale) {
  return locale === 'en' ? '' : `/${locale}`;
}

function localeCookie(locale: string) {
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  return `${KEY}=${locale};Path=/;Max-Age=${YEAR_SECONDS};SameSite=Lax${secure}`;
}
