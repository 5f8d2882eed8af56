import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProductForms } from '#api/testing/product-forms.ts';
import { openBackoffice } from '#api/testing/staff.ts';

const { shop, editor, findId, read, change, announced } = await openProductForms();
afterAll(() => shop.close());

type Row = {
  id: number;
  version: number;
  name: string;
  differences: { partner: string | null; before: string; after: string }[];
  problem: string | null;
  doubts: { doubt: string }[];
};
const byPercent = (by: number, more = {}) => {
  return { field: 'price', way: 'percent', by, end: 'any', with_offers: false, ...more };
};
const preview = async (slugs: string[], wished: object): Promise<Row[]> => {
  const ids = await Promise.all(slugs.map(findId));
  const response = await editor.post('products/changes/preview/', { ids, change: wished });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const previewAll = (query: string, wished: object) =>
  editor.post(`products/changes/preview/?${query}`, { change: wished });
const apply = async (rows: Row[], wished: object, more = {}) => {
  const changing = rows.filter(({ problem }) => problem === null).map(({ id, version }) => ({ id, version }));
  return editor.post('products/changes/', { rows: changing, change: wished, ...more });
};
const bothSteps = async (slugs: string[], wished: object) => {
  const response = await apply(await preview(slugs, wished), wished);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { count: number; step: string; untranslated: number };
};
const price = async (slug: string) => (await read(slug)).price;
const findEntry = async (query: string) =>
  (await editor.get(`audit/?page_size=1&${query}`)).json().results[0];

beforeAll(async () => {
  for (const slug of ['north-mint', 'south-mint', 'espresso']) await change(slug, { price: '16.90' });
});

describe('the price of many', () => {
  test('is shown before anything is changed, then changed as it was shown', async () => {
    const wished = byPercent(-10);
    const rows = await preview(['north-mint', 'south-mint'], wished);
    expect(rows.map(({ differences }) => differences)).toEqual([
      [{ partner: null, before: '16.90', after: '15.21' }],
      [{ partner: null, before: '16.90', after: '15.21' }],
    ]);
    expect(await price('north-mint')).toBe('16.90');

    const tags = await announced(async () => {
      expect((await apply(rows, wished)).json()).toMatchObject({ count: 2 });
    });
    expect(tags).toEqual(expect.arrayContaining(['listing', 'product:north-mint', 'product:south-mint']));
    expect((await shop.get('/api/products/north-mint/')).json().price).toBe('15.21');
    expect(await price('espresso')).toBe('16.90');
  });

  test('is one entry of the log, and undone as one', async () => {
    const before = [await read('north-mint'), await read('espresso')];
    const { step } = await bothSteps(['north-mint', 'espresso'], byPercent(5, { end: '90' }));
    const entry = await findEntry('');
    expect(entry).toMatchObject({
      subject: 'catalogue',
      subject_id: step,
      action: 'change_many',
      subject_name: '2 products',
      undo: 'possible',
    });
    expect(await findEntry(`subject=product&subject_id=${before[0].id}`)).toMatchObject({
      action: 'change',
      changes: [{ field: 'price', before: '15.21', after: '15.90' }],
    });
    const told = (await editor.get(`audit/${entry.id}/undo/`)).json();
    expect(told.count).toBe(2);
    expect((await editor.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
    expect([await price('north-mint'), await price('espresso')]).toEqual(before.map((row) => row.price));
    const { rows } = await shop.db.execute(sql`
      select price::text from price_changes where product_id = ${before[0].id} order by since desc limit 1`);
    expect(rows).toEqual([{ price: '15.21' }]);
  });

  test('takes prices of partners along where that is wished, and only theirs', async () => {
    const { offers } = await read('north-mint');
    const [offer] = offers;
    expect(offer).toBeDefined();
    await change('north-mint', { price: '20.00', offers: [{ ...offer, price: '18.00' }] });
    const alone = await preview(['north-mint'], byPercent(10));
    expect(alone[0]?.differences).toHaveLength(1);
    const wished = byPercent(10, { with_offers: true });
    const along = await preview(['north-mint'], wished);
    expect(along[0]?.differences).toEqual([
      { partner: null, before: '20.00', after: '22.00' },
      { partner: expect.any(String), before: '18.00', after: '19.80' },
    ]);
    expect((await apply(along, wished)).statusCode).toBe(200);
    expect(await read('north-mint')).toMatchObject({ price: '22.00', offers: [{ price: '19.80' }] });
    expect((await shop.get('/api/products/north-mint/')).json().price).toBe('19.80');
    await change('north-mint', { price: '16.90', offers: [{ ...offer, price: null }] });
  });

  test('that would be none, or is so already, is left with the reason', async () => {
    const none = await preview(['espresso'], { ...byPercent(0), way: 'amount', by: -500 });
    expect(none).toMatchObject([{ problem: 'price', differences: [] }]);
    expect(await preview(['espresso'], byPercent(0))).toMatchObject([{ problem: 'same' }]);
  });

  test('that looks like a slip is changed only when somebody says that it is right', async () => {
    const wished = { ...byPercent(0), way: 'set', by: 950 };
    const rows = await preview(['espresso'], wished);
    expect(rows[0]?.doubts).toMatchObject([{ doubt: 'price_high' }]);
    expect((await apply(rows, wished)).statusCode).toBe(409);
    expect(await price('espresso')).toBe('16.90');
    expect((await apply(rows, wished, { doubts_confirmed: true })).statusCode).toBe(200);
    await change('espresso', { price: '16.90', confirmed_doubts: ['price_high', 'price_low'] });
  });
});

describe('of many', () => {
  test('the state takes them out of the shop and its search, and back', async () => {
    const archived = await bothSteps(['espresso', 'south-mint'], { field: 'state', value: 'archived' });
    expect(archived.untranslated).toBe(0);
    expect((await shop.get('/api/products/espresso/')).statusCode).toBe(404);
    const found = async () => (await shop.get('/api/products/?search=espresso')).json().results;
    const named = expect.arrayContaining([expect.objectContaining({ slug: 'espresso' })]);
    await expect.poll(found).not.toEqual(named);
    const { summary } = await read('espresso');
    await change('espresso', { summary: { en: summary.en } });
    const published = await bothSteps(['espresso', 'south-mint'], { field: 'state', value: 'published' });
    const lacking = (await editor.get('products/?missing=ru&q=espresso')).json().results;
    expect(lacking).toHaveLength(1);
    expect(published.untranslated).toBeGreaterThan(0);
    expect((await shop.get('/api/products/espresso/')).statusCode).toBe(200);
    await expect.poll(found).toEqual(named);
  });

  test('stock, featured, brand, type and taste are changed', async () => {
    const before = await read('espresso');
    const other = await read('north-mint');
    await bothSteps(['espresso'], { field: 'stock', value: 'out' });
    await bothSteps(['espresso'], { field: 'featured', value: !before.featured });
    await bothSteps(['espresso'], { field: 'taste_id', value: other.taste_id });
    const brands = (await editor.get('brands/')).json().results as { id: number; name: { en: string } }[];
    const brand = brands.find(({ id }) => id !== before.brand_id)!;
    const [row] = await preview(['espresso'], { field: 'brand_id', value: brand.id });
    expect(row?.differences).toMatchObject([{ after: brand.name.en }]);
    await bothSteps(['espresso'], { field: 'brand_id', value: brand.id });
    const types = (await editor.get('types/')).json().results as { id: number }[];
    const type = types.find(({ id }) => id !== before.type_id)!;
    await bothSteps(['espresso'], { field: 'type_id', value: type.id });
    expect(await read('espresso')).toMatchObject({
      stock: 'out',
      featured: !before.featured,
      taste_id: other.taste_id,
      brand_id: brand.id,
      type_id: type.id,
      slug: 'espresso',
    });
    const missing = await editor.post('products/changes/preview/', {
      ids: [before.id],
      change: { field: 'brand_id', value: 999_999 },
    });
    expect(missing.json()).toEqual({ value: ['The shop has no such brand.'] });
  });

  test('what a partner has is changed where it sells them; others say why not', async () => {
    const { offers } = await read('north-mint');
    const partner_id = offers[0].partner_id;
    await change('espresso', { offers: [] });
    const wished = { field: 'offers', partner_id, value: 'out' };
    const rows = await preview(['north-mint', 'espresso'], wished);
    expect(new Set(rows.map(({ problem }) => problem))).toEqual(new Set(['offer', null]));
    expect((await apply(rows, wished)).json()).toMatchObject({ count: 1 });
    expect(await read('north-mint')).toMatchObject({ offers: [{ state: 'out' }] });
  });

  test('all that the filters find are changed', async () => {
    const listed = (await editor.get('products/?state=published&page_size=100')).json();
    const rows = (await previewAll('state=published', byPercent(1))).json() as Row[];
    expect(rows).toHaveLength(listed.count);
    expect(rows.map(({ id }) => id).sort()).toEqual(
      listed.results.map(({ id }: { id: number }) => id).sort(),
    );
    expect((await previewAll('q=espresso', byPercent(1))).json()).toMatchObject([{ name: 'Espresso' }]);
  });

  test('nothing is changed where one has changed since it was shown, and it is named', async () => {
    const wished = { field: 'stock', value: 'low' };
    const rows = await preview(['north-mint', 'south-mint'], wished);
    await change('south-mint', { popularity: 3 });
    const response = await apply(rows, wished);
    expect(response.statusCode).toBe(409);
    expect(response.json().problems).toMatchObject([{ problem: 'changed', name: 'Svan North Mint' }]);
    expect(await read('north-mint')).toMatchObject({ stock: 'in' });
  });

  test('only who looks after the catalogue changes them', async () => {
    const support = await openBackoffice(shop, 'support');
    const body = { ids: [await findId('north-mint')], change: { field: 'stock', value: 'out' } };
    expect((await support.post('products/changes/preview/', body)).statusCode).toBe(403);
    const rows = [{ id: body.ids[0], version: 1 }];
    expect((await support.post('products/changes/', { rows, change: body.change })).statusCode).toBe(403);
  });
});

test('products are listed in the order of their brands', async () => {
  const { results } = (await editor.get('products/?sort=brand&page_size=100')).json();
  const names = results.map(({ brand }: { brand: { name: string } }) => brand.name.toLowerCase());
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBeGreaterThan(1);
});
