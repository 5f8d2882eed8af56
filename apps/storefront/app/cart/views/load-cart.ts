import { type Catalogues, loadTexts } from '#app/i18n/load-texts.ts';

/** With its code, as no other part of the page names them. */
const TEXTS: Catalogues = {
  en: () => import('#app/i18n/cart-locales/en.po'),
  ka: () => import('#app/i18n/cart-locales/ka.po'),
  ru: () => import('#app/i18n/cart-locales/ru.po'),
};

/** The cart with what it says in the document's language. Throws where one of them does not come. */
export async function loadCart() {
  const [view] = await Promise.all([import('./cart-view.tsx'), loadTexts(TEXTS)]);
  return view;
}
