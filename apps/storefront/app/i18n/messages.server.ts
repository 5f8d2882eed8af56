import { i18n } from '@lingui/core';
import type { Locale } from '@pouchery/contract/locales';
import { messages as enHome } from './home-locales/en.po';
import { messages as kaHome } from './home-locales/ka.po';
import { messages as ruHome } from './home-locales/ru.po';
import { messages as enLists } from './lists-locales/en.po';
import { messages as kaLists } from './lists-locales/ka.po';
import { messages as ruLists } from './lists-locales/ru.po';
import { messages as en } from './locales/en.po';
import { messages as ka } from './locales/ka.po';
import { messages as ru } from './locales/ru.po';
import { messages as enPages } from './pages-locales/en.po';
import { messages as kaPages } from './pages-locales/ka.po';
import { messages as ruPages } from './pages-locales/ru.po';
import { messages as enServer } from './server-locales/en.po';
import { messages as kaServer } from './server-locales/ka.po';
import { messages as ruServer } from './server-locales/ru.po';

i18n.load({
  en: { ...enServer, ...enHome, ...enLists, ...enPages, ...en },
  ka: { ...kaServer, ...kaHome, ...kaLists, ...kaPages, ...ka },
  ru: { ...ruServer, ...ruHome, ...ruLists, ...ruPages, ...ru },
});

/**
 * Makes `locale` the language of everything rendered until the next call. One instance serves all
 * visitors because a page is rendered in one go, without waiting for anything.
 */
export function speak(locale: Locale) {
  i18n.activate(locale);
}
