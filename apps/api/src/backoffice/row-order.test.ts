import { afterAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { collectTags } from '#api/testing/collect-tags.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
await importCatalogue(shop.db, makeCatalogue(), []);
const editor = await openBackoffice(shop, 'editor');
const support = await openBackoffice(shop, 'support');

const TASTE = { colors: { tint: '#d8ebdf', mid: '#4fa685', deep: '#155440' } };

test.each([
  ['types', 'type', { pouch_length_mm: 38, pouch_width_mm: 15.5 }, 'types'],
  ['tastes', 'taste', TASTE, 'tastes'],
  ['delivery-partners', 'delivery_partner', { url: 'https://mali.example' }, 'shop'],
])('%s are put in order as a whole, which is one step that is undone', async (path, subject, own, tag) => {
  const list = async (): Promise<number[]> =>
    (await editor.get(`${path}/?page_size=100`)).json().results.map(({ id }: { id: number }) => id);
  for (const word of ['First', 'Second', 'Third']) {
    const name = path === 'delivery-partners' ? word : { en: word };
    const added = await editor.post(`${path}/`, { ...own, name, description: { en: 'One of three.' } });
    expect(added.statusCode, added.body).toBe(201);
    // Who names no place comes last.
    expect((await list()).at(-1)).toBe(added.json().id);
  }

  const before = await list();
  const turned = before.toReversed();
  expect((await support.put(`${path}/order/`, { ids: turned })).statusCode).toBe(403);
  const tags = await collectTags(shop, async () => {
    expect((await editor.put(`${path}/order/`, { ids: turned })).statusCode).toBe(204);
  });
  expect(tags).toContain(tag);
  expect(await list()).toEqual(turned);

  const [entry] = (await editor.get(`audit/?subject=${subject}&subject_id=all&action=order`)).json().results;
  expect((await editor.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
  expect(await list()).toEqual(before);

  for (const ids of [turned.slice(1), [...turned, 999_999], []])
    expect((await editor.put(`${path}/order/`, { ids })).statusCode).toBe(400);
});

test('what is not said of a place leaves a row where it is', async () => {
  const [row] = (await editor.get('types/')).json().results;
  const changed = await editor.patch(`types/${row.id}/`, { name: { en: 'Slimmer' }, version: row.version });
  expect(changed.json()).toMatchObject({ name: { en: 'Slimmer' }, position: row.position });
});
