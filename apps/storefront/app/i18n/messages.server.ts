import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
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

/** The texts of one language, for what is not rendered by React. */
export function textsIn(locale: Locale): I18n {
  return setupI18n({ locale, messages: MESSAGES });
}

/** Makes `locale` the language of the page that is rendered in this turn (render-page.server.tsx). */
export function speak(locale: Locale) {
  i18n.activate(locale);
}
