import { i18n } from '@lingui/core';

type Catalogue = Promise<typeof import('./locales/en.po')>;
export type Catalogues = Record<string, () => Catalogue>;

const CATALOGUES: Catalogues = {
  en: () => import('./locales/en.po'),
  ka: () => import('./locales/ka.po'),
  ru: () => import('./locales/ru.po'),
};

/** Texts of pages that are not among those of every page; they are loaded with the page. */
const PARTS = {
  home: {
    en: () => import('./home-locales/en.po'),
    ka: () => import('./home-locales/ka.po'),
    ru: () => import('./home-locales/ru.po'),
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

/** Which pages they are of; paths are without a language prefix. */
const PAGES: Record<keyof typeof PARTS, RegExp> = {
  home: /^\/?$/,
  lists: /^\/(products|brand|type|types\/highest-rated|tastes)(\/|$)/,
  pages: /^\/(customer-service|snus-journal|article|types?|terms-and-conditions|\w+-policy)(\/|$)/,
};

/** Loads the catalogue of the document's language that every page needs, and makes it the page's language. */
export async function loadMessages(locale: string) {
  await loadTexts(CATALOGUES);
  i18n.activate(locale);
}

/** Loads the texts of the page at a path before it is drawn in the browser; the server has all from its start. */
export async function loadPageTexts(path: string) {
  const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];
  await Promise.all(parts.filter((part) => PAGES[part].test(path)).map((part) => loadTexts(PARTS[part])));
}

/** Adds a catalogue to the texts of the page, in the document's language. */
export async function loadTexts(catalogues: Catalogues) {
  const locale = document.documentElement.lang;
  const catalogue = await catalogues[locale]?.();
  i18n.load(locale, catalogue?.messages ?? {});
}
