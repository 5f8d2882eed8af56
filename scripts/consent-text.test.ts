// Rules: docs/selling.md. Which words somebody agreed to follows from the version that their consent keeps.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCALES } from '@pouchery/contract/locales';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const QUESTIONS = {
  checkout: 'I would like news by email. I can stop that in my profile at any time.',
  account: 'Get news by email',
};

/** Each version, for good. A change of the words is another one: add it, and name it in `consents-queries.ts`. */
const VERSIONS: Record<string, Record<string, Record<keyof typeof QUESTIONS, string>>> = {
  '2026-11-27': {
    en: QUESTIONS,
    ka: {
      checkout: 'მსურს სიახლეების მიღება ელფოსტით. გაუქმება ნებისმიერ დროს შემიძლია პროფილში.',
      account: 'სიახლეების მიღება',
    },
    ru: {
      checkout: 'Хочу получать новости по электронной почте. Отказаться можно в профиле в любое время.',
      account: 'Получать новости',
    },
  },
};

test('the words that ask for mails with news are those of the version that consents keep', () => {
  const [, version = ''] =
    /NEWS_TEXT = '(.+)'/.exec(read('apps/api/src/features/consents/consents-queries.ts')) ?? [];
  const say = (group: keyof typeof QUESTIONS, locale: string) => {
    const texts = read(`apps/storefront/app/i18n/${group}-locales/${locale}.po`);
    return texts.split(`msgid "${QUESTIONS[group]}"\nmsgstr "`)[1]?.split('"')[0];
  };
  const said = LOCALES.map((locale) => [
    locale,
    { checkout: say('checkout', locale), account: say('account', locale) },
  ]);
  expect(Object.fromEntries(said)).toEqual(VERSIONS[version]);
});
