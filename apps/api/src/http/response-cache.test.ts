import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

function store(cache: ResponseCache, key: string, bytes = 10) {
  const { since, end } = cache.begin(key);
  const body = Buffer.alloc(bytes);
  cache.store(key, { body, encoded: {}, hash: key, headers: {}, tags: ['listing'] }, since);
  end();
}

test('without the change feed nothing is cached, and what was cached is dropped', () => {
  const cache = new ResponseCache();
  store(cache, 'before');
  expect(cache.find('before')).toBeDefined();
  cache.setListening(false);
  store(cache, 'meanwhile');
  expect([cache.find('before'), cache.find('meanwhile')]).toEqual([undefined, undefined]);
  cache.setListening(true);
  store(cache, 'after');
  expect(cache.find('after')).toBeDefined();
});

test('of 200 popular responses at least 198 stay when 100,000 addresses are asked for', () => {
  const cache = new ResponseCache({ maxBytes: 1_000_000 });
  const ask = (key: string) => cache.find(key) ?? store(cache, key, 1_000);
  const popular = Array.from({ length: 200 }, (_, product) => `en /api/products/${product}/`);
  for (let visit = 0; visit < 5; visit++) popular.forEach(ask);
  for (let address = 0; address < 100_000; address++) {
    ask(`en /api/products/?brand=${address}`);
    // Visitors go on meanwhile, one for ten of the flood.
    if (address % 10 === 0) ask(popular[(address / 10) % popular.length]!);
  }
  expect(popular.filter((key) => cache.find(key)).length).toBeGreaterThanOrEqual(198);
});
