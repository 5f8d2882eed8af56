import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { ReadOnce } from './read-once.ts';

/** Something that is read, counted, and a change feed to forget it by. */
function openCounted() {
  const changes = new EventEmitter<{ tags: [string[]]; lost: []; heard: [] }>();
  let readings = 0;
  const read = async () => {
    readings += 1;
    if (readings === 3) throw new Error('no database');
    return readings;
  };
  return { changes, value: new ReadOnce(changes, /^brand/, read) };
}

test('a value is read once, until a tag that decides it is announced', async () => {
  const { changes, value } = openCounted();
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  changes.emit('tags', ['listing']);
  expect(await value.get()).toBe(1);
  changes.emit('tags', ['listing', 'brand:norvik']);
  expect(await value.get()).toBe(2);
});

test('a reading that failed is made again by the next one who asks', async () => {
  const { changes, value } = openCounted();
  await value.get();
  changes.emit('tags', ['*']);
  await value.get();
  changes.emit('tags', ['brands']);
  await expect(value.get()).rejects.toThrow('no database');
  expect(await value.get()).toBe(4);
});

test('without the change feed a value is kept for nobody but those who wait for it', async () => {
  const { changes, value } = openCounted();
  changes.emit('lost');
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  expect(await value.get()).toBe(2);
});
