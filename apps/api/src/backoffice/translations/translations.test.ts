// Rules: docs/decisions/0061-translations.md
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

async function waiting(query = '') {
  const response = await editor.get(`translations/?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().results as { id: string; version: number; missing: string[]; older: string[] }[];
}

async function firstProduct() {
  const [{ id }] = (await editor.get('products/?page_size=1')).json().results;
  return (await editor.get(`products/${id}/`)).json();
}

async function change(id: number, form: object) {
  const { version } = (await editor.get(`products/${id}/`)).json();
  const changed = await editor.patch(`products/${id}/`, { ...form, version });
  expect(changed.statusCode, changed.body).toBe(200);
}

test('a text that a language lacks waits, by language and kind of record', async () => {
  const { id, summary } = await firstProduct();
  await change(id, { summary: { en: summary.en, ka: summary.ka } });
  const text = { id: `product/${id}/summary`, missing: ['ru'], older: [] };
  expect(await waiting('subject=product&why=missing&locale=ru')).toContainEqual(
    expect.objectContaining(text),
  );
  expect(await waiting('why=missing&locale=ka')).not.toContainEqual(expect.objectContaining({ id: text.id }));
  expect(await waiting('subject=article')).not.toContainEqual(expect.objectContaining({ id: text.id }));
  await change(id, { summary });
  expect(await waiting(`id=product/${id}/summary`)).toEqual([]);
});

test('a translation is older once its source was changed after it, until it is changed, too, or the source is as it was', async () => {
  const { id, name } = await firstProduct();
  const text = `product/${id}/name`;
  await change(id, { name: { ...name, en: 'Quite another' } });
  expect(await waiting(`id=${text}`)).toMatchObject([{ id: text, missing: [], older: ['ka', 'ru'] }]);
  await change(id, { name: { ...name, en: 'Quite another', ka: 'სულ სხვა' } });
  expect(await waiting(`id=${text}`)).toMatchObject([{ older: ['ru'] }]);
  expect(await waiting(`why=older&locale=ka&subject=product`)).toEqual([]);
  await change(id, { name });
  expect(await waiting(`id=${text}`)).toEqual([]);
});

test('a translation that still says the same is confirmed, for the source that was seen', async () => {
  const { id, description } = await firstProduct();
  const text = `product/${id}/description`;
  const source = `${description.en} Indeed.`;
  await change(id, { description: { ...description, en: source } });
  const late = await editor.post('translations/confirm/', { id: text, locale: 'ka', source: description.en });
  expect(late.statusCode).toBe(400);
  const confirmed = await editor.post('translations/confirm/', { id: text, locale: 'ka', source });
  expect(confirmed.statusCode, confirmed.body).toBe(204);
  expect(await waiting(`id=${text}`)).toMatchObject([{ older: ['ru'] }]);
  const { results } = (await editor.get(`audit/?subject=product&subject_id=${id}&action=confirm`)).json();
  expect(results).toMatchObject([{ changes: [{ field: 'description', after: { en: source } }] }]);
});
