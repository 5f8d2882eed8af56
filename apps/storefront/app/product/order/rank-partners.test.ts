// Rules: docs/behaviour.md#ordering
import { expect, test } from 'vitest';
import { ELSEWHERE, orderAt, type RankedPartner, rankPartners } from './rank-partners.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
function partner(name: string, different: Partial<RankedPartner> = {}): RankedPartner {
  const hours = [{ days: DAYS, opens: '10:00', closes: '20:00' }];
  const costs = { price: 1500, fee: 500, least: 0 };
  return { name, hours, special: [], everywhere: false, cities: ['tbilisi'], ...costs, ...different };
}
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+04:00`);
const names = (partners: RankedPartner[], time: string, city = '', tins = 1) =>
  rankPartners(partners, at(time), city, tins).map(({ name }) => name);

test('partners who are open come before those without hours, and those before the closed ones', () => {
  const partners = [
    partner('Closed', { hours: [{ days: DAYS, opens: '20:00', closes: '02:00' }], price: 1 }),
    partner('Unknown', { hours: [], price: 2 }),
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
  expect(names([resting, partner('B', { price: 9000 })], '12:00')).toEqual(['B', 'A']);
});

test('among those who are open the total decides, then the name', () => {
  const partners = [partner('C'), partner('B'), partner('A', { fee: 501 }), partner('D', { price: 1499 })];
  expect(names(partners, '12:00')).toEqual(['D', 'B', 'C', 'A']);
});

test('more tins turn the order around where the dearer tin has the cheaper delivery', () => {
  const partners = [partner('Near', { price: 1600, fee: 300 }), partner('Far', { price: 1500, fee: 600 })];
  expect(names(partners, '12:00', '', 1)).toEqual(['Near', 'Far']);
  expect(names(partners, '12:00', '', 5)).toEqual(['Far', 'Near']);
});

test('an order is counted with as many tins as the partner takes at least', () => {
  const evening = partner('Evening', { price: 1640, fee: 400, least: 2000 });
  expect(orderAt(evening, 1)).toEqual({ tins: 2, sum: 3280, total: 3680, isRaised: true });
  expect(orderAt(evening, 2)).toEqual({ tins: 2, sum: 3280, total: 3680, isRaised: false });
  expect(orderAt(evening, 3)).toEqual({ tins: 3, sum: 4920, total: 5320, isRaised: false });
  expect(orderAt({ ...evening, least: 1640 }, 1)).toMatchObject({ tins: 1, isRaised: false });
  expect(orderAt({ ...evening, fee: null }, 1).total).toBe(3280);
});

test('who would take the chosen tins comes before who asks for more, and then the total decides', () => {
  const partners = [
    partner('Cheap, two at least', { price: 100, least: 200 }),
    partner('Three at least', { price: 1500, least: 4500 }),
    partner('Dear', { price: 3000 }),
  ];
  expect(names(partners, '12:00', '', 1)).toEqual(['Dear', 'Cheap, two at least', 'Three at least']);
  expect(names(partners, '12:00', '', 2)).toEqual(['Cheap, two at least', 'Dear', 'Three at least']);
  // Who is open and asks for more comes before who is closed.
  expect(
    names(
      [
        ...partners.slice(1, 2),
        partner('Closed', { hours: [{ days: DAYS, opens: '20:00', closes: '23:00' }] }),
      ],
      '12:00',
    ),
  ).toEqual(['Three at least', 'Closed']);
  // In the night nobody is open, and the first is still one who takes a single tin.
  expect(names(partners, '03:00', '', 1)[0]).toBe('Dear');
});

test('an unknown fee never makes a partner the cheapest', () => {
  const partners = [partner('Silent', { fee: null, price: 1000 }), partner('Clear', { price: 1900 })];
  expect(names(partners, '12:00')).toEqual(['Clear', 'Silent']);
});

test('a city leaves out partners who do not deliver there, and puts last those without cities', () => {
  const partners = [
    partner('Silent', { cities: [], price: 1 }),
    partner('Everywhere', { everywhere: true, price: 3000 }),
    partner('Tbilisi'),
    partner('Batumi', { cities: ['batumi'] }),
  ];
  expect(names(partners, '12:00', 'tbilisi')).toEqual(['Tbilisi', 'Everywhere', 'Silent']);
  expect(names(partners, '12:00', 'batumi')).toEqual(['Batumi', 'Everywhere', 'Silent']);
  expect(names(partners, '12:00', ELSEWHERE)).toEqual(['Everywhere', 'Silent']);
  expect(names([partner('Tbilisi')], '12:00', 'batumi')).toEqual([]);
});
