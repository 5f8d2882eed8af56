import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '@pouchery/contract/locales';
import { messages as enAccount } from './account-locales/en.po';
import { messages as kaAccount } from './account-locales/ka.po';
import { messages as ruAccount } from './account-locales/ru.po';
import { messages as enCart } from './cart-locales/en.po';
import { messages as kaCart } from './cart-locales/ka.po';
import { messages as ruCart } from './cart-locales/ru.po';
import { messages as enCheckout } from './checkout-locales/en.po';
import { messages as kaCheckout } from './checkout-locales/ka.po';
import { messages as ruCheckout } from './checkout-locales/ru.po';
import { messages as enIslands } from './island-locales/en.po';
import { messages as kaIslands } from './island-locales/ka.po';
import { messages as ruIslands } from './island-locales/ru.po';
import { messages as en } from './locales/en.po';
import { messages as ka } from './locales/ka.po';
import { messages as ru } from './locales/ru.po';
import { messages as enSignIn } from './sign-in-locales/en.po';
import { messages as kaSignIn } from './sign-in-locales/ka.po';
import { messages as ruSignIn } from './sign-in-locales/ru.po';

const MESSAGES: Record<Locale, Messages> = {
  en: { ...enAccount, ...enSignIn, ...enCart, ...enCheckout, ...enIslands, ...en },
  ka: { ...kaAccount, ...kaSignIn, ...kaCart, ...kaCheckout, ...kaIslands, ...ka },
  ru: { ...ruAccount, ...ruSignIn, ...ruCart, ...ruCheckout, ...ruIslands, ...ru },
};
i18n.load(MESSAGES);

/** The texts of one language, for what is not rendered by React. */
export function textsIn(locale: Locale): I18n {
  return setupI18n({ locale, messages: MESSAGES });
}

/** Makes `locale` the language of the page that is rendered in this turn (render-page.server.tsx). */
export function speak(locale: Locale) {
  i18n.activate(locale);
}
