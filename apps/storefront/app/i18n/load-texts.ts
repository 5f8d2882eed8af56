import { i18n } from '@lingui/core';

type Catalogue = Promise<typeof import('./locales/en.po')>;
type Catalogues = Record<string, () => Catalogue>;

const CATALOGUES: Catalogues = {
  en: () => import('./locales/en.po'),
  ka: () => import('./locales/ka.po'),
  ru: () => import('./locales/ru.po'),
};

/** Texts that only some parts of the shop use; they are loaded with these parts' code. */
const PARTS = {
  /** Forms, orders, and reviews being written: what is drawn for one visitor. */
  account: {
    en: () => import('./account-locales/en.po'),
    ka: () => import('./account-locales/ka.po'),
    ru: () => import('./account-locales/ru.po'),
  },
  home: {
    en: () => import('./home-locales/en.po'),
    ka: () => import('./home-locales/ka.po'),
    ru: () => import('./home-locales/ru.po'),
  },
  /** Customer service, the journal, policies, types. */
  pages: {
    en: () => import('./pages-locales/en.po'),
    ka: () => import('./pages-locales/ka.po'),
    ru: () => import('./pages-locales/ru.po'),
  },
} satisfies Record<string, Catalogues>;

/** Loads the catalogue of the document's language that every page needs, and makes it the page's language. */
export async function loadMessages(locale: string) {
  await add(locale, CATALOGUES);
  i18n.activate(locale);
}

/**
 * Loads the texts of a part. A page of that part waits for it where its code begins, so that they are there before
 * it is drawn; the server has all texts from its start.
 */
export async function loadTexts(part: keyof typeof PARTS) {
  if (!import.meta.env.SSR) await add(document.documentElement.lang, PARTS[part]);
}

async function add(locale: string, catalogues: Catalogues) {
  const catalogue = await catalogues[locale]?.();
  i18n.load(locale, catalogue?.messages ?? {});
}
