import { type Catalogues, loadTexts } from '#app/i18n/load-texts.ts';

/** With its code, as no other part of the shop names them. */
const TEXTS: Catalogues = {
  en: () => import('#app/i18n/checkout-locales/en.po'),
  ka: () => import('#app/i18n/checkout-locales/ka.po'),
  ru: () => import('#app/i18n/checkout-locales/ru.po'),
};

/** The checkout with what it says in the document's language. Throws where one of them does not come. */
export async function loadCheckout() {
  const [checkout] = await Promise.all([import('./checkout.tsx'), loadTexts(TEXTS)]);
  return checkout;
}
