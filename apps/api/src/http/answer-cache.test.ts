import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

function keep(cache: AnswerCache, key: string) {
  const { since, end } = cache.begin(key);
  cache.keep(key, { body: Buffer.from(key), encoded: {}, hash: key, headers: {}, tags: ['listing'] }, since);
  end();
}

test('deaf to changes it keeps nothing, and what it kept is gone', () => {
  const cache = new AnswerCache();
  keep(cache, 'before');
  expect(cache.find('before')).toBeDefined();
  cache.setListening(false);
  keep(cache, 'meanwhile');
  expect([cache.find('before'), cache.find('meanwhile')]).toEqual([undefined, undefined]);
  cache.setListening(true);
  keep(cache, 'after');
  expect(cache.find('after')).toBeDefined();
});
