import cyrillic from '@fontsource-variable/google-sans/files/google-sans-cyrillic-wght-normal.woff2?url';
import georgian from '@fontsource-variable/google-sans/files/google-sans-georgian-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/google-sans/files/google-sans-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/google-sans/files/google-sans-latin-wght-normal.woff2?url';
import type { Locale } from '@pouchery/contract/locales';
import appCss from './app.css?inline';
import fontsCss from './fonts.css?inline';
import { STORED_LOCALE_SCRIPT } from './i18n/stored-locale-script.ts';
import type { PageRequest } from './page-request.server.ts';
import { site } from './site.ts';

// The lari sign is in latin-ext: without its preload every price would wait for a second round.
const FONTS: Record<Locale, string[]> = {
  en: [latin, latinExt],
  ka: [latin, latinExt, georgian],
  ru: [latin, latinExt, cyrillic],
};

// Linked stylesheets in development, so that they can be replaced while one works on them.
const STYLES = import.meta.env.DEV
  ? '<link rel="stylesheet" href="/app/fonts.css"><link rel="stylesheet" href="/app/app.css">'
  : `<style>${fontsCss}${appCss}</style>`;

/**
 * What the head of every page begins with. It is put around React's markup as text: React leaves what it
 * does not know in the head alone, and nothing of it is sent twice.
 */
export function headMarkup({ locale, base, messagesChunk }: PageRequest) {
  const fonts = FONTS[locale].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    base === '/' ? `<script>${STORED_LOCALE_SCRIPT}</script>` : '',
    ...fonts,
    site.apiUrl === site.siteUrl ? '' : `<link rel="preconnect" href="${site.apiUrl}">`,
    STYLES,
    messagesChunk ? `<link rel="modulepreload" href="${messagesChunk}">` : '',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="#f7f3ea">',
  ].join('');
}
