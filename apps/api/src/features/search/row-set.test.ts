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
  const rows = [...set.toRows()];
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
  for (const run of [<Made>(work: () => Made) => work(), RowSet.passing])
    run(() => {
      expect(toArray(one.set.and(other.set))).toEqual(both(one.rows, other.rows));
      expect(toArray(one.set.minus(other.set))).toEqual(
        sorted(one.rows).filter((row) => !other.rows.has(row)),
      );
      expect(toArray(RowSet.unite(ROOM, [one.set, other.set]))).toEqual(any(one.rows, other.rows));
    });
  expect(toArray(one.set)).toEqual(sorted(one.rows));
  expect(toArray(other.set)).toEqual(sorted(other.rows));
});

test('what is copied of passing sets stays when their memory is used again', () => {
  const [one, other] = [makeSet(900), makeSet(40)];
  const copies = RowSet.passing(() => [
    RowSet.unite(ROOM, [one.set, other.set]).copy(),
    one.set.and(other.set).copy(),
  ]);
  RowSet.passing(() => RowSet.unite(ROOM, [makeSet(40).set, makeSet(900).set]).and(makeSet(30).set));
  expect(copies.map(toArray)).toEqual([any(one.rows, other.rows), both(one.rows, other.rows)]);
});

test('passing work inside passing work takes other memory', () => {
  const [one, other, third] = [makeSet(900), makeSet(1_200), makeSet(700)];
  RowSet.passing(() => {
    const kept = one.set.and(other.set);
    RowSet.passing(() => third.set.and(other.set));
    third.set.minus(one.set);
    expect(toArray(kept)).toEqual(both(one.rows, other.rows));
  });
});
