import { expect, test } from 'vitest';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { RowSet } from './row-set.ts';

const ROOM = 2_000;
const random = seededNumbers(20_261_129);

/** Few rows are a list, many are bits. */
function makeSet(size: number) {
  const rows = new Set(Array.from({ length: size }, () => Math.floor(random() * ROOM)));
  return { rows, set: new RowSet(ROOM, Int32Array.from(rows).sort()) };
}

const sorted = (rows: Iterable<number>) => [...rows].sort((one, other) => one - other);
const both = (one: Set<number>, other: Set<number>) => sorted([...one].filter((row) => other.has(row)));
const any = (one: Set<number>, other: Set<number>) => sorted(new Set([...one, ...other]));
const toArray = (set: RowSet) => {
  const rows = set.isFew ? sorted(set.toRows()) : [...set.toRows()];
  expect(rows).toHaveLength(set.size);
  return rows;
};

test.for([
  [20, 20],
  [20, 900],
  [900, 20],
  [900, 1_200],
])('%i and %i rows together', ([few = 0, many = 0]) => {
  const [one, other] = [makeSet(few), makeSet(many)];
  expect(toArray(one.set.and(other.set))).toEqual(both(one.rows, other.rows));
  expect(toArray(one.set.minus(other.set))).toEqual(sorted(one.rows).filter((row) => !other.rows.has(row)));
  expect(toArray(RowSet.unite(ROOM, [one.set, other.set]))).toEqual(any(one.rows, other.rows));
  expect(toArray(one.set)).toEqual(sorted(one.rows));
  expect(toArray(other.set)).toEqual(sorted(other.rows));
});

test('rows come and go while they are few and while they are many', () => {
  const { rows, set } = makeSet(3);
  const change = (row: number) => {
    if (rows.has(row)) set.delete(row);
    else set.add(row);
    if (!rows.delete(row)) rows.add(row);
    expect(set.has(row)).toBe(rows.has(row));
    expect(set.size).toBe(rows.size);
  };
  const take = (count: number) => Array.from({ length: count }, () => Math.floor(random() * ROOM));
  for (const row of take(40)) change(row);
  expect(set.isFew).toBe(true);
  expect(toArray(set)).toEqual(sorted(rows));
  for (const row of take(1_000)) change(row);
  expect(set.isFew).toBe(false);
  expect(toArray(set)).toEqual(sorted(rows));
});
