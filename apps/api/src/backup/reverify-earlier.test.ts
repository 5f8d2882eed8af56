import { expect, test } from 'vitest';
import type { KnownBackup } from './read-manifest.ts';
import { partOfWeek } from './reverify-earlier.ts';

const day = (number: number) => new Date(number * 86_400_000 + 3_600_000);
const madeOn = (number: number) => ({ manifest: { taken_at: day(number).toISOString() } }) as KnownBackup;
const numbers = Array.from({ length: 256 }, (_, number) => number);

test('backups of seven nights read everything again once', () => {
  const read = [14, 15, 16, 17, 18, 19, 20].flatMap((night) =>
    numbers.filter(partOfWeek(day(night), madeOn(night - 1))),
  );
  expect(read.toSorted((one, other) => one - other)).toEqual(numbers);
});

test('nights without a backup are made up for, and a second backup of a day reads the same part', () => {
  expect(numbers.slice(0, 7).filter(partOfWeek(day(20), madeOn(17)))).toHaveLength(3);
  expect(numbers.filter(partOfWeek(day(40), madeOn(17)))).toEqual(numbers);
  expect(numbers.filter(partOfWeek(day(20), madeOn(20)))).toEqual(
    numbers.filter(partOfWeek(day(20), undefined)),
  );
});
