// Rules: docs/decisions/0061-translations.md
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '#api/backoffice/import-export/import-queue.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { openImportExport } from '#api/testing/import-export.ts';
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

test('no text goes by a null character', async () => {
  expect((await editor.get('translations/?id=%00')).statusCode).toBe(400);
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

test('each text of a list and of a picture waits for itself, with its place', async () => {
  const { id, flavour_notes, pictures } = await firstProduct();
  const notes = [{ en: 'Cool' }, { en: 'Sweet', ka: 'ტკბილი', ru: 'Сладко' }];
  const [first, ...others] = pictures;
  await change(id, {
    flavour_notes: notes,
    pictures: [{ ...first, alt: { en: 'A tin on ice', ru: 'Банка на льду' } }, ...others],
  });
  expect(await waiting(`subject=product&q=Cool&why=missing`)).toContainEqual(
    expect.objectContaining({ id: `product/${id}/flavour_notes/0`, path: ['0'], missing: ['ka', 'ru'] }),
  );
  const alt = `product/${id}/pictures/0/alt`;
  expect(await waiting(`id=${alt}`)).toMatchObject([
    { field: 'pictures', path: ['0', 'alt'], texts: { en: 'A tin on ice' }, missing: ['ka'] },
  ]);
  const [cool, sweet] = notes;
  await change(id, { flavour_notes: [cool, { ...sweet, en: 'Very sweet' }] });
  const text = `product/${id}/flavour_notes/1`;
  expect(await waiting(`id=${text}`)).toMatchObject([{ id: text, missing: [], older: ['ka', 'ru'] }]);
  for (const locale of ['ka', 'ru']) {
    const confirmed = await editor.post('translations/confirm/', { id: text, locale, source: 'Very sweet' });
    expect(confirmed.statusCode, confirmed.body).toBe(204);
  }
  expect(await waiting(`id=${text}`)).toEqual([]);
  await change(id, { flavour_notes, pictures });
});

test('a file that changes a source makes its translations older, those of lists and pictures, too', async () => {
  await importFiles(shop.jobs, shop.db, shop.connection);
  const files = await openImportExport(shop);
  const { id, slug, name, flavour_notes, pictures } = await firstProduct();
  const [note] = flavour_notes;
  await change(id, {
    flavour_notes: [note],
    pictures: pictures.map((picture: object) => ({
      ...picture,
      alt: { en: 'A tin', ka: 'კოლოფი', ru: 'Банка' },
    })),
  });
  const looked = await files.diff(
    `slug,name_en,flavour_notes_en,picture_texts_en\n${slug},New name,New note,A tin on snow`,
    'products.csv',
  );
  expect(await files.apply(looked.id)).toMatchObject({ state: 'applied', changed: 1 });
  for (const path of ['name', 'pictures/0/alt'])
    expect(await waiting(`id=product/${id}/${path}`)).toMatchObject([{ missing: [], older: ['ka', 'ru'] }]);
  const [entry] = (await editor.get(`audit/?subject=product&subject_id=${id}&page_size=1`)).json().results;
  expect(entry.changes).toContainEqual({
    field: 'name',
    is_private: false,
    before: name,
    after: { ...name, en: 'New name' },
  });
  await change(id, { name, flavour_notes, pictures });
});

test('who only translates confirms nothing of the shop’s settings, which their desk does not show', async () => {
  const translator = await openBackoffice(shop, 'translator');
  const { version } = (await editor.get('settings/shop/')).json();
  const intro = { en: 'Tins of Georgia.', ka: 'საქართველოს კოლოფები.' };
  const reached = {
    phone: '+995 322 00 00 00',
    email: 'shop@example.com',
    address: { en: '1 Sample Street' },
  };
  const saved = await editor.patch('settings/shop/', { ...reached, intro, version });
  expect(saved.statusCode, saved.body).toBe(200);
  const text = { id: 'shop/shop/intro', locale: 'ka', source: intro.en };
  expect((await translator.post('translations/confirm/', text)).statusCode).toBe(403);
  expect((await editor.post('translations/confirm/', text)).statusCode).toBe(204);
});

test('who only translates changes the texts of lists and pictures, and neither adds nor takes any away', async () => {
  const translator = await openBackoffice(shop, 'translator');
  const { id, flavour_notes, pictures } = await firstProduct();
  const patch = async (form: object) => {
    const { version } = (await editor.get(`products/${id}/`)).json();
    return (await translator.patch(`products/${id}/`, { ...form, version })).statusCode;
  };
  const [note, ...notes] = flavour_notes;
  const [picture, ...more] = pictures;
  expect(await patch({ flavour_notes: [{ ...note, ru: 'Иначе' }, ...notes] })).toBe(200);
  expect(await patch({ pictures: [{ ...picture, alt: { ...picture.alt, ru: 'Банка' } }, ...more] })).toBe(
    200,
  );
  expect(await patch({ flavour_notes: notes })).toBe(403);
  expect(await patch({ flavour_notes: [note, ...notes, { en: 'More' }] })).toBe(403);
  expect(await patch({ pictures: more })).toBe(403);
  await change(id, { flavour_notes, pictures });
});
