import type { PackedLine } from '@pouchery/contract/backoffice/packing';
import { expect, test } from 'vitest';
import { countTins, packTin } from './pack-tin.ts';

const line = (different: Partial<PackedLine>): PackedLine => ({
  product_id: 1,
  name: 'Cool Mint',
  brand_name: 'Norvik',
  picture: null,
  quantity: 2,
  sku: 'N-1',
  ean: '4006381333931',
  pack: null,
  shelf: 'A2',
  lots: [],
  ...different,
});
const lines = [
  line({}),
  line({ product_id: 2, sku: null, ean: null, quantity: 1 }),
  line({ product_id: 3, sku: 'S-3', ean: null, quantity: 1 }),
];

test('a tin goes into its line, by the number of its barcode or the shop’s own', () => {
  expect(packTin(lines, [0, 0, 0], '4006381333931')).toMatchObject({ kind: 'right', packed: [1, 0, 0] });
  expect(packTin(lines, [1, 0, 0], 'n-1')).toMatchObject({ kind: 'right', packed: [2, 0, 0] });
  expect(packTin(lines, [2, 0, 0], 's-3')).toMatchObject({ kind: 'right', packed: [2, 0, 1] });
});

test('a tin too many and a tin of another order are refused', () => {
  expect(packTin(lines, [2, 0, 0], '4006381333931')).toEqual({ kind: 'too_many', line: lines[0] });
  expect(packTin(lines, [0, 0, 0], '5901234123457')).toEqual({ kind: 'wrong' });
});

test('a second line of the same tin takes what the first does not want any more', () => {
  const twice = [line({ quantity: 1 }), line({ quantity: 1 })];
  expect(countTins(twice)).toBe(2);
  expect(packTin(twice, [1, 0], 'N-1')).toMatchObject({ kind: 'right', packed: [1, 1] });
  expect(packTin(twice, [1, 1], 'N-1')).toMatchObject({ kind: 'too_many' });
});
