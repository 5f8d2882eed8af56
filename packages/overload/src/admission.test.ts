import { describe, expect, test } from 'vitest';
import { outranks } from './admission.ts';

const counts: Record<string, number> = { old: 3, older: 1, oldest: 1, new: 2, newer: 4 };
const popularity = { count: (key: string) => counts[key] ?? 0 };
const getSize = (size: number) => size;
const cache = { maxSize: 130, calculatedSize: 120, rkeys: () => ['oldest', 'older', 'old'], peek: () => 40 };

describe('which value replaces others in a full cache', () => {
  test.each([
    ['new', 10, true, 'there is room'],
    ['new', 50, true, 'one leaves that is asked for less'],
    ['new', 90, true, 'two leave that are asked for less'],
    ['new', 100, false, 'the third is asked for more'],
    ['newer', 100, true, 'all are asked for less'],
    ['newer', 200, false, 'it is larger than the cache'],
    ['unknown', 50, false, 'it is asked for no more than the oldest'],
  ])('%s with %i bytes: %s, %s', (key, size, expected) => {
    expect(outranks(key, size, cache, getSize, popularity)).toBe(expected);
  });
});
