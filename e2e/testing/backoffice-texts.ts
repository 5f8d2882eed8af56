import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { loadTexts } from '../../apps/backoffice/src/texts/i18n-provider.ts';
import type { Page } from './shop-test.ts';

/** What the back office's screens say in a language, by the text's key. */
export async function openTexts(locale: Locale) {
  const texts = await loadTexts(locale);
  const { translate } = polyglotI18nProvider(() => texts, locale, [], { allowMissing: true });
  return (key: string, values: Record<string, unknown> = {}): string => translate(key, values);
}

/** Words that an English sentence has, and no name of a brand or a product. */
const SENTENCE = /\b(the|and|is|are|of|not|this|that|with|you|your)\b/i;

/** What a text quotes, such as words that visitors type. */
const QUOTED = /[«„“].*?[»“”]/gs;

/** What a screen in another language says in English: sentences, labels that have a translation, and keys of texts. */
export async function listEnglish(page: Page, locale: Locale) {
  const [english, own] = await Promise.all([loadTexts(DEFAULT_LOCALE), loadTexts(locale)]);
  const ownTexts = new Set(listTexts(own));
  const labels = new Set(listTexts(english).filter((text) => /[a-z]{3}/.test(text) && !ownTexts.has(text)));
  // The choice of a language has each in its own words.
  labels.delete('English');
  return (await listShown(page)).filter(
    (text) => labels.has(text) || isKey(own, text) || SENTENCE.test(text.replace(QUOTED, '')),
  );
}

/** Whether a text is the key of one that nobody has asked for. */
function isKey(tree: object, text: string) {
  if (!/^\w+(\.\w+)+$/.test(text)) return false;
  const found = text.split('.').reduce<unknown>((part, name) => Object(part)[name], tree);
  return typeof found === 'string';
}

function listTexts(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? value.split(' |||| ') : listTexts(value),
  );
}

/** What is seen or read out, but for what the shop's people have written, which says its language or stands in a field. */
function listShown(page: Page) {
  return page.evaluate(() => {
    const written =
      '[lang]:not(html), textarea, .cm-editor, .column-changes, .column-subject_name, script, style, noscript';
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(written)) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          shown.push(node.getAttribute(name) ?? '');
      else shown.push(node.textContent ?? '');
    }
    return [...new Set(shown.map((text) => text.trim()).filter(Boolean))];
  });
}
