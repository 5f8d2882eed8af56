import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { site } from '#app/site.ts';

/**
 * Where a page is at home in a language: English pages at their plain address, the others under their prefix,
 * whichever way they were reached (docs/behaviour.md#canonical-addresses).
 */
export function homeAddress(locale: Locale, path: string, siteUrl = site.siteUrl): string {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return siteUrl + (path === '/' ? prefix || '/' : prefix + path);
}

/** A picture's address for those who read it far from the page. */
export function absolutePicture(address: string, siteUrl = site.siteUrl): string {
  return address.startsWith('/') ? siteUrl + address : address;
}

/** The address, in full, of a stored picture's widest file up to `maxWidth` pixels, or else of its narrowest. */
export function pictureFile({ base, widths }: { base: string; widths: number[] }, maxWidth: number): string {
  const width = widths.findLast((each) => each <= maxWidth) ?? widths[0];
  return absolutePicture(`${base}-${width}.webp`);
}

/** The same page in every language, and for those who read none of them. */
export function languageAddresses(
  path: string,
  siteUrl = site.siteUrl,
): [hreflang: string, address: string][] {
  const addresses = LOCALES.map((locale): [string, string] => [locale, homeAddress(locale, path, siteUrl)]);
  return [...addresses, ['x-default', homeAddress(DEFAULT_LOCALE, path, siteUrl)]];
}
