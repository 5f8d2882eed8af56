import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '@pouchery/contract/locales';
import { speak } from './i18n/messages.server.ts';

const TITLE = msg`Something went wrong`;
const TEXT = msg`An unexpected error occurred. Please try again later.`;

/** The page for a failure that left no other: no data, no script, and the request's number for whoever asks about it. */
export function lastResortPage(locale: Locale, requestId: string) {
  speak(locale);
  const style = 'body{font:17px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:34em;padding:0 24px}';
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${i18n._(TITLE)}</title><style>${style}</style></head><body><h1>${i18n._(TITLE)}</h1><p>${i18n._(TEXT)}</p><p><small>${requestId}</small></p></body></html>`;
}
