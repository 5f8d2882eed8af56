import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@pouchery/contract/locales';
import { messages as enIslands } from './island-locales/en.po';
import { messages as kaIslands } from './island-locales/ka.po';
import { messages as ruIslands } from './island-locales/ru.po';
import { messages as en } from './locales/en.po';
import { messages as ka } from './locales/ka.po';
import { messages as ru } from './locales/ru.po';

const MESSAGES: Record<Locale, Messages> = {
  en: { ...enIslands, ...en },
  ka: { ...kaIslands, ...ka },
  ru: { ...ruIslands, ...ru },
};
i18n.load(MESSAGES);

/**
 * Makes `locale` the language of everything rendered until the next call. One instance serves all
 * visitors because a page is rendered in one go, without waiting for anything.
 */
export function speak(locale: Locale) {
  i18n.activate(locale);
}
