import { i18n } from '@lingui/core';

type Catalogues = Record<string, () => Promise<typeof import('./locales/en.po')>>;

const CATALOGUES: Catalogues = {
  en: () => import('./locales/en.po'),
  ka: () => import('./locales/ka.po'),
  ru: () => import('./locales/ru.po'),
};
const ACCOUNT_CATALOGUES: Catalogues = {
  en: () => import('./account-locales/en.po'),
  ka: () => import('./account-locales/ka.po'),
  ru: () => import('./account-locales/ru.po'),
};

/** Loads the one catalogue the document is written in. */
export async function loadMessages(locale: string) {
  const catalogue = await CATALOGUES[locale]?.();
  i18n.loadAndActivate({ locale, messages: catalogue?.messages ?? {} });
}

/** Adds the texts that only the parts for one visitor use: forms, orders, reviews being written. */
export async function loadAccountMessages() {
  const catalogue = await ACCOUNT_CATALOGUES[i18n.locale]?.();
  i18n.load(i18n.locale, catalogue?.messages ?? {});
}
