// Rules: docs/behaviour.md#shop-promises

import { readFileSync } from 'node:fs';
import { LOCALES } from '@pouchery/contract/locales';
import { pageRulesOn } from '@pouchery/contract/shown-rules';
import { afterEach, expect, test } from 'vitest';
import { speak } from './i18n/messages.server.ts';
import { setPageRules } from './rules/page-rules.ts';
import { returnPromise, withdrawalNotice } from './rules/return-texts.ts';

afterEach(() => setPageRules(undefined));

function setRules(values: Record<string, string>) {
  const rows = Object.entries(values).map(([rule, value]) => ({ rule, since: '2020-01-01', value }));
  setPageRules(pageRulesOn(rows, '2026-11-29'));
}

/** Without what keeps a hyphen and its word together. */
const plain = (text: string) => text.replaceAll('\u2060', '');
const GLOSSARY = JSON.parse(readFileSync(new URL('../../../docs/ui-glossary.json', import.meta.url), 'utf8'))[
  'note.returns_14'
];

test.each(LOCALES)('without a rule the promise in "%s" is that of the glossary', (locale) => {
  speak(locale);
  expect(returnPromise()).toBe(GLOSSARY[locale]);
});

test.each([
  [
    'en',
    'You can withdraw from the order within 14 days after delivery. Tins must be unopened. We return the whole price.',
  ],
  [
    'ka',
    'შეკვეთაზე უარის თქმა შეგიძლიათ ჩაბარებიდან 14 დღის განმავლობაში. კოლოფები გაუხსნელი უნდა იყოს. თანხას სრულად დაგიბრუნებთ.',
  ],
  [
    'ru',
    'Отказаться от заказа можно в течение 14 дней после получения. Банки должны быть невскрытыми. Мы вернём всю сумму.',
  ],
] as const)('without a rule the checkout says in "%s" what it said', (locale, text) => {
  speak(locale);
  expect(withdrawalNotice()).toEqual({ fits: text, tooSmall: null });
});

test.each([
  ['en', '21', 'within 21 days'],
  ['ka', '21', '21 დღის განმავლობაში'],
  ['ru', '20', 'в течение 20 дней'],
  ['ru', '21', 'в течение 21 дня'],
  ['ru', '22', 'в течение 22 дней'],
] as const)('in "%s" %s days are said in the right words', (locale, days, said) => {
  speak(locale);
  setRules({ withdrawal_days: days });
  expect(returnPromise()).toContain(said);
  expect(withdrawalNotice().fits).toContain(said);
  expect(returnPromise()).not.toContain('14');
});

test.each([
  ['en', ' Orders of less than 30.00\u00a0₾ cannot be returned.'],
  ['ka', ' 30,00\u00a0₾-ზე ნაკლები თანხის შეკვეთის დაბრუნება შეუძლებელია.'],
  ['ru', ' Заказ на сумму меньше 30,00\u00a0₾ вернуть нельзя.'],
] as const)('in "%s" a least sum is said with the promise', (locale, said) => {
  speak(locale);
  setRules({ withdrawal_least_sum: '30' });
  expect(plain(returnPromise())).toBe(`${GLOSSARY[locale]}${said}`);
  setRules({ withdrawal_least_sum: '0' });
  expect(returnPromise()).toBe(GLOSSARY[locale]);
});

test.each([
  ['en', 'This order comes to less than 30.00\u00a0₾: it cannot be returned.'],
  ['ka', 'ამ შეკვეთის თანხა 30,00\u00a0₾-ზე ნაკლებია: მისი დაბრუნება შეუძლებელია.'],
  ['ru', 'Сумма этого заказа меньше 30,00\u00a0₾: вернуть его нельзя.'],
] as const)(
  'in "%s" the checkout has what an order is told that does not reach the least sum',
  (locale, said) => {
    speak(locale);
    const { fits } = withdrawalNotice();
    setRules({ withdrawal_least_sum: '30' });
    const { tooSmall, fits: reached } = withdrawalNotice();
    expect(reached).toBe(fits);
    expect([tooSmall?.below, plain(tooSmall?.says ?? '')]).toEqual(['30', said]);
  },
);
