import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { ListedMemory } from '#api/features/listing/memory/listed-memory.ts';
import { readTerms } from '#api/features/search/read-terms.ts';
import { indexProducts } from '#api/features/search/search-index.ts';
import { searchProducts } from '#api/features/search/search-queries.ts';
import { listDeclined } from '#api/features/search/testing/declined.ts';
import { TYPOS, withTypo } from '#api/features/search/testing/typos-made.ts';
import { writtenWays } from '#api/features/search/testing/written-ways.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';

const CONTEXT = { locale: 'en', mediaUrl: '' } as const;
/** Everything is read anew only after a while that depends on how long it took. */
const PATIENT = { timeout: 15_000 };
const database = await makeTestDatabase();
const { db } = database;
const changes = await openChangeFeed(database.connection);
const memory = new ListedMemory(db, changes, (error) => {
  throw error;
});
let terms: Awaited<ReturnType<typeof readTerms>>;
let catalog: Awaited<ReturnType<typeof importDemo>>;
beforeAll(async () => {
  catalog = await importDemo(db);
  terms = await readTerms(db);
  await changes.catchUp();
  await memory.warm();
});
afterAll(async () => {
  await changes.close();
  await database.drop();
});

const inTables = async (text: string) => (await searchProducts({ db, terms }, CONTEXT, text, 8)).results;
async function inMemory(text: string) {
  const current = memory.current();
  expect(current?.words).toBeDefined();
  return (await searchProducts({ db, memory: current, terms }, CONTEXT, text, 8)).results;
}
const slugsFor = async (text: string) => (await inMemory(text)).map(({ slug }) => slug);

test('a search in memory finds what the tables find, in the same order', async () => {
  const random = seededNumbers(7);
  const written = writtenWays(catalog, false).filter((_, place) => place % 5 === 0);
  const texts = [
    ...written.map(({ text }, place) => withTypo(text, TYPOS[place % TYPOS.length] ?? 'none', random)),
    ...listDeclined()
      .filter((_, place) => place % 60 === 0)
      .map(({ text }) => text),
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
      'мятные',
      'ატმის გემოთი',
      'кофе с молоком',
      'без ментола',
      'პიტნა მენთოლის გარეშე',
      'norvik без мяты',
      '№9',
    ],
  ];
  let found = 0;
  for (const text of texts) {
    const expected = await inTables(text);
    expect(await inMemory(text), text).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(texts.length);
});

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

/** Writes as the shop does; the indexing announces what is found otherwise. */
async function change(slug: string, values: Partial<typeof products.$inferInsert>) {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(products)
      .set(values)
      .where(eq(products.slug, slug))
      .returning({ id: products.id });
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

async function heard() {
  await changes.catchUp();
  await expect.poll(() => memory.current()?.words, PATIENT).toBeDefined();
}

test('until a changed product was read again searches read the tables', async () => {
  expect(await slugsFor('saperavi')).toEqual(['rikoti-saperavi']);
  await change('rikoti-saperavi', { name: { en: 'Kisi' } });
  await changes.catchUp();
  expect(memory.current()).toBeUndefined();
  await heard();
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
])('a change is found as in the tables: %s', async (_, slug, values, text) => {
  await change(slug, values);
  await heard();
  for (const typed of [text, 'mint', 'berry', 'bosco', 'norvik', 'juniper', 'бергамот original'])
    expect(await inMemory(typed), typed).toEqual(await inTables(typed));
});

test('products of a renamed brand are found by its new name', async () => {
  const before = await slugsFor('rikoti');
  await db.transaction(async (tx) => {
    const [brand] = await tx
      .update(brands)
      .set({ name: { en: 'Gombori' } })
      .where(eq(brands.slug, 'rikoti'))
      .returning();
    const rows = await tx.select({ id: products.id }).from(products).where(eq(products.brandId, brand!.id));
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    );
    await announceChange(tx, ['brand:rikoti']);
  });
  await heard();
  expect(await slugsFor('gombori')).toEqual(before);
  expect(await inMemory('gombori')).toEqual(await inTables('gombori'));
});
