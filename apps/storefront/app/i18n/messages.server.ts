import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
import { LOCALES, type Locale } from '@pouchery/contract/locales';

const CATALOGUES = Object.entries(
  import.meta.glob<{ messages: Messages }>('./*locales/*.po', { eager: true }),
);

function messagesIn(locale: Locale): Messages {
  const files = CATALOGUES.filter(([path]) => path.endsWith(`/${locale}.po`));
  return Object.assign({}, ...files.map(([, { messages }]) => messages));
}

const MESSAGES = Object.fromEntries(LOCALES.map((locale) => [locale, messagesIn(locale)]));
i18n.load(MESSAGES);

/** The texts of one language, for what is not rendered by React. */
export function textsIn(locale: Locale): I18n {
  return setupI18n({ locale, messages: MESSAGES });
}

/** Makes `locale` the language of the page that is rendered in this turn (render-page.server.tsx). */
export function speak(locale: Locale) {
  i18n.activate(locale);
}
