import { DEFAULT_LOCALE, isLocale, type Locale } from '@pouchery/contract/locales';

/** Base names of the three request handlers (docs/decisions/0005). */
export const BASES = ['/', '/ka', '/ru'] as const;
export type Base = (typeof BASES)[number];

/** The base an address lies under: `/ka/products` and `/ka.data` lie under `/ka`. */
export function getBase(pathname: string): Base {
  if (pathname.startsWith('/ka') && endsSegment(pathname)) return '/ka';
  if (pathname.startsWith('/ru') && endsSegment(pathname)) return '/ru';
  return '/';
}

function endsSegment(pathname: string) {
  const next = pathname.charCodeAt(3);
  return Number.isNaN(next) || next === 47 || pathname === `${pathname.slice(0, 3)}.data`;
}

/** A prefix outranks the stored choice; a plain address speaks the language of the `locale` cookie, else the default. */
export function getLocale(base: Base, cookies: string | undefined): Locale {
  if (base !== '/') return base === '/ka' ? 'ka' : 'ru';
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
