import { expect, test } from 'vitest';
import {
  contested,
  getName,
  hasChanges,
  isPublishedMeanwhile,
  valueAt,
  withMine,
} from './contested-fields.ts';

const base = { id: 1, version: 1, name: { en: 'Mint', ka: 'პიტნა' }, price: '10.00', stock: 'in', place: 0 };

test('a field that only one of the two has changed is no conflict, and both changes stay', () => {
  const mine = { ...base, price: '11.00', name: { en: 'Mint', ka: 'პიტნა', ru: 'Мята' } };
  const theirs = { ...base, version: 2, stock: 'out', name: { en: 'Fresh Mint', ka: 'პიტნა' } };
  expect(contested(base, mine, theirs)).toEqual([]);
  expect(withMine(base, mine, theirs, new Set())).toEqual({
    id: 1,
    version: 2,
    price: '11.00',
    stock: 'out',
    place: 0,
    name: { en: 'Fresh Mint', ka: 'პიტნა', ru: 'Мята' },
  });
});

test('a field, or one language of a text, that both have changed is asked about', () => {
  const mine = { ...base, name: { en: 'Cold Mint', ka: '' }, price: '11.00', place: 3 };
  const theirs = { ...base, version: 2, name: { en: 'Fresh Mint', ka: 'პიტნა' }, price: '12.00', place: 3 };
  expect(contested(base, mine, theirs).map(getName)).toEqual(['name.en', 'price']);
  expect(withMine(base, mine, theirs, new Set(['name.en']))).toMatchObject({
    version: 2,
    name: { en: 'Fresh Mint', ka: '' },
    price: '11.00',
    place: 3,
  });
});

test('of an address the lines that only one has changed are no conflict', () => {
  const before = { ...base, shipment: { city: 'Tbilisi', phone: '1', carrier: null } };
  const mine = { ...before, shipment: { city: 'Tbilisi', phone: '2', carrier: 'Kari' } };
  const theirs = { ...before, version: 2, shipment: { city: 'Batumi', phone: '3', carrier: null } };
  expect(contested(before, mine, theirs).map(getName)).toEqual(['shipment.phone']);
  expect(withMine(before, mine, theirs, new Set())).toMatchObject({
    shipment: { city: 'Batumi', phone: '2', carrier: 'Kari' },
  });
});

test('from null to zero is a change, from null to an empty text is none', () => {
  const empty = { ...base, note: null, amount: null };
  expect(
    contested(empty, { ...empty, note: '', amount: 0 }, { ...empty, note: 'x', amount: 5 }).map(getName),
  ).toEqual(['amount']);
});

test('a form equal to what was read has nothing to save, emptied texts included', () => {
  expect(hasChanges(base, { ...base, note: '' })).toBe(false);
  expect(hasChanges(base, { ...base, name: { ...base.name, ru: 'Мята' } })).toBe(true);
});

test('a field that only the form has is no conflict, and stays', () => {
  const mine = { ...base, note: 'Ask Nino' };
  const theirs = { ...base, version: 2, price: '12.00' };
  expect(contested(base, mine, theirs)).toEqual([]);
  expect(withMine(base, mine, theirs, new Set())).toMatchObject({ note: 'Ask Nino', price: '12.00' });
});

test('id, version and time of the last change are never contested', () => {
  const before = { ...base, updated_at: '2026-11-01' };
  const mine = { ...before, version: 1, updated_at: '2026-11-02' };
  const theirs = { ...before, version: 2, updated_at: '2026-11-03' };
  expect(contested(before, mine, theirs)).toEqual([]);
  expect(hasChanges(before, mine)).toBe(false);
  expect(withMine(before, mine, theirs, new Set())).toEqual(theirs);
});

test('a list or a text in languages that one of the two has taken away is contested as a whole', () => {
  const before = { ...base, notes: ['ice'] };
  const mine = { ...before, notes: ['ice', 'lime'], name: { en: 'Cold Mint', ka: 'პიტნა' } };
  const theirs = { ...before, notes: [], name: null };
  expect(contested(before, mine, theirs)).toEqual([{ field: 'name' }, { field: 'notes' }]);
  expect(withMine(before, mine, theirs, new Set(['notes']))).toMatchObject({ notes: [], name: mine.name });
});

test('one language of a text is read by its place, also where there is no such text', () => {
  expect(valueAt(base, { field: 'name', key: 'ka' })).toBe('პიტნა');
  expect(valueAt({}, { field: 'name', key: 'ka' })).toBeUndefined();
  expect(valueAt(base, { field: 'price' })).toBe('10.00');
});

test('a row that was published on schedule meanwhile is no conflict', () => {
  expect(isPublishedMeanwhile({ state: 'scheduled' }, { state: 'published' })).toBe(true);
  expect(isPublishedMeanwhile({ state: 'draft' }, { state: 'published' })).toBe(false);
});

test('a text that nobody has written is no change, whatever its inputs made of it', () => {
  const texts = { en: undefined, ka: '', ru: undefined };
  expect(hasChanges({ how_to_use: null }, { how_to_use: texts })).toBe(false);
  expect(hasChanges({}, { how_to_use: texts })).toBe(false);
  expect(hasChanges({ how_to_use: null }, { how_to_use: { ...texts, ka: 'ასე' } })).toBe(true);
  expect(hasChanges({ how_to_use: { en: 'So' } }, { how_to_use: { en: '' } })).toBe(true);
});
