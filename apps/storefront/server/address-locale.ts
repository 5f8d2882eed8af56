import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  OTHER_LOCALES,
  type OtherLocale,
} from '@pouchery/contract/locales';

/** What stands before the addresses of each language; those of the default one stand bare (docs/decisions/0005). */
export type Base = '/' | `/${OtherLocale}`;
export const BASES: readonly Base[] = ['/', ...OTHER_LOCALES.map((locale) => `/${locale}` as const)];

/** The base an address lies under: `/ka/products` lies under `/ka`. */
export function getBase(pathname: string): Base {
  return BASES.find((base) => pathname === base || (base !== '/' && pathname.startsWith(`${base}/`))) ?? '/';
}

/** A prefix outranks the stored choice; a plain address speaks the language of the `locale` cookie, else the default. */
export function getLocale(base: Base, cookies: string | undefined): Locale {
  const prefix = base.slice(1);
  if (isLocale(prefix)) return prefix;
  const stored = cookies && readCookie(cookies, 'locale');
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** One value from a Cookie header; the first one counts. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const split = pair.indexOf('=');
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim();
  }
  return undefined;
}
