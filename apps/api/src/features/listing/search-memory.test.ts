import { EventEmitter } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import { readLine } from '#api/features/catalog/card-lines.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { findForBox } from '#api/features/listing/find-searched.ts';
import { ListedMemory } from '#api/features/listing/listed-memory.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { renameBrand } from './testing/rename-brand.ts';

function fail(error: unknown) {
  throw error;
}

type FeedEvents = { tags: [string[]]; lost: []; heard: [] };
const database = await makeTestDatabase();
const { db } = database;
const changes = await openChangeFeed(database.connection);
const memory = new ListedMemory(db, changes, fail);
beforeAll(async () => {
  await importDemo(db);
  await memory.open();
});
afterAll(async () => {
  await changes.close();
  await database.drop();
});

const find = (listing: Listing, text: string) =>
  findForBox(listing, text, 8, null).rows.map((row) => readLine(listing.columns.cards.read(row)));
const slugsFor = async (text: string) => find(await memory.current(), text).map(({ slug }) => slug);

/** What is found where the whole catalogue was read a moment ago. */
async function findAnew(text: string) {
  const anew = new ListedMemory(db, new EventEmitter<FeedEvents>(), fail);
  return find(await anew.open(), text);
}

test('repeated letters of any alphabet find no word', async () => {
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

/** Writes as the shop does. */
async function change(slug: string, values: Partial<typeof products.$inferInsert>) {
  await db.transaction(async (tx) => {
    await tx.update(products).set(values).where(eq(products.slug, slug));
    await announceChange(tx, [`product:${slug}`]);
  });
}

test('a change is found by whoever asks next', async () => {
  expect(await slugsFor('saperavi')).toEqual(['rikoti-saperavi']);
  await change('rikoti-saperavi', { name: { en: 'Kisi' } });
  await changes.catchUp();
  expect(await slugsFor('saperavi')).toEqual([]);
  expect(await slugsFor('kisi')).toEqual(['rikoti-saperavi']);
});

test.each([
  [
    'a word that no product had, and a typo in it',
    'bosco-lingonberry',
    { name: { en: 'Zanzibar' } },
    'zanzbar',
  ],
  ['a word in another script', 'bosco-lingonberry', { name: { en: 'Zanzibar', ru: 'Бергамот' } }, 'бергамот'],
  ['milligrams', 'norvik-spearmint', { nicotineMgPerPouch: 7.5 }, '7,5 mg'],
  ['popularity', 'norvik-spearmint', { popularity: 1_000_000 }, 'mint'],
  ['a product that is hidden', 'svan-juniper', { state: 'draft' as const }, 'juniper'],
  ['a product that is shown again', 'svan-juniper', { state: 'published' as const }, 'juniper'],
])('a change is found as if all were read anew: %s', async (_, slug, values, text) => {
  await change(slug, values);
  await changes.catchUp();
  for (const typed of [text, 'mint', 'berry', 'bosco', 'norvik', 'juniper', 'бергамот original'])
    expect(find(await memory.current(), typed), typed).toEqual(await findAnew(typed));
});

test('products of a renamed brand are found by its new name', async () => {
  const before = await slugsFor('rikoti');
  await renameBrand(db, 'rikoti', 'Gombori');
  await changes.catchUp();
  expect(await slugsFor('gombori')).toEqual(before);
  expect(find(await memory.current(), 'gombori')).toEqual(await findAnew('gombori'));
});
