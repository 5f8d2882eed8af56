import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@pouchery/contract/locales';
import { expect, test } from 'vitest';
import { loadTexts } from './i18n-provider.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const PICTURES = join(DOCS, 'shopkeeper');
const MAX_BYTES = 80_000;
const guides = LOCALES.map((locale) => {
  const path = locale === DEFAULT_LOCALE ? 'shopkeeper.md' : `shopkeeper.${locale}.md`;
  return { locale, guide: readFileSync(join(DOCS, path), 'utf8') };
});

/** Every text of a tree, each form of a plural by itself. */
function listTexts(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? value.split(' |||| ') : listTexts(value),
  );
}

/** A text as a pattern: whatever is put into it. */
function toPattern(text: string) {
  return text
    .split(/%\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
}

test.each(guides)(
  'what the guide in $locale has in bold is what the screens say',
  async ({ locale, guide }) => {
    const texts = listTexts(await loadTexts(locale)).filter((text) => !/^(%\{\w+\}\P{L}*)+$/u.test(text));
    const screenText = new RegExp(`^(${texts.map(toPattern).join('|')})\\.?$`);
    const names = Array.from(guide.matchAll(/\*\*(.+?)\*\*/g), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !screenText.test(name))).toEqual([]);
  },
);

test('every picture of the guides is there and small, and none is left over', () => {
  const named = guides.flatMap(({ guide }) =>
    Array.from(guide.matchAll(/!\[[^\]]+\]\(shopkeeper\/([^)]+)\)/g), ([, path = '']) => path),
  );
  const pictures = globSync('**/*.png', { cwd: PICTURES });
  expect(pictures.sort()).toEqual(named.sort());
  const large = pictures.filter((path) => statSync(join(PICTURES, path)).size > MAX_BYTES);
  expect(large).toEqual([]);
});
