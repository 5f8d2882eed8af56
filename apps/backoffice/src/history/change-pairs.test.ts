import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import { expect, test } from 'vitest';
import { hasValue, toPairs } from './change-pairs.ts';

const WARNING = { en: 'By law: no.', ka: 'კანონით: არა.', ru: 'По закону: нет.' };

test('a warning of the law is told by its languages, of which those that differ', () => {
  const written = JSON.stringify(WARNING);
  expect(toPairs('value', undefined, written)).toEqual([
    { locale: 'en', was: undefined, is: WARNING.en },
    { locale: 'ka', was: undefined, is: WARNING.ka },
    { locale: 'ru', was: undefined, is: WARNING.ru },
  ]);
  const other = JSON.stringify({ ...WARNING, ka: 'არა.' });
  expect(toPairs('value', written, other)).toEqual([{ locale: 'ka', was: WARNING.ka, is: 'არა.' }]);
  expect(toPairs('value', written, '')).toHaveLength(3);
});

test('any other value stands as it is', () => {
  expect(toPairs('value', '16', '20')).toEqual([{ locale: '', was: '16', is: '20' }]);
  expect(toPairs('name', { en: 'Mint' }, { en: 'Mint', ka: 'პიტნა' })).toEqual([
    { locale: 'ka', was: undefined, is: 'პიტნა' },
  ]);
});

test('a field that was left empty is not told, but one of a person whose value nobody reads is', () => {
  const check = (change: object) => hasValue({ field: 'price', is_private: false, ...change } as AuditChange);
  expect(check({ after: null })).toBe(false);
  expect(check({ after: '' })).toBe(false);
  expect(check({ after: [] })).toBe(false);
  expect(check({ before: ['tbilisi'], after: [] })).toBe(true);
  expect(check({ before: '5', after: null })).toBe(true);
  expect(check({ after: 0 })).toBe(true);
  expect(check({ is_private: true })).toBe(true);
});
