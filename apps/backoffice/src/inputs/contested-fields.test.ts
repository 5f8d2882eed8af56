import { expect, test } from 'vitest';
import { contested, getName, hasChanges, withMine } from './contested-fields.ts';

const seen = { id: 1, version: 1, name: { en: 'Mint', ka: 'პიტნა' }, price: '10.00', stock: 'in', place: 0 };

test('what only one of the two has changed is nobody’s quarrel, and both changes stay', () => {
  const mine = { ...seen, price: '11.00', name: { en: 'Mint', ka: 'პიტნა', ru: 'Мята' } };
  const theirs = { ...seen, version: 2, stock: 'out', name: { en: 'Fresh Mint', ka: 'პიტნა' } };
  expect(contested(seen, mine, theirs)).toEqual([]);
  expect(withMine(seen, mine, theirs, new Set())).toEqual({
    ...{ id: 1, version: 2, price: '11.00', stock: 'out', place: 0 },
    name: { en: 'Fresh Mint', ka: 'პიტნა', ru: 'Мята' },
  });
});

test('a field, or one language of a text, that both have changed is asked about', () => {
  const mine = { ...seen, name: { en: 'Cold Mint', ka: '' }, price: '11.00', place: 3 };
  const theirs = { ...seen, version: 2, name: { en: 'Fresh Mint', ka: 'პიტნა' }, price: '12.00', place: 3 };
  expect(contested(seen, mine, theirs).map(getName)).toEqual(['name.en', 'price']);
  expect(withMine(seen, mine, theirs, new Set(['name.en']))).toMatchObject({
    ...{ version: 2, name: { en: 'Fresh Mint', ka: '' }, price: '11.00', place: 3 },
  });
});

test('from nothing to zero is a change, from nothing to an empty text is none', () => {
  const empty = { ...seen, note: null, amount: null };
  expect(
    contested(empty, { ...empty, note: '', amount: 0 }, { ...empty, note: 'x', amount: 5 }).map(getName),
  ).toEqual(['amount']);
});

test('a form that says what was seen has nothing to save, an emptied text that was not there included', () => {
  expect(hasChanges(seen, { ...seen, note: '' })).toBe(false);
  expect(hasChanges(seen, { ...seen, name: { ...seen.name, ru: 'Мята' } })).toBe(true);
});
