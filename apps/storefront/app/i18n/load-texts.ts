import { i18n } from '@lingui/core';
import { isLocale, type Locale } from '@pouchery/contract/locales';

export type Catalogues = Record<Locale, () => Promise<typeof import('./locales/en.po')>>;

/** What islands say; the rest of a page is said by the server alone. */
const ISLANDS: Catalogues = {
  en: () => import('./island-locales/en.po'),
  ka: () => import('./island-locales/ka.po'),
  ru: () => import('./island-locales/ru.po'),
};

/** Texts that most visitors do not need. */
const GROUPS = {
  /** The account, orders, and reviews being written. */
  account: {
    en: () => import('./account-locales/en.po'),
    ka: () => import('./account-locales/ka.po'),
    ru: () => import('./account-locales/ru.po'),
  },
  /** Login, registration, and setting a new password. */
  'sign-in': {
    en: () => import('./sign-in-locales/en.po'),
    ka: () => import('./sign-in-locales/ka.po'),
    ru: () => import('./sign-in-locales/ru.po'),
  },
} satisfies Record<string, Catalogues>;

export type TextGroup = keyof typeof GROUPS;

/** Loads what islands say in the document's language, and makes it the page's language. Throws where it does not come. */
export async function loadIslandTexts() {
  await loadTexts(ISLANDS);
  i18n.activate(document.documentElement.lang);
}

/** Loads the texts of a part that most visitors do not need. Throws where they do not come. */
export function loadTextGroup(group: TextGroup) {
  return loadTexts(GROUPS[group]);
}

/** Loads texts of the document's language. Throws where they do not come. */
export async function loadTexts(catalogues: Catalogues) {
  const locale = document.documentElement.lang;
  if (!isLocale(locale)) return;
  const { messages } = await catalogues[locale]();
  i18n.load(locale, messages);
}
