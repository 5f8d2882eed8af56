import { expect, test } from 'vitest';
import { RowSet } from './row-set.ts';
import { type KnownWord, WordIndex } from './word-index.ts';

const ROOM = 4;
const toSpelled = ({ key, spellings }: KnownWord) => [
  key,
  Object.values(spellings).filter(Boolean).join(' '),
];

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
  const find = (key: string) => index.findWords({ key, by: 'beginning' }).map(toSpelled);
  expect(find('tarhuna')).toEqual([['tarhuna', 'ტარხუნა']]);
  expect(find('slim')).toEqual([
    ['slim', 'slim слим'],
    ['slimi', 'სლიმი'],
  ]);
  for (const key of ['kold', 'taragon', 'civi', 'holodni', 'tarhun'])
    expect(index.findWords({ key, by: 'word' }), key).toHaveLength(1);
  const [word] = index.findWords({ key: 'slim', by: 'word' });
  expect(word?.described).toEqual([slim]);
});

test('a word that no name has any more is not found, and spelled anew when it comes back', async () => {
  const { index } = await openIndex();
  const find = () => index.findWords({ key: 'tarhun', by: 'word' }).map(toSpelled);
  index.remove(0, { en: 'Cold Tarragon', ka: 'ცივი ტარხუნა', ru: 'Холодный тархун' });
  expect(find()).toEqual([]);
  index.put(1, { en: 'Tarkhun' });
  await index.file();
  expect(find()).toEqual([['tarhun', 'tarkhun']]);
});

test('what is said of many rows takes the place of what was', async () => {
  const { index, slim } = await openIndex();
  index.describe([{ text: { en: 'Mini' }, rows: slim }]);
  await index.file();
  expect(index.findWords({ key: 'slim', by: 'word' })).toEqual([]);
  expect(index.findWords({ key: 'mini', by: 'word' }).map(toSpelled)).toEqual([['mini', 'mini']]);
});
