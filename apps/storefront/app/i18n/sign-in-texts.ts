import type { Catalogues } from './load-texts.ts';

/** Login, registration, and setting a new password. */
export const SIGN_IN_TEXTS: Catalogues = {
  en: () => import('./sign-in-locales/en.po'),
  ka: () => import('./sign-in-locales/ka.po'),
  ru: () => import('./sign-in-locales/ru.po'),
};
