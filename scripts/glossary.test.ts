import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Locale, OTHER_LOCALES } from '@pouchery/contract/locales';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const glossary: Record<string, Record<Locale, string>> = JSON.parse(
  readFileSync(join(ROOT, 'docs/ui-glossary.json'), 'utf8'),
);
// The glossary is plain text: a number and its unit are kept together by who writes the message.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function readMessages(locale: Locale) {
  const messages = new Map<string, string[]>();
  for (const file of globSync(`apps/storefront/app/i18n/*locales/${locale}.po`, { cwd: ROOT })) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, id = '', said = ''] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm))
      messages.set(id, [...(messages.get(id) ?? []), plain(said)]);
  }
  return messages;
}

test.each(OTHER_LOCALES)('the shop says in %s what the glossary says', (locale) => {
  const messages = readMessages(locale);
  const known = Object.entries(glossary).filter(([, { en }]) => messages.has(en));
  expect(known.length).toBeGreaterThan(150);
  const others = known.filter(([, { en, [locale]: term }]) => !messages.get(en)?.includes(plain(term)));
  expect(others.map(([key]) => key)).toEqual([]);
});
