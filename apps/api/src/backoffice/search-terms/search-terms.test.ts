// Rules: docs/behaviour.md#search-forms
import { MAX_TERMS } from '@pouchery/contract/search-terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#api/features/listing/testing/search-calls.ts';
import { searchTerms } from '#api/features/search/search-tables.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
let owner: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await makeTestApp();
  await importDemo(shop.db);
  editor = await openBackoffice(shop, 'editor');
  owner = await openBackoffice(shop, 'owner');
});
afterAll(() => shop.close());

const { search } = searchCalls(() => shop);
const slugs = async (text: string) => (await search(text)).map(({ slug }) => slug);
/** Within a second, the budget of a change. */
const SOON = { timeout: 1_000, interval: 50 };

test('a new shop has general words, a page at a time', async () => {
  const first = (await editor.get('search-terms/?page_size=5&kind=same')).json();
  expect(first.results).toHaveLength(5);
  expect(first.count).toBeGreaterThan(20);
  const found = (await editor.get(`search-terms/?q=${encodeURIComponent('эстрагон')}`)).json();
  expect(found.results).toMatchObject([{ kind: 'same', means: 'tarragon, тархун, ტარხუნა' }]);
});

test('a row counts in searches within a second, for all cases, and no longer when it is gone', async () => {
  expect(await slugs('зубровка')).toEqual([]);
  const body = { kind: 'same', typed: 'зубровка, bison grass', means: 'тархун' };
  const added = await editor.post('search-terms/', body);
  expect(added.statusCode, added.body).toBe(201);
  await expect.poll(() => slugs('зубровкой'), SOON).toContain('rikoti-tarkhuna');
  expect(await slugs('bison grass')).toContain('rikoti-tarkhuna');

  const { id, version } = added.json();
  const changed = await editor.patch(`search-terms/${id}/`, { means: 'coffee', version });
  expect(changed.statusCode, changed.body).toBe(200);
  await expect.poll(() => slugs('зубровка'), SOON).toContain('kaffa-espresso');
  expect((await editor.patch(`search-terms/${id}/`, { ...body, version })).statusCode).toBe(409);

  const gone = await editor.delete(`search-terms/${id}/?version=${changed.json().version}`);
  expect(gone.statusCode).toBe(204);
  await expect.poll(() => slugs('зубровка'), SOON).toEqual([]);
  const log = (await owner.get('audit/?subject=search_term')).json().results;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['delete', 'change', 'create']);
});

test('a word that is left out no longer empties a search', async () => {
  expect(await slugs('пожалуйста кофе')).toEqual([]);
  await editor.post('search-terms/', { kind: 'filler', typed: 'пожалуйста', means: 'is of no account' });
  await expect.poll(() => slugs('пожалуйста кофе'), SOON).toContain('kaffa-espresso');
});

test.each([
  ['no words', { kind: 'same', typed: ' , ', means: 'mint' }, 'typed'],
  ['no meaning', { kind: 'near', typed: 'banana', means: '' }, 'means'],
  ['a meaning of two words', { kind: 'same', typed: 'banana', means: 'ice mint' }, 'means'],
  ['a long phrase', { kind: 'same', typed: 'one two three four five', means: 'mint' }, 'typed'],
  ['signs alone', { kind: 'filler', typed: '???', means: '' }, 'typed'],
  [
    'too many words',
    { kind: 'filler', typed: Array.from({ length: 41 }, (_, n) => `w${n}`).join(), means: '' },
    'typed',
  ],
])('a row with %s is refused, with the field', async (_, body, field) => {
  const refused = await editor.post('search-terms/', body);
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json())).toEqual([field]);
});

test('there are no more rows than can be kept in memory', async () => {
  await shop.db.execute(sql`
    insert into ${searchTerms} (kind, typed, means)
    select 'filler', array['word' || n], '{}' from generate_series(1, ${MAX_TERMS}::int) as n`);
  const refused = await editor.post('search-terms/', { kind: 'filler', typed: 'one more', means: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(String(MAX_TERMS));
});
