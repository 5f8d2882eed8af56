import { describe, expect, test, vi } from 'vitest';
import { createTagCache } from './tag-cache.ts';

type Value = { bytes: number; tags: string[] };
const LIFE_MS = 60_000;

function openCache(maxBytes = 1_000) {
  const cache = createTagCache<Value>({ maxBytes, getSize: ({ bytes }) => bytes });
  const store = (key: string, tags: string[], bytes = 100) => {
    const value = { bytes, tags };
    cache.get(key);
    cache.store(key, value, cache.begin(), LIFE_MS);
    return value;
  };
  return { ...cache, store: cache.store, put: store };
}

describe('a change', () => {
  test('drops what shows it, and nothing else', () => {
    const cache = openCache();
    cache.put('mint', ['product:mint', 'listing']);
    cache.put('list', ['listing']);
    cache.put('berry', ['product:berry']);
    cache.changed(['product:mint', 'scale']);
    expect(['mint', 'list', 'berry'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
  });

  test('of everything drops all, and what is being computed', () => {
    const cache = openCache();
    cache.put('mint', ['product:mint']);
    const begun = cache.begin();
    cache.changed(['*']);
    cache.store('berry', { bytes: 1, tags: ['product:berry'] }, begun, LIFE_MS);
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('during a computation of what shows it leaves that uncached', () => {
    const cache = openCache();
    const begun = cache.begin();
    cache.changed(['product:mint']);
    cache.store('mint', { bytes: 1, tags: ['product:mint'] }, begun, LIFE_MS);
    cache.store('berry', { bytes: 1, tags: ['product:berry'] }, begun, LIFE_MS);
    expect([cache.get('mint'), cache.get('berry')]).toEqual([undefined, expect.anything()]);
  });

  test('drops a value that was put in the place of one with other tags', () => {
    const cache = openCache();
    cache.put('page', ['brands']);
    cache.put('page', ['types']);
    cache.changed(['brands']);
    expect(cache.get('page')).toBeDefined();
    cache.changed(['types']);
    expect(cache.get('page')).toBeUndefined();
  });
});

test('what left to make room, what left by a change, and what was not taken in is counted', () => {
  const cache = openCache();
  for (let at = 0; at < 12; at++) {
    for (let request = 0; request < at; request++) cache.get(`page ${at}`);
    cache.put(`page ${at}`, ['listing']);
  }
  expect(cache.stats()).toMatchObject({ entries: 10, evicted: 2, invalidated: 0, rejected: 0 });
  cache.put('asked for once', ['listing']);
  expect(cache.stats()).toMatchObject({ entries: 10, evicted: 2, rejected: 1 });
  cache.changed(['listing']);
  expect(cache.stats()).toMatchObject({ entries: 0, evicted: 2, invalidated: 10, rejected: 1 });
});

test('a value that has grown counts as large as it is, and is dropped by its tags as before', () => {
  const cache = openCache();
  const value = cache.put('mint', ['product:mint']);
  cache.put('berry', ['product:berry']);
  value.bytes = 700;
  cache.resize('mint', value);
  expect(cache.stats()).toMatchObject({ entries: 2, bytes: 800 });
  value.bytes = 950;
  cache.resize('mint', value);
  expect(cache.stats().bytes).toBeLessThanOrEqual(1_000);
  cache.changed(['product:mint']);
  expect(cache.holds('mint', value)).toBe(false);
});

test('a value whose life ends in the moment in which lives are limited does not live for good', () => {
  vi.useFakeTimers();
  try {
    const cache = openCache();
    cache.put('mint', ['product:mint']);
    vi.advanceTimersByTime(LIFE_MS);
    cache.limitLife(LIFE_MS / 2);
    vi.advanceTimersByTime(LIFE_MS);
    expect(cache.get('mint')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
