import { EventEmitter } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { TYPOS, withTypo } from '#api/features/search/testing/typos-made.ts';
import { writtenWays } from '#api/features/search/testing/written-ways.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { openSearch } from './open-search.ts';
import { indexProducts } from './search-index.ts';
import { SHOWN, type Shown, searchProducts } from './search-queries.ts';
import { searchTables } from './search-source.ts';

const CONTEXT = { locale: 'en', mediaUrl: '' } as const;
const database = await makeTestDatabase();
const { db } = database;
const changes = new EventEmitter();
const openSource = openSearch(db, changes as unknown as ChangeFeed);
let catalog: Awaited<ReturnType<typeof importDemo>>;
beforeAll(async () => {
  catalog = await importDemo(db);
});
afterAll(() => database.drop());

const slugsFor = async (text: string) => {
  const found = await searchProducts(await openSource(), CONTEXT, text, 8);
  return found.map(({ slug }) => slug);
};

test('a small shop in memory answers as its tables do', async () => {
  const random = seededNumbers(7);
  const written = writtenWays(catalog, false).filter((_, place) => place % 5 === 0);
  const texts = [
    ...written.map(({ text }, place) => withTypo(text, TYPOS[place % TYPOS.length] ?? 'none', random)),
    ...written.map(({ text }) => text.slice(0, 3 + Math.floor(4 * random()))),
    ...[
      'nnn',
      'qqqqqq',
      'aab',
      'norvik nn',
      'snus',
      'mint',
      'cool m',
      'norvik 6 mg',
      'coolmint',
      'nothing at all',
      '№9',
    ],
  ];
  const tables = searchTables<Shown>(db, SHOWN);
  for (const text of texts) {
    const expected = await searchProducts(tables, CONTEXT, text, 8);
    expect(await searchProducts(await openSource(), CONTEXT, text, 8), text).toEqual(expected);
  }
});

test('no letters of any alphabet find a word by being repeated', async () => {
  const random = seededNumbers(11);
  const repeated = (letter: string) => letter.repeat(2 + Math.floor(6 * random()));
  for (const alphabet of [
    'abcdefghijklmnopqrstuvwxyz',
    'абвгдеёжзийклмнопрстуфхцчшщыэюя',
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  ]) {
    const letters = [...alphabet];
    for (const letter of letters) {
      const other = letters[Math.floor(letters.length * random())] ?? letter;
      for (const text of [letter + repeated(letter), repeated(letter) + other, other + repeated(letter)]) {
        expect(await slugsFor(text), text).toEqual([]);
      }
    }
  }
});

async function rename(slug: string, name: string) {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(products)
      .set({ name: { en: name } })
      .where(eq(products.slug, slug))
      .returning({ id: products.id });
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

test('what is in memory is forgotten with a change', async () => {
  expect(await slugsFor('saperavi')).toEqual(['rikoti-saperavi']);
  await rename('rikoti-saperavi', 'Kisi');
  expect(await slugsFor('saperavi')).toEqual(['rikoti-saperavi']);
  changes.emit('tags', ['listing']);
  expect(await slugsFor('saperavi')).toEqual([]);
  expect(await slugsFor('kisi')).toEqual(['rikoti-saperavi']);
});

test('without a change feed the tables answer', async () => {
  changes.emit('lost');
  await rename('rikoti-saperavi', 'Mtsvane');
  expect(await slugsFor('mtsvane')).toEqual(['rikoti-saperavi']);
  changes.emit('heard');
  expect(await slugsFor('mtsvane')).toEqual(['rikoti-saperavi']);
});
