import type { AuditChange, AuditEntry } from '@pouchery/contract/backoffice/audit';
import { expect, test } from 'vitest';
import { fieldsBefore, versionAfter } from './past-version.ts';

const row = { price: '17.90', stock: 'in', name: { en: 'Cool Mint' } };
const change = (field: string, before: unknown): AuditChange => ({ field, is_private: false, before });
const entry = (id: number, ...changes: AuditChange[]) => ({ id, changes }) as AuditEntry;

test('a version is the row with every field as the entry left it', () => {
  const entries = [
    entry(4, change('price', '16.90')),
    entry(3, change('price', '15.90'), change('stock', 'out')),
    entry(2, change('price', '14.90'), change('name', { en: 'Mint' })),
    entry(1, change('price', null)),
  ];
  const [newest, third, second, first] = entries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
  expect(versionAfter(row, entries, newest)).toEqual({});
  expect(versionAfter(row, entries, third)).toEqual({ price: '16.90' });
  expect(versionAfter(row, entries, second)).toEqual({ price: '15.90', stock: 'out' });
  expect(versionAfter(row, entries, first)).toEqual({
    price: '14.90',
    stock: 'out',
    name: { en: 'Mint' },
  });
});

test('what is so already, what is private and what the row does not have is not put back', () => {
  expect(fieldsBefore(row, [change('price', '17.90')])).toEqual({});
  expect(fieldsBefore(row, [{ field: 'stock', is_private: true }])).toEqual({});
  expect(fieldsBefore(row, [change('sweetener', 'none')])).toEqual({});
  expect(fieldsBefore(row, [change('name', { en: 'Cool Mint' })])).toEqual({});
});
