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

const BRAND = {
  color_base: '#22367e',
  color_accent: '#f7f3ea',
  ...Object.fromEntries(['tagline', 'story', 'country'].map((text) => [text, { en: 'One of three.' }])),
};

test.each([
  ['brands', 'brand', BRAND, 'brands'],
  ['types', 'type', { pouch_length_mm: 38, pouch_width_mm: 15.5 }, 'types'],
  ['tastes', 'taste', TASTE, 'tastes'],
  ['delivery-partners', 'delivery_partner', { url: 'https://mali.example' }, 'shop'],
])('%s are put in order as a whole, which is one step that is undone', async (path, subject, own, tag) => {
  const list = async (): Promise<number[]> =>
    (await editor.get(`${path}/?page_size=100`)).json().results.map(({ id }: { id: number }) => id);
  for (const word of ['X first', 'Y second', 'Z third']) {
    const name = path === 'delivery-partners' ? word : { en: word };
    const added = await editor.post(`${path}/`, { ...own, name, description: { en: 'One of three.' } });
    expect(added.statusCode, added.body).toBe(201);
    // Who names no place comes last; a brand by its name.
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
  const undone = await collectTags(shop, async () => {
    expect((await editor.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
  });
  expect(undone).toContain(tag);
  if (subject !== 'delivery_partner') expect(undone).toContain('listing');
  expect(await list()).toEqual(before);

  for (const ids of [turned.slice(1), [...turned, 999_999], []])
    expect((await editor.put(`${path}/order/`, { ids })).statusCode).toBe(400);
});

test('brands stand by their names until staff move one, and then as they were moved, a new one last, in the shop as well', async () => {
  const names = async (): Promise<string[]> => {
    const { results } = (await editor.get('brands/?page_size=100')).json();
    const staff = results.map(({ name }: { name: { en: string } }) => name.en);
    const shown = (await shop.get('/api/brands/')).json().map(({ name }: { name: string }) => name);
    expect(shown).toEqual(staff);
    return staff;
  };
  const add = (name: string) => editor.post('brands/', { ...BRAND, name: { en: name } });
  await add('Aurora');
  const byName = await names();
  expect(byName).toEqual(byName.toSorted());
  const { results } = (await editor.get('brands/?page_size=100')).json();
  const ids: number[] = results.map(({ id }: { id: number }) => id);
  expect((await editor.put('brands/order/', { ids: ids.toReversed() })).statusCode).toBe(204);
  await add('Alba');
  expect(await names()).toEqual([...byName.toReversed(), 'Alba']);
});

test('what is not said of a place leaves a row where it is', async () => {
  const [row] = (await editor.get('types/')).json().results;
  const changed = await editor.patch(`types/${row.id}/`, { name: { en: 'Slimmer' }, version: row.version });
  expect(changed.json()).toMatchObject({ name: { en: 'Slimmer' }, position: row.position });
});
