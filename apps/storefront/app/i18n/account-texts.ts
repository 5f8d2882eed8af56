import type { Catalogues } from './load-texts.ts';

/** The account, orders, and reviews being written: what is drawn for a customer. */
export const ACCOUNT_TEXTS: Catalogues = {
  en: () => import('./account-locales/en.po'),
  ka: () => import('./account-locales/ka.po'),
  ru: () => import('./account-locales/ru.po'),
};
