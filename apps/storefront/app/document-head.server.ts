import cyrillic from '@fontsource-variable/google-sans/files/google-sans-cyrillic-wght-normal.woff2?url';
import georgian from '@fontsource-variable/google-sans/files/google-sans-georgian-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/google-sans/files/google-sans-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/google-sans/files/google-sans-latin-wght-normal.woff2?url';
import type { Locale } from '@pouchery/contract/locales';
import appCss from './app.css?inline';
import fontsCss from './fonts.css?inline';

// The lari sign is in latin-ext: without its preload every price would wait for a second round.
const FONTS: Record<Locale, string[]> = {
  en: [latin, latinExt],
  ka: [latin, latinExt, georgian],
  ru: [latin, latinExt, cyrillic],
};

// A linked stylesheet in development, so that it can be replaced while one works on it.
const STYLES = import.meta.env.DEV
  ? '<link rel="stylesheet" href="/app/fonts.css"><link rel="stylesheet" href="/app/app.css">'
  : `<style>${fontsCss}${appCss}</style>`;

/**
 * What the head of every page of a language begins with. It is put around React's markup as text:
 * React leaves what it does not know in the head alone, and nothing of it is sent twice.
 */
export function headMarkup(locale: Locale, messagesChunk: string | undefined) {
  const fonts = FONTS[locale].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  const messages = messagesChunk ? `<link rel="modulepreload" href="${messagesChunk}">` : '';
  return `${STYLES}${fonts.join('')}${messages}`;
}
