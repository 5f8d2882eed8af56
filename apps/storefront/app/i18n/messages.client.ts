import { i18n } from '@lingui/core';

const CATALOGUES: Record<string, () => Promise<typeof import('./locales/en.po')>> = {
  en: () => import('./locales/en.po'),
  ka: () => import('./locales/ka.po'),
  ru: () => import('./locales/ru.po'),
};

/** Loads the one catalogue the document is written in. */
export async function loadMessages(locale: string) {
  const catalogue = await CATALOGUES[locale]?.();
  i18n.loadAndActivate({ locale, messages: catalogue?.messages ?? {} });
}
