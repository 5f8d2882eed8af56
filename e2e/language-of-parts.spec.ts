// Rules: docs/design.md#all-languages
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { parse } from 'parse5';
import { SHOP_ROUTES, SHOP_STATES } from '../scripts/shop-routes.ts';
import { signUp } from './testing/customers.ts';
import { expect, test, visit } from './testing/shop-test.ts';

/** With reviews in three languages, an answer of the shop, and further reviews. */
const REVIEWED = ['/product/norvik-spearmint', '/product/norvik-spearmint?sort=lowest&page=2'];
const NAMES = ['aria-label', 'title', 'alt', 'placeholder'];
/** So many letters of our own make a text ours. */
const OWN_LETTERS = /\p{L}{2}/u;

type Node = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  content?: Node;
  value?: string;
};

/** What is said in an element that is marked with another language than the page's. */
function foreignTexts(document: Node, locale: Locale): { lang: string; text: string }[] {
  const found: { lang: string; text: string }[] = [];
  const walk = (node: Node, inherited: string) => {
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
function listNameless(document: Node): string[] {
  const found: string[] = [];
  const walk = (node: Node): string => {
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
function readOwnTexts(locale: Locale): RegExp[] {
  const folder = join(import.meta.dirname, '../apps/storefront/app/i18n');
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

/** What English names nothing: asked for once, as nothing is changed meanwhile that names anything. */
const nameless = new Map<string, string[]>();

for (const locale of LOCALES) {
  test(`nothing the shop says stands in an element of another language, and whatever has a name in English has one (${locale})`, async ({
    request,
  }) => {
    const own = readOwnTexts(locale);
    const wrong = new Set<string>();
    const languages = new Set<string>();
    const read = async (path: string) => parse(await (await request.get(path)).text()) as unknown as Node;
    for (const address of [...SHOP_ROUTES, ...SHOP_STATES, ...REVIEWED]) {
      const inEnglish = nameless.get(address) ?? listNameless(await read(address));
      nameless.set(address, inEnglish);
      const document = await read(locale === 'en' ? address : `/${locale}${address === '/' ? '' : address}`);
      for (const { lang, text } of foreignTexts(document, locale)) {
        languages.add(lang);
        if (own.some((ours) => ours.test(text))) wrong.add(`${address}: “${text}” is marked ${lang}`);
      }
      expect(listNameless(document), address).toEqual(inEnglish);
    }
    expect([...wrong]).toEqual([]);
    // The test has seen texts in both other languages.
    expect([...languages]).toEqual(expect.arrayContaining(LOCALES.filter((other) => other !== locale)));
  });
}

test('a review in another language is marked, word for word of its author', async ({ page }) => {
  await signUp(page);
  await visit(page, '/ka/product/rikoti-tarkhuna');
  const form = page.locator('.own-review form');
  await form.locator('input[type=radio]').nth(3).check();
  await form.locator('[name=title]').fill('ტარხუნა');
  await form.locator('[name=comment]').fill('როგორც ლიმონათი.');
  await form.locator('[type=submit], .btn').first().click();
  await expect(page.locator('.own-review .review')).toBeVisible();

  await visit(page, '/ru/product/rikoti-tarkhuna');
  const own = page.locator('.own-review .review');
  await expect(own.locator('[lang=ka]')).toHaveText(['ტარხუნა', 'როგორც ლიმონათი.']);
  await expect(own).not.toHaveAttribute('lang');
});
