// Rules: docs/behaviour.md#ordering
import { expect, test } from 'vitest';
import { ELSEWHERE, type RankedPartner, rankPartners } from './rank-partners.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
function partner(name: string, different: Partial<RankedPartner> = {}): RankedPartner {
  const hours = [{ days: DAYS, opens: '10:00', closes: '20:00' }];
  return { name, hours, special: [], everywhere: false, cities: ['tbilisi'], cost: 2000, ...different };
}
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+04:00`);
const names = (partners: RankedPartner[], time: string, city = '') =>
  rankPartners(partners, at(time), city).map(({ name }) => name);

test('partners who are open come before those without hours, and those before the closed ones', () => {
  const partners = [
    partner('Closed', { hours: [{ days: DAYS, opens: '20:00', closes: '02:00' }], cost: 1 }),
    partner('Unknown', { hours: [], cost: 2 }),
    partner('Open'),
  ];
  expect(names(partners, '12:00')).toEqual(['Open', 'Unknown', 'Closed']);
  expect(names(partners, '20:00')).toEqual(['Closed', 'Unknown', 'Open']);
  // The evening before goes on.
  expect(names(partners, '01:59')).toEqual(['Closed', 'Unknown', 'Open']);
  expect(names(partners, '02:00')).toEqual(['Unknown', 'Closed', 'Open']);
});

test('a partner with a holiday is closed on it', () => {
  const resting = partner('A', { special: [{ date: '2026-11-23', opens: null, closes: null }] });
  expect(names([resting, partner('B', { cost: 9000 })], '12:00')).toEqual(['B', 'A']);
});

test('among those who are open price plus fee decides, then the name', () => {
  const partners = [partner('C'), partner('B'), partner('A', { cost: 2001 }), partner('D', { cost: 1999 })];
  expect(names(partners, '12:00')).toEqual(['D', 'B', 'C', 'A']);
});

test('a city leaves out partners who do not deliver there, and puts last those without cities', () => {
  const partners = [
    partner('Silent', { cities: [], cost: 1 }),
    partner('Everywhere', { everywhere: true, cost: 3000 }),
    partner('Tbilisi'),
    partner('Batumi', { cities: ['batumi'] }),
  ];
  expect(names(partners, '12:00', 'tbilisi')).toEqual(['Tbilisi', 'Everywhere', 'Silent']);
  expect(names(partners, '12:00', 'batumi')).toEqual(['Batumi', 'Everywhere', 'Silent']);
  expect(names(partners, '12:00', ELSEWHERE)).toEqual(['Everywhere', 'Silent']);
  expect(names([partner('Tbilisi')], '12:00', 'batumi')).toEqual([]);
});
