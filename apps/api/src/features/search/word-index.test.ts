import { expect, test } from 'vitest';
import { RowSet } from './row-set.ts';
import { type KnownWord, WordIndex } from './word-index.ts';

const ROOM = 4;
const toSpelled = ({ key, spellings }: KnownWord) => [key, Object.values(spellings).join(' ')];

async function openIndex() {
  const index = new WordIndex(new RowSet(ROOM));
  index.put(0, { en: 'Cold Tarragon', ka: 'ცივი ტარხუნა', ru: 'Холодный тархун' });
  const slim = new RowSet(ROOM);
  slim.add(0);
  slim.add(1);
  index.describe([{ text: { en: 'Slim', ka: 'სლიმი', ru: 'Слим' }, rows: slim }]);
  await index.file();
  return { index, slim };
}

test('the words of a name and of what is said of it are found in all languages', async () => {
  const { index, slim } = await openIndex();
  const find = (key: string) => index.findLonger(key).map(toSpelled);
  expect(find('tarhuna')).toEqual([['tarhuna', 'ტარხუნა']]);
  expect(find('slim')).toEqual([
    ['slim', 'slim слим'],
    ['slimi', 'სლიმი'],
  ]);
  for (const key of ['kold', 'taragon', 'civi', 'holodni', 'tarhun'])
    expect(index.findWord(key), key).toBeDefined();
  expect(index.findWord('slim')?.described).toEqual([slim]);
});

test('a word that no name has any more is not found, and spelled anew when it comes back', async () => {
  const { index } = await openIndex();
  index.remove(0, { en: 'Cold Tarragon', ka: 'ცივი ტარხუნა', ru: 'Холодный тархун' });
  await index.file();
  expect(index.findWord('tarhun')).toBeUndefined();
  expect(index.findForms('tarhun')).toEqual([]);
  index.put(1, { en: 'Tarkhun' });
  await index.file();
  expect(index.findLonger('tarhun').map(toSpelled)).toEqual([['tarhun', 'tarkhun']]);
});

test('what is said of many rows takes the place of what was', async () => {
  const { index, slim } = await openIndex();
  index.describe([{ text: { en: 'Mini' }, rows: slim }]);
  await index.file();
  expect(index.findWord('slim')).toBeUndefined();
  expect(index.findLonger('mini').map(toSpelled)).toEqual([['mini', 'mini']]);
});
