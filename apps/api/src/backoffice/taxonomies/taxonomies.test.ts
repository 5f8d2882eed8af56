import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { collectTags } from '#api/testing/collect-tags.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { productForm } from '#api/testing/product-form.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(() => importCatalogue(shop.db, makeCatalogue({ products: [makeProduct()] }), []));
const editor = await openBackoffice(shop, 'editor');
const owner = await openBackoffice(shop, 'owner');

const BRAND = {
  name: { en: 'Mtkvari Mint Works', ka: 'მტკვარი' },
  tagline: { en: 'Cold river', ka: '', ru: null },
  story: { en: 'Two\nlines.' },
  country: { en: 'Georgia', ru: 'Грузия' },
  color_base: '#1c6343',
  color_accent: '#f7f3ea',
};
/** Special days that are over are shown to nobody. */
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const add = async (path: string, form: object) => (await editor.post(`${path}/`, form)).json();

describe('a brand', () => {
  test('is added with an address made from its name, and is on the shop at once', async () => {
    const response = await editor.post('brands/', BRAND);
    expect(response.statusCode).toBe(201);
    const brand = response.json();
    expect(brand).toMatchObject({
      version: 1,
      slug: 'mtkvari-mint-works',
      old_slugs: [],
      product_count: 0,
      missing: ['ka', 'ru'],
      tagline: { en: 'Cold river' },
    });
    expect(
      (await shop.get('/api/brands/mtkvari-mint-works/', { 'accept-language': 'ka' })).json(),
    ).toMatchObject({
      name: 'მტკვარი',
      tagline: 'Cold river',
    });
    const second = await add('brands', BRAND);
    expect(second.slug).toBe('mtkvari-mint-works-2');
  });

  test('gets another address while a product of it is added', async () => {
    const brand = await add('brands', { ...BRAND, slug: 'renamed' });
    const form = await productForm(shop.db, { brand_id: brand.id });
    const waiting = () => countWaiting(shop.db);
    const responses = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7406004)`);
      const renaming = editor.patch(`brands/${brand.id}/`, { slug: 'renamed-again', version: 1 });
      await expect.poll(waiting).toBe(1);
      const adding = owner.post('products/', form);
      await expect.poll(waiting).toBe(2);
      return [renaming, adding];
    });
    const [renamed, added] = await Promise.all(responses);
    expect([renamed!.statusCode, added!.statusCode]).toEqual([200, 201]);
    const { id, version } = added!.json();
    expect((await owner.delete(`products/${id}/?version=${version}`)).statusCode).toBe(204);
  });

  test('is refused with what is wrong under each field', async () => {
    const response = await editor.post('brands/', {
      ...BRAND,
      name: { en: '' },
      color_base: 'red',
      slug: 'No Slug',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      name: ['This field is required.'],
      color_base: ['Enter a colour such as #1c6e8c.'],
      slug: ['Use small Latin letters, digits and hyphens.'],
    });
    const taken = await editor.post('brands/', { ...BRAND, slug: 'norvik' });
    expect(taken.json()).toEqual({ slug: ['This address is taken; choose another one.'] });
  });

  test('that is renamed redirects from its old slug, and its products show the new name', async () => {
    const { results } = (await editor.get('brands/?q=norvik')).json();
    const [norvik] = results;
    const change = { name: { en: 'Norvik North' }, slug: 'norvik-north', version: norvik.version };
    let changed: unknown;
    const tags = await collectTags(shop, async () => {
      changed = (await editor.patch(`brands/${norvik.id}/`, change)).json();
    });
    expect(changed).toMatchObject({
      slug: 'norvik-north',
      old_slugs: ['norvik'],
      version: norvik.version + 1,
    });
    expect(tags).toEqual(['brand:norvik', 'brand:norvik-north', 'brands', 'listing', 'product:north-mint']);
    expect((await shop.get('/api/products/north-mint/')).json().brand.name).toBe('Norvik North');
    expect((await shop.get('/api/products/search/?search=norvik%20north')).json()).toHaveLength(1);
    const old = await shop.get('/api/brands/norvik/');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/api/brands/norvik-north/']);
  });

  test('whose story alone changes drops only its own pages', async () => {
    const brand = await add('brands', { ...BRAND, slug: 'storied' });
    const tags = await collectTags(shop, () =>
      editor.patch(`brands/${brand.id}/`, { story: { en: 'Three lines.' }, version: 1 }),
    );
    expect(tags).toEqual(['brand:storied', 'brands']);
    const { results } = (await owner.get(`audit/?subject=brand&subject_id=${brand.id}`)).json();
    expect(results.map(({ action }: { action: string }) => action)).toEqual(['change', 'create']);
    expect(results[0].changes).toEqual([
      { field: 'story', is_private: false, before: { en: 'Two\nlines.' }, after: { en: 'Three lines.' } },
    ]);
  });

  test('that somebody else has changed is not overwritten, and one that was deleted is 404', async () => {
    const brand = await add('brands', { ...BRAND, slug: 'contested' });
    await editor.patch(`brands/${brand.id}/`, { country: { en: 'Norway' }, version: 1 });
    const late = await owner.patch(`brands/${brand.id}/`, { country: { en: 'Finland' }, version: 1 });
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'Somebody else has changed this in the meantime.',
    ]);
    expect(late.json().current).toMatchObject({ version: 2, country: { en: 'Norway' } });
    expect((await owner.delete(`brands/${brand.id}/?version=1`)).statusCode).toBe(409);
    expect((await owner.delete(`brands/${brand.id}/`)).json()).toEqual({
      version: ['This field is required.'],
    });
    expect((await owner.delete(`brands/${brand.id}/?version=2`)).statusCode).toBe(204);
    expect(
      (await owner.patch(`brands/${brand.id}/`, { country: BRAND.country, version: 2 })).statusCode,
    ).toBe(404);
    expect((await shop.get('/api/brands/contested/')).statusCode).toBe(404);
  });

  test('takes its tints from both colours when one of them changes', async () => {
    const brand = await add('brands', { ...BRAND, slug: 'tinted' });
    await editor.patch(`brands/${brand.id}/`, { color_accent: '#a3211d', version: 1 });
    expect((await editor.get(`brands/${brand.id}/`)).json()).toMatchObject({
      color_base: '#1c6343',
      color_accent: '#a3211d',
    });
  });
});

test.each([
  ['types', { position: 9, pouch_length_mm: 38, pouch_width_mm: 15.5 }],
  ['tastes', { position: 9, colors: { tint: '#d8ebdf', mid: '#4fa685', deep: '#155440' } }],
])('%s are added, changed and deleted, but not while a product belongs to them', async (path, own) => {
  const form = { ...own, name: { en: 'Quince' }, description: { en: 'Sour.' } };
  const row = await add(path, form);
  expect(row).toMatchObject({ ...own, slug: 'quince', name: { en: 'Quince' } });
  const changed = await editor.patch(`${path}/${row.id}/`, { position: 3, version: 1 });
  expect(changed.json()).toMatchObject({ position: 3, description: { en: 'Sour.' }, version: 2 });
  expect((await shop.get(`/api/${path}/quince/`)).statusCode).toBe(200);

  const column = path === 'types' ? 'typeId' : 'tasteId';
  const [product] = await shop.db.select().from(products);
  await shop.db.update(products).set({ [column]: row.id, state: 'draft' });
  const refused = await editor.delete(`${path}/${row.id}/?version=2`);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { non_field: ['Products belong to it. Give them another first, then it can be deleted.'] },
  ]);
  const { id: _id, ...before } = product!;
  await shop.db.update(products).set(before).where(eq(products.id, product!.id));
  expect((await editor.get(`${path}/${row.id}/`)).json().version).toBe(2);
  expect((await editor.delete(`${path}/${row.id}/?version=2`)).statusCode).toBe(204);
});

test('a taste’s colours are on its page, in the filters and on its products’ cards as soon as they are changed', async () => {
  const { results } = (await editor.get('tastes/?q=mint')).json();
  const [mint] = results;
  const colors = { tint: '#f3dadf', mid: '#b93a62', deep: '#741c3b' };
  const shown = { ...colors, is_dark: true };
  await shop.get('/api/products/');
  const tags = await collectTags(shop, () =>
    editor.patch(`tastes/${mint.id}/`, { colors, version: mint.version }),
  );
  expect(tags).toEqual(['listing', 'taste:mint', 'tastes']);
  expect((await shop.get('/api/tastes/mint/')).json().colors).toEqual(shown);
  expect((await shop.get('/api/tastes/')).json()[0].colors).toEqual(shown);
  const list = (await shop.get('/api/products/')).json();
  expect(list.facets.taste).toMatchObject([{ slug: 'mint', colors: shown }]);
  expect(list.results[0].taste).toMatchObject({ slug: 'mint', color: colors.mid });
  expect((await shop.get('/api/products/north-mint/')).json().taste.color).toBe(colors.mid);
});

test('a taste whose text cannot be read on its surface is refused', async () => {
  const { results } = (await editor.get('tastes/?q=berry')).json();
  const colors = { tint: '#f3dadf', mid: '#b93a62', deep: '#b93a62' };
  const refused = await editor.patch(`tastes/${results[0].id}/`, { colors, version: results[0].version });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      colors: ['Text in this colour cannot be read on the surface: choose a darker text or a paler surface.'],
    },
  ]);
});

test('a taste with a picture that is not there is refused at its field', async () => {
  const { id, version } = (await editor.get('tastes/')).json().results[0];
  const response = await editor.patch(`tastes/${id}/`, { picture_id: 999_999, version });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['picture_id']]);
});

test('delivery partners are added and changed, and not deleted while a product is offered there', async () => {
  const form = { position: 5, name: 'Mali', url: 'https://mali.example', description: { en: 'Fast.' } };
  const partner = await add('delivery-partners', form);
  expect(partner).toMatchObject({ slug: 'mali', product_count: 0, version: 1 });
  const wrong = await editor.patch(`delivery-partners/${partner.id}/`, {
    url: 'javascript:alert(1)',
    version: 1,
  });
  expect(wrong.json()).toEqual({ url: ['Enter an address that begins with https://.'] });
  for (const url of ['http://user:pw@mali.example/', 'https://mali.example@elsewhere.example/']) {
    const named = await editor.patch(`delivery-partners/${partner.id}/`, { url, version: 1 });
    expect([named.statusCode, named.json()]).toEqual([
      400,
      { url: ['Leave the name and the password out of the address.'] },
    ]);
  }
  const twin = await editor.post('delivery-partners/', form);
  expect(Object.keys(twin.json())).toEqual(['slug']);
  const tags = await collectTags(shop, () =>
    editor.patch(`delivery-partners/${partner.id}/`, { name: 'Mali+', version: 1 }),
  );
  expect(tags).toEqual(['shop']);
  const names = (await shop.get('/api/shop/'))
    .json()
    .delivery_partners.map(({ name }: { name: string }) => name);
  expect(names).toContain('Mali+');
  expect((await editor.delete(`delivery-partners/${partner.id}/?version=2`)).statusCode).toBe(204);

  const { results } = (await editor.get('delivery-partners/?sort=-product_count')).json();
  expect(results).toBeUndefined();
  const [used] = (await editor.get('delivery-partners/'))
    .json()
    .results.filter(({ product_count }: { product_count: number }) => product_count > 0);
  if (used)
    expect((await editor.delete(`delivery-partners/${used.id}/?version=${used.version}`)).statusCode).toBe(
      400,
    );
});

test('a delivery partner has cities, hours and fees, and fields that a change leaves out stay', async () => {
  const delivery = {
    everywhere: false,
    cities: ['tbilisi', 'batumi'],
    hours: [{ days: [5, 6], opens: '18:00', closes: '02:00' }],
    special_days: [{ date: NEXT_WEEK, opens: null, closes: null }],
    delivery_time: { min: 40, max: 60, unit: 'minutes' },
    fee: '5.00',
    smallest_order: null,
    note: { en: 'In the evening.', ru: 'Вечером.' },
  };
  const form = { position: 6, name: 'Vechera', url: 'https://vechera.example', description: { en: 'Late.' } };
  const { id } = await add('delivery-partners', { ...form, ...delivery, fee: '5' });
  const shown = async (locale: string) =>
    (await shop.get('/api/shop/', { 'accept-language': locale }))
      .json()
      .delivery_partners.find(({ slug }: { slug: string }) => slug === 'vechera');
  expect(await shown('ru')).toMatchObject({
    ...delivery,
    cities: [
      { slug: 'tbilisi', name: 'Тбилиси' },
      { slug: 'batumi', name: 'Батуми' },
    ],
    note: 'Вечером.',
    logo: null,
  });
  const renamed = await editor.patch(`delivery-partners/${id}/`, { name: 'Vechera+', version: 1 });
  expect(renamed.json()).toMatchObject({ ...delivery, name: 'Vechera+', version: 2 });
  const unknown = { delivery_time: { min: null, max: null, unit: 'minutes' }, version: 2 };
  expect((await editor.patch(`delivery-partners/${id}/`, unknown)).json().delivery_time).toBeNull();
});

test.each([
  ['a place that is none', { cities: ['paris'] }, 'cities'],
  ['one time of two', { hours: [{ days: [1], opens: '10:00', closes: null }] }, 'hours'],
  ['a time that is none', { hours: [{ days: [1], opens: '10:00', closes: '25:00' }] }, 'hours'],
  [
    '101 special days',
    { special_days: Array(101).fill({ date: NEXT_WEEK, opens: null, closes: null }) },
    'special_days',
  ],
  [
    'a time that ends before it begins',
    { delivery_time: { min: 60, max: 40, unit: 'minutes' } },
    'delivery_time',
  ],
  ['a fee below nothing', { fee: '-1.00' }, 'fee'],
  ['a picture that is not there', { logo_id: 999_999 }, 'logo_id'],
])('a delivery partner with %s is refused at its field', async (_, wrong, field) => {
  const form = { position: 7, name: 'Wrong', url: 'https://wrong.example', description: { en: 'No.' } };
  const response = await editor.post('delivery-partners/', { ...form, ...wrong });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([400, [field]]);
});

test('lists page, sort, search in every language and read rows by id', async () => {
  const slugs = async (query: string) =>
    (await editor.get(`brands/?${query}`)).json().results.map(({ slug }: { slug: string }) => slug);
  const all = await slugs('sort=slug');
  expect(all).toEqual(all.toSorted());
  expect(await slugs('sort=-slug')).toEqual(all.toReversed());
  expect(await slugs('sort=slug&page_size=1&page=2')).toEqual([all[1]]);
  expect(await slugs('q=მტკვარი&sort=slug')).toContain('mtkvari-mint-works');
  const { results } = (await editor.get('brands/?sort=slug')).json();
  expect(await slugs(`id=${results[0].id}&id=${results[1].id}&sort=slug`)).toEqual(all.slice(0, 2));
});
