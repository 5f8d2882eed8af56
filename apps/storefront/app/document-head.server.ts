import cyrillic from '@fontsource-variable/google-sans/files/google-sans-cyrillic-wght-normal.woff2?url';
import georgian from '@fontsource-variable/google-sans/files/google-sans-georgian-wght-normal.woff2?url';
import latin from '@fontsource-variable/google-sans/files/google-sans-latin-wght-normal.woff2?url';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import appCss from './app.css?inline';
import fontsCss from './fonts.css?inline';
import { STORED_LOCALE_SCRIPT } from './i18n/stored-locale-script.ts';
import type { PageRequest } from './page-request.server.ts';
import { site } from './site.ts';

const FONTS: Record<Locale, string[]> = { en: [latin], ka: [latin, georgian], ru: [latin, cyrillic] };

// Linked stylesheets in development, so that they can be replaced while one works on them.
export const STYLE_MARKUP = import.meta.env.DEV
  ? '<link rel="stylesheet" href="/app/fonts.css"><link rel="stylesheet" href="/app/app.css">'
  : `<style>${fontsCss}${appCss}</style>`;

/**
 * What the head of every page begins with, before and after the styles. It is put around React's markup as
 * text: React leaves what it does not know in the head alone, and nothing of it is sent twice.
 */
export function headMarkup({ locale, base, path }: PageRequest, status: number) {
  const fonts = FONTS[locale].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  const before = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    base === '/' ? `<script>${STORED_LOCALE_SCRIPT}</script>` : '',
    ...fonts,
    site.apiUrl === site.siteUrl ? '' : `<link rel="preconnect" href="${site.apiUrl}">`,
  ];
  const after = [
    ...(status === 200 ? languageLinks(locale, path) : []),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="#f7f3ea">',
  ];
  return { before: before.join(''), after: after.join('') };
}

/** Where this page is at home, and where it speaks the other languages. */
function languageLinks(locale: Locale, path: string) {
  const others = LOCALES.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${canonicalAddress(other, path)}">`,
  );
  return [`<link rel="canonical" href="${canonicalAddress(locale, path)}">`, ...others];
}

/** English pages are at their plain address, the others under their prefix, whichever way they were reached. */
function canonicalAddress(locale: Locale, path: string) {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  const place = path === '/' ? prefix || '/' : prefix + path;
  return (site.siteUrl + place).replaceAll('&', '&amp;').replaceAll('"', '%22');
}
