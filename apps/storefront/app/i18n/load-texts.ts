import { i18n } from '@lingui/core';

type Catalogue = Promise<typeof import('./locales/en.po')>;
type Catalogues = Record<string, () => Catalogue>;

const CATALOGUES: Catalogues = {
  en: () => import('./locales/en.po'),
  ka: () => import('./locales/ka.po'),
  ru: () => import('./locales/ru.po'),
};

/** Texts that are not among those of every page. */
const PARTS = {
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
  /** Lists of products: all of them, a brand's, a type's, a taste's. */
  lists: {
    en: () => import('./lists-locales/en.po'),
    ka: () => import('./lists-locales/ka.po'),
    ru: () => import('./lists-locales/ru.po'),
  },
  /** Customer service, the journal, policies, types. */
  pages: {
    en: () => import('./pages-locales/en.po'),
    ka: () => import('./pages-locales/ka.po'),
    ru: () => import('./pages-locales/ru.po'),
  },
} satisfies Record<string, Catalogues>;

export type TextPart = keyof typeof PARTS;

/** Those that are loaded with pages: which pages; paths are without a language prefix. */
const PAGES = {
  lists: /^\/(products|brand|type|types\/highest-rated|tastes)(\/|$)/,
  pages: /^\/(customer-service|snus-journal|article|types?|terms-and-conditions|\w+-policy)(\/|$)/,
} satisfies Partial<Record<TextPart, RegExp>>;

/** Loads the catalogue of the document's language that every page needs, and makes it the page's language. */
export async function loadMessages(locale: string) {
  await loadTexts(CATALOGUES);
  i18n.activate(locale);
}

/** Loads the texts of the page at a path before it is drawn in the browser; the server has all from its start. */
export async function loadPageTexts(path: string) {
  const parts = Object.keys(PAGES) as (keyof typeof PAGES)[];
  await Promise.all(parts.filter((part) => PAGES[part].test(path)).map(loadPartTexts));
}

/** Loads the texts of a part that is not on every page. */
export function loadPartTexts(part: TextPart) {
  return loadTexts(PARTS[part]);
}

/** Adds a catalogue to the texts of the page, in the document's language. */
async function loadTexts(catalogues: Catalogues) {
  const locale = document.documentElement.lang;
  const catalogue = await catalogues[locale]?.();
  i18n.load(locale, catalogue?.messages ?? {});
}
