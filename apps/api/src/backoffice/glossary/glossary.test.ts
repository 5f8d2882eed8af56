// Rules: docs/decisions/0061-translations.md
import { MAX_GLOSSARY_TERMS } from '@pouchery/contract/backoffice/glossary';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await makeTestApp();
  await importDemo(shop.db);
  editor = await openBackoffice(shop, 'editor');
});
afterAll(() => shop.close());

const list = async (query: string) => (await editor.get(`translations/?${query}`)).json().results;

async function change(path: string, form: object) {
  const { version } = (await editor.get(path)).json();
  const changed = await editor.patch(path, { ...form, version });
  expect(changed.statusCode, changed.body).toBe(200);
}

test('a new shop has the words of its trade, and changes them with a way back', async () => {
  const found = (await editor.get('glossary/?q=pouch')).json().results;
  expect(found).toMatchObject([{ term: { en: 'pouch', ka: 'ბალიში', ru: 'подушечка' } }]);
  const [{ id, version }] = found;
  const changed = await editor.patch(`glossary/${id}/`, { term: { en: 'pouch', ru: 'пакетик' }, version });
  expect(changed.json().term).toEqual({ en: 'pouch', ru: 'пакетик' });
  const [entry] = (await editor.get('audit/?subject=glossary_term&page_size=1')).json().results;
  expect(entry).toMatchObject({ subject_name: 'pouch', action: 'change' });
  expect((await editor.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
  expect((await editor.get(`glossary/${id}/`)).json().term.ru).toBe('подушечка');
  const refused = await editor.post('glossary/', { term: { ka: 'ყინული' } });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['term']]);
});

test('a text names the terms of its source, and waits where a translation says them otherwise', async () => {
  const added = await editor.post('glossary/', { term: { en: 'frost', ka: 'ყინვა', ru: 'мороз' } });
  expect(added.statusCode, added.body).toBe(201);
  const [{ id }] = (await editor.get('products/?page_size=1')).json().results;
  const { summary } = (await editor.get(`products/${id}/`)).json();
  const text = `product/${id}/summary`;
  const said = { en: 'A night of frosts.', ka: 'ყინვიანი ღამე.', ru: 'Ночь холода.' };
  await change(`products/${id}/`, { summary: said });
  expect(await list(`id=${text}&why=term`)).toMatchObject([
    { id: text, terms: [{ en: 'frost', ru: 'мороз' }], missing: [], older: [] },
  ]);
  expect(await list(`id=${text}&why=term&locale=ka`)).toEqual([]);
  expect(await list(`id=${text}`)).toEqual([]);
  await change(`products/${id}/`, { summary: { ...said, ru: 'Ночь на морозе.' } });
  expect(await list(`id=${text}&why=term`)).toEqual([]);
  await change(`products/${id}/`, { summary });
});

test('there are no more terms than are looked for in each text', async () => {
  await shop.db.execute(sql`
    insert into glossary_terms (term)
    select jsonb_build_object('en', 'word' || n) from generate_series(1, ${MAX_GLOSSARY_TERMS}::int) as n`);
  const refused = await editor.post('glossary/', { term: { en: 'one more' } });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining(String(MAX_GLOSSARY_TERMS)),
  ]);
});
