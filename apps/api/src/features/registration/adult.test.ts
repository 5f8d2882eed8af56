import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { toShopDay } from '@pouchery/contract/shop-time';
import { pageRulesOn } from '@pouchery/contract/shown-rules';
import { expect, test } from 'vitest';
import { birthFault } from './adult.ts';

const YOUNG = 'You must be 18 or older.';
const usual = pageRulesOn([], '2026-11-21');
const faultOf = (birth: string, day: string, rules = usual) => birthFault(birth, day, rules, 'en');

test.each([
  ['2008-11-21', undefined],
  ['2008-11-22', YOUNG],
  ['2026-11-21', YOUNG],
  ['2120-01-01', YOUNG],
  ['1920-03-04', undefined],
  ['1899-12-31', 'Enter a valid date.'],
  ['0000-01-01', 'Enter a valid date.'],
])('on 21 November 2026, born %s: %s', (birth, fault) => {
  expect(faultOf(birth, '2026-11-21')).toBe(fault);
});

test('the day is the one in Tbilisi, where it begins four hours before UTC’s', () => {
  expect(faultOf('2008-11-22', toShopDay(new Date('2026-11-21T19:59:59Z')))).toBe(YOUNG);
  expect(faultOf('2008-11-22', toShopDay(new Date('2026-11-21T20:00:00Z')))).toBeUndefined();
});

test('somebody born on 29 February comes of age on 1 March', () => {
  expect(faultOf('2008-02-29', '2026-02-28')).toBe(YOUNG);
  expect(faultOf('2008-02-29', '2026-03-01')).toBeUndefined();
});

test('a rule may ask for more years, or for a birth by a day, from its own day on', () => {
  const rows = [
    { rule: 'min_age', since: '2027-01-01', value: '21' },
    { rule: 'born_until', since: '2028-01-01', value: '2000-12-31' },
  ];
  const on = (day: string) => faultOf('2005-06-01', day, pageRulesOn(rows, day));
  expect(on('2025-12-31')).toBeUndefined();
  expect(faultOf('2007-06-01', '2027-01-01', pageRulesOn(rows, '2027-01-01'))).toBe(
    'You must be 21 or older.',
  );
  const at = (min_age: string) =>
    pageRulesOn([{ rule: 'min_age', since: '2027-01-01', value: min_age }], '2027-01-01');
  const said = (age: string) => birthFault('2010-01-01', '2027-01-01', at(age), 'ru');
  expect(['19', '21', '22'].map(said)).toEqual([
    'Вам должно быть не меньше 19 лет.',
    'Вам должно быть не меньше 21 года.',
    'Вам должно быть не меньше 22 лет.',
  ]);
  expect(on('2027-01-01')).toBeUndefined();
  const born = (locale: Locale) =>
    birthFault('2005-06-01', '2028-01-01', pageRulesOn(rows, '2028-01-01'), locale);
  expect(LOCALES.map(born)).toEqual([
    'By law you must have been born on or before 31 December 2000.',
    'კანონით, დაბადებული უნდა იყოთ არა უგვიანეს 31.12.2000-ისა.',
    'По закону вы должны были родиться не позднее 31.12.2000.',
  ]);
});
