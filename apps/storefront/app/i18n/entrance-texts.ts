import type { Catalogues } from './load-texts.ts';

/** Login, registration, and setting a new password. */
export const ENTRANCE_TEXTS: Catalogues = {
  en: () => import('./entrance-locales/en.po'),
  ka: () => import('./entrance-locales/ka.po'),
  ru: () => import('./entrance-locales/ru.po'),
};
