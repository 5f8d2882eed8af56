import { msg } from '@lingui/core/macro';
import type { Locale } from '@pouchery/contract/locales';
import { textsIn } from '#app/i18n/messages.server.ts';

const TITLE = msg`Something went wrong`;
const TEXT = msg`An unexpected error occurred. Please try again later.`;
const BUSY_TITLE = msg`Just a moment`;
const BUSY_TEXT = msg`The shop is busy at the moment. Please try again in a few seconds.`;
const AGAIN = msg`Try again`;

/** The page for a failure that left no other: no data, no script, and the request's number for whoever asks about it. */
export function fallbackPage(locale: Locale, requestId: string) {
  const texts = textsIn(locale);
  return plainPage(locale, texts._(TITLE), `<p>${texts._(TEXT)}</p><p><small>${requestId}</small></p>`);
}

/** The page for whoever comes while too much waits already; it costs nothing to show. */
export function busyPage(locale: Locale) {
  const texts = textsIn(locale);
  // An empty address is the page's own.
  const again = `<p><a href="">${texts._(AGAIN)}</a></p>`;
  return plainPage(locale, texts._(BUSY_TITLE), `<p>${texts._(BUSY_TEXT)}</p>${again}`);
}

function plainPage(locale: Locale, title: string, content: string) {
  const style = 'body{font:17px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:34em;padding:0 24px}';
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${content}</body></html>`;
}
