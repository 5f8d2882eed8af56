import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@pouchery/contract/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRAME_TEXTS } from '#api/mail/mail-frame-texts.ts';
import { mailHtml } from '#api/mail/mail-html.ts';
import { LOOK } from '#api/mail/mail-look.ts';
import { mailTemplate } from '#api/mail/mail-template.ts';
import { mailText } from '#api/mail/mail-text.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { MAILS } from './mails.ts';

const SENDER = { shopName: 'Pouchery', siteUrl: 'https://shop.example' };
const LETTERS = { en: /[a-z]/i, ka: /\p{Script=Georgian}/u, ru: /\p{Script=Cyrillic}/u };
/** Longer ones are cut off by Gmail. */
const MAX_BYTES = 100_000;

const sentences = [...MAILS, { name: 'every mail', texts: FRAME_TEXTS }].flatMap(({ name, texts }) =>
  LOCALES.flatMap((locale) =>
    Object.entries(texts[locale]).map(([key, text]) => ({
      name,
      locale,
      key,
      sentence: typeof text === 'function' ? text('1', '2', '3') : text,
      values: typeof text === 'function' ? text.length : 0,
    })),
  ),
);

describe('each text is written in its own language, with the values it takes', () => {
  test.each(sentences)('$name, $locale: $key', ({ name, locale, key, sentence, values }) => {
    expect(sentence).toMatch(LETTERS[locale]);
    for (let value = 1; value <= values; value++) expect(sentence).toContain(String(value));
    const english = sentences.find(
      (other) => other.name === name && other.key === key && other.locale === 'en',
    );
    expect(values).toBe(english?.values);
  });
});

test('names of mails are unique', () => {
  expect(new Set(MAILS.map(({ name }) => name)).size).toBe(MAILS.length);
});

describe.each(MAILS.flatMap((mail) => LOCALES.map((locale) => ({ mail, locale }))))(
  '$mail.name in $locale',
  ({ mail, locale }) => {
    const letter = mail.writeSample(locale, SENDER);
    const html = mailHtml(letter, locale, SENDER);
    const text = mailText(letter, locale, SENDER);

    test('has the same content in HTML and in text', () => {
      const words = (of: string) => of.match(/[\p{L}\p{N}]+/gu) ?? [];
      const body = html.replace(/^.*?<h1/s, '<h1');
      const seen = new Set(
        words(body.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))),
      );
      const linked = new Set(
        words([...body.matchAll(/href="([^"]*)"/g)].map(([, address]) => address).join(' ')),
      );
      expect(
        words(text).filter((word) => !seen.has(word) && !linked.has(word) && word !== SENDER.shopName),
      ).toEqual([]);
    });

    test('has the nicotine warning and the reason why it was sent', () => {
      for (const part of [html, text]) {
        expect(part).toContain(FRAME_TEXTS[locale].warning('18'));
        expect(part).toContain(letter.reason);
      }
    });

    test('has its language, loads nothing, and is small enough not to be clipped', () => {
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face/i);
      expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
      expect(letter.subject).not.toMatch(/[\r\n]/);
    });
  },
);

test('texts of visitors are escaped', () => {
  const hostile = '<script>alert(1)</script>"><a href="javascript:alert(1)">&amp;';
  const mail = mailTemplate({
    name: 'test',
    texts: { en: { reason: hostile }, ka: { reason: '' }, ru: { reason: '' } },
    sample: hostile,
    write: (_texts, words: string) => ({
      subject: words,
      preview: words,
      heading: words,
      blocks: [
        words,
        { kind: 'facts', facts: [[words, words]] },
        { kind: 'quote', text: words },
        { kind: 'button', label: words, href: words },
        { kind: 'link', label: words, href: words },
        { kind: 'code', code: words },
        { kind: 'note', text: words },
      ],
    }),
  });
  const html = mailHtml(mail.writeSample('en', SENDER), 'en', SENDER);
  expect(html).not.toMatch(/<script|<a href="javascript|"><a href="j/);
  expect(html.match(/&#60;script&#62;alert\(1\)/g)).toHaveLength(14);
});

test('the colours are the storefront’s', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '../../../packages/typography/src/tokens.css'),
    'utf8',
  );
  for (const [name, value] of Object.entries(LOOK))
    expect(tokens).toMatch(new RegExp(`--${name}: ${value};`));
});

describe('previews', () => {
  let development: TestApp;
  let production: TestApp;
  beforeAll(async () => {
    development = await makeTestApp({ NODE_ENV: 'development' });
    production = await makeTestApp({ NODE_ENV: 'production' });
  });
  afterAll(async () => {
    await development.close();
    await production.close();
  });

  test('show every mail in every language', async () => {
    const list = await development.get('/api/_mails/');
    const addresses = [...list.body.matchAll(/href="([^"]+)"/g)].map(
      ([, address]) => `/api/_mails/${address}`,
    );
    expect(addresses).toHaveLength(MAILS.length * LOCALES.length * 2);
    for (const address of addresses) {
      const { statusCode, headers } = await development.get(address);
      expect([statusCode, headers['content-type']]).toEqual([
        200,
        address.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
      ]);
    }
    for (const nothing of ['no-mail/en.html', `${MAILS[0]?.name}/de.html`, `${MAILS[0]?.name}/en.pdf`]) {
      expect((await development.get(`/api/_mails/${nothing}`)).statusCode).toBe(404);
    }
  });

  test('exist in development alone', async () => {
    expect((await production.get('/api/_mails/')).statusCode).toBe(404);
  });
});
