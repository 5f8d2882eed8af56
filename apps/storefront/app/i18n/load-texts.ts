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
  /** The account, orders, and reviews being written: what is drawn for a customer. */
  account: {
    en: () => import('./account-locales/en.po'),
    ka: () => import('./account-locales/ka.po'),
    ru: () => import('./account-locales/ru.po'),
  },
  /** Login, registration, and setting a new password. */
  entrance: {
    en: () => import('./entrance-locales/en.po'),
    ka: () => import('./entrance-locales/ka.po'),
    ru: () => import('./entrance-locales/ru.po'),
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

/** Pages whose texts are not among those of every page; paths are without a language prefix. */
const PAGES: [RegExp, keyof typeof PARTS][] = [
  [/^\/?$/, 'home'],
  [/^\/(customer-service|snus-journal|article|types?|terms-and-conditions|\w+-policy)(\/|$)/, 'pages'],
];

/** Loads the texts of the page at a path before it is drawn in the browser; the server has all from its start. */
export async function loadPageTexts(path: string) {
  const part = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (part) await loadTexts(part);
}

/** Loads the texts of a part. */
export async function loadTexts(part: keyof typeof PARTS) {
  if (!import.meta.env.SSR) await add(document.documentElement.lang, PARTS[part]);
}

async function add(locale: string, catalogues: Catalogues) {
  const catalogue = await catalogues[locale]?.();
  i18n.load(locale, catalogue?.messages ?? {});
}
