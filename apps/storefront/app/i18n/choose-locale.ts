import type { Locale } from '@pouchery/contract/locales';

/** Each language in itself, so that anyone finds the own one. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ka: 'ქართული', ru: 'Русский' };

/**
 * Where the switcher's form goes, with the fields `locale` and `back`, the plain address of the page. With JavaScript
 * the choice is stored in the browser instead (locale-script.ts).
 */
export const LOCALE_ACTION = '/locale';
