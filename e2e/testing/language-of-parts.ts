import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@pouchery/contract/locales';

const NAMES = ['aria-label', 'title', 'alt', 'placeholder'];
/** So many letters of our own make a text ours. */
const OWN_LETTERS = /\p{L}{2}/u;

export type DocumentNode = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: DocumentNode[];
  content?: DocumentNode;
  value?: string;
};

/** What is said in an element that is marked with another language than the page's. */
export function foreignTexts(document: DocumentNode, locale: Locale): { lang: string; text: string }[] {
  const found: { lang: string; text: string }[] = [];
  const walk = (node: DocumentNode, inherited: string) => {
    const attributes = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]));
    const lang = attributes.lang ?? inherited;
    const own = node.nodeName === '#text' ? [node.value] : NAMES.map((name) => attributes[name]);
    if (lang !== locale)
      for (const text of own) if (text?.trim()) found.push({ lang, text: text.replace(/\s+/g, ' ').trim() });
    if (node.nodeName === 'script' || node.nodeName === 'style') return;
    for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) walk(child, lang);
  };
  walk(document, locale);
  return found;
}

/** Elements that are called by what is in them. */
const NAMED = ['a', 'button', 'summary', 'label', 'legend', 'caption', 'h1', 'h2', 'h3', 'option', 'title'];

/** What is named by nothing, and names that are empty, in the page's order. */
export function listNameless(document: DocumentNode): string[] {
  const found: string[] = [];
  const walk = (node: DocumentNode): string => {
    if (node.nodeName === '#text') return node.value?.trim() ?? '';
    if (node.nodeName === 'script' || node.nodeName === 'style') return '';
    const names = (node.attrs ?? []).filter(({ name }) => NAMES.includes(name));
    const inside = [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])].map(walk).join('');
    const text = names.map(({ value }) => value.trim()).join('') || inside;
    for (const { name, value } of names) if (!value.trim()) found.push(`${node.nodeName} [${name}]`);
    if (NAMED.includes(node.nodeName) && !text) found.push(node.nodeName);
    return text;
  };
  walk(document);
  return found;
}

/** The shop's own texts in a language, with anything in the place of what is put in. */
export function readOwnTexts(locale: Locale): RegExp[] {
  const folder = join(import.meta.dirname, '../../apps/storefront/app/i18n');
  return globSync(`*locales/${locale}.po`, { cwd: folder })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^msgstr "(.+)"$/gm)])
    .flatMap(([, text = '']) => {
      const cases = / plural,/.test(text)
        ? [...text.matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one)
        : [text];
      return cases.filter((one) => OWN_LETTERS.test(one.replace(/\{\w+\}/g, '')));
    })
    .map((text) => {
      const words = text.replace(/<\/?\d+\/?>/g, '').replace(/\\(.)/g, '$1');
      const parts = words.split(/\{\w+\}|#/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${parts.join('.+').replace(/\s+/g, '\\s+')}$`, 'u');
    });
}
