import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { REQUIRED_PARTS } from '@pouchery/contract/unfinished-products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '#api/backoffice/import-export/import-queue.ts';
import { sayInMain } from '#api/features/catalog/unfinished-products.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { STOCK_ALERTS_QUEUE } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import { openImportExport } from '#api/testing/import-export.ts';
import { openProductForms } from '#api/testing/product-forms.ts';
import { openBackoffice } from '#api/testing/staff.ts';

const { shop, editor, add, read, change, announced } = await openProductForms();
const files = await openImportExport(shop);
beforeAll(() => importFiles(shop.jobs, shop.db, shop.connection));
afterAll(() => shop.close());

const REQUIRED = ['This field is required.'];
const IN_MAIN = ['Write it in the shop’s main language, too.'];
const NOTHING_SAID = {
  brand_id: null,
  type_id: null,
  taste_id: null,
  summary: {},
  description: {},
  strength_level: null,
  nicotine_mg_per_pouch: null,
  nicotine_mg_per_g: null,
  servings_per_package: null,
  weight_per_serving_g: null,
  launch_date: null,
  stock: null,
  popularity: null,
  price: null,
  lowest_price: null,
};
/** Of a name in Georgian alone. */
const ALL_FIELDS = ['name', ...Object.keys(NOTHING_SAID).filter((field) => field !== 'lowest_price')];

async function draft(name: object): Promise<StaffProduct> {
  const response = await editor.post('products/', { name });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const list = async (query: string) => (await editor.get(`products/?${query}`)).json();
const lastEntry = async ({ id }: { id: number }) =>
  (await editor.get(`audit/?page_size=1&subject=product&subject_id=${id}`)).json().results[0];
const undo = async (entry: { id: number }) => editor.post(`audit/${entry.id}/undo/`);
async function complete() {
  const { name, slug, ...whole } = await add({ state: 'draft', name: { en: 'Whole' } });
  return whole;
}

describe('a draft', () => {
  test.each([
    [{ ka: 'მწვანე ჩაი' }, 'mtsvane-chai'],
    [{ ru: 'Зелёный чай' }, /^zelenyy-chay|^zelenyi-chai/],
    [{ en: 'Green tea' }, 'green-tea'],
  ])('needs a name alone, in whichever language: %j', async (name, slug) => {
    const tags = await announced(async () => {
      const product = await draft(name);
      expect(product).toMatchObject({ ...NOTHING_SAID, name, state: 'draft', slug: expect.any(String) });
      expect(product.name).toEqual(name);
      expect(product.slug).toMatch(slug);
      expect(product.missing).toContain('required');
    });
    expect(tags).toEqual([]);
  });

  test('without any name is refused', async () => {
    for (const name of [undefined, {}, { en: ' ', ka: '' }]) {
      const response = await editor.post('products/', { name });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toHaveProperty('name');
    }
  });

  test('is listed with what it says, and found by no filter that stands in for the rest', async () => {
    const { id } = await draft({ ka: 'ჩუმი ვაშლი' });
    const [row] = (await list(`q=${encodeURIComponent('ვაშლი')}`)).results;
    expect(row).toMatchObject({ id, name: { ka: 'ჩუმი ვაშლი' }, brand: null, price: null, stock: null });
    const ids = async (query: string) =>
      (await list(`page_size=100&${query}`)).results.map((found: { id: number }) => found.id);
    for (const query of ['brand_id=1', 'type_id=1', 'taste_id=1', 'stock=in']) {
      expect(await ids(query)).not.toContain(id);
    }
    expect(await ids('missing=required')).toContain(id);
    for (const sort of ['brand', '-price', 'launch_date', 'name'])
      expect(await ids(`sort=${sort}`)).toContain(id);
    const [brand] = (await editor.get('brands/?sort=slug')).json().results;
    expect(brand.product_count).toBe((await ids(`brand_id=${brand.id}`)).length);
  });

  test('is seen by no visitor, and has no preview', async () => {
    const { id, slug } = await draft({ ka: 'ჩუმი მსხალი' });
    expect((await shop.get(`/api/products/${slug}/`)).statusCode).toBe(404);
    const preview = await editor.post('previews/', { kind: 'product', id: String(id), locale: 'ka' });
    expect(preview.statusCode).toBe(400);
    expect(preview.json().detail).toContain('once everything is filled in');
  });

  test('is filled in bit by bit, in whichever language, and published when it is whole', async () => {
    const { slug } = await draft({ ka: 'ვაშლი', ru: 'Яблоко' });
    const once = await change(slug, { summary: { ka: 'მჟავე.' }, price: '12.00' });
    expect(once.json()).toMatchObject({
      ...NOTHING_SAID,
      summary: { ka: 'მჟავე.' },
      price: '12.00',
      lowest_price: '12.00',
    });
    expect(once.json().summary).toEqual({ ka: 'მჟავე.' });

    const whole = await complete();
    const published = await change(slug, {
      ...whole,
      state: 'published',
      name: { en: 'Apple', ka: 'ვაშლი' },
    });
    expect(published.statusCode, published.body).toBe(200);
    expect(published.json().missing).not.toContain('required');
    const shown = await shop.get(`/api/products/${slug}/`, { 'accept-language': 'ka' });
    expect(shown.json()).toMatchObject({ name: 'ვაშლი', price: whole.price });
  });

  test('has stock once its tins are counted', async () => {
    await shop.jobs.open(STOCK_ALERTS_QUEUE);
    await shop.db.insert(selling).values({ ordersAndStock: true });
    const owner = await openBackoffice(shop, 'owner');
    const { id } = await draft({ en: 'Counted' });
    const lot = { code: '', best_before: null, cost_price: null, note: '', quantity: 4 };
    const counted = await owner.post('stock/', { product_id: id, sku: null, ean: null, shelf: '', ...lot });
    expect(counted.statusCode, counted.body).toBe(201);
    expect((await editor.get(`products/${id}/`)).json()).toMatchObject({ stock: 'in', price: null });
  });

  test('is duplicated with what it says', async () => {
    const { brand_id } = await complete();
    const first = await draft({ ka: 'პირველი' });
    const { name, slug, ...said } = (await change(first.slug, { brand_id })).json();
    const second = await editor.post('products/', { ...said, name: { ru: 'Второй' } });
    expect(second.statusCode, second.body).toBe(201);
    expect(second.json()).toMatchObject({ ...NOTHING_SAID, brand_id, name: { ru: 'Второй' } });
  });

  test('stands in the way of no brand', async () => {
    const [first] = (await editor.get('brands/?sort=slug')).json().results;
    const made = await editor.post('brands/', {
      name: { en: 'Passing' },
      tagline: { en: 'x' },
      story: { en: 'x' },
      country: { en: 'x' },
      color_base: first.color_base,
      color_accent: first.color_accent,
    });
    expect(made.statusCode, made.body).toBe(201);
    await shop.db.execute(`update products set brand_id = ${made.json().id} where unsaid @> '{brand}'`);
    expect((await editor.delete(`brands/${made.json().id}/?version=1`)).statusCode).toBe(204);
    expect((await draft({ en: 'After' })).brand_id).toBeNull();
  });
});

describe('publishing what is not complete says for each field what is missing, and publishes nothing', () => {
  const moment = () => new Date(Date.now() + 86_400_000).toISOString();

  test('alone, at once and at a time', async () => {
    const { slug } = await draft({ ka: 'დაუსრულებელი' });
    for (const state of ['published', 'scheduled']) {
      const response = await change(slug, { state, publish_at: state === 'scheduled' ? moment() : null });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        ...Object.fromEntries(ALL_FIELDS.map((field) => [field, REQUIRED])),
        name: IN_MAIN,
      });
    }
    expect(ALL_FIELDS).toHaveLength(REQUIRED_PARTS.length);
    expect(await read(slug)).toMatchObject({ state: 'draft', version: 1 });
    const made = await editor.post('products/', { state: 'published', name: { en: 'Half' } });
    expect(made.json()).toMatchObject({ price: REQUIRED, brand_id: REQUIRED });
    expect((await change(slug, { state: 'archived' })).statusCode).toBe(200);
  });

  test('nor can what is published lose what visitors need', async () => {
    const { slug } = await add({ name: { en: 'Kept' } });
    const emptied = await change(slug, { price: null, summary: { ka: 'მხოლოდ ქართულად' } });
    expect(emptied.json()).toEqual({ price: REQUIRED, summary: IN_MAIN });
  });

  test('many at once', async () => {
    const { id, version } = await draft({ en: 'One of many' });
    const preview = async (wished: object) =>
      (await editor.post('products/changes/preview/', { ids: [id], change: wished })).json();
    const state = { field: 'state', value: 'published' };
    const fields = ALL_FIELDS.filter((field) => field !== 'name');
    expect(await preview(state)).toMatchObject([
      {
        name: 'One of many',
        problem: 'unsaid',
        unsaid: expect.arrayContaining(fields),
        brand: '',
        differences: [],
      },
    ]);
    const sent = await editor.post('products/changes/', { rows: [{ id, version }], change: state });
    expect(sent.statusCode).toBe(409);

    const priced = { field: 'price', way: 'set', by: 12, end: 'any', with_offers: false };
    expect(await preview({ ...priced, way: 'percent' })).toMatchObject([
      { problem: 'unsaid', unsaid: ['price'] },
    ]);
    expect(await preview(priced)).toMatchObject([
      { problem: null, differences: [{ before: '', after: '12.00' }] },
    ]);
    const { brand_id } = await complete();
    for (const wished of [priced, { field: 'brand_id', value: brand_id }, { field: 'stock', value: 'out' }]) {
      const row = (await editor.get(`products/${id}/`)).json();
      const rows = [{ id, version: row.version }];
      const done = await editor.post('products/changes/', { rows, change: wished, doubts_confirmed: true });
      expect(done.statusCode, done.body).toBe(200);
    }
    const after = (await editor.get(`products/${id}/`)).json();
    expect(after).toMatchObject({
      ...NOTHING_SAID,
      price: '12.00',
      lowest_price: '12.00',
      brand_id,
      stock: 'out',
    });
  });

  test('by a campaign', async () => {
    const { id } = await draft({ en: 'Of a campaign' });
    const plan = (wished: object) =>
      editor.post('campaigns/', {
        name: 'Half a product',
        state: 'planned',
        starts_at: moment(),
        ends_at: null,
        parts: [{ kind: 'products', is_on: true, ids: [id], change: wished }],
      });
    const refused = await plan({ field: 'state', value: 'published' });
    expect(refused.json().parts[0]).toMatch(
      /^Of a campaign: first fill in what is missing: Brand; .*; Price$/,
    );
    const price = await plan({ field: 'price', way: 'set', by: 12, end: 'any', with_offers: false });
    expect(price.json().parts).toEqual(['Of a campaign: first fill in what is missing: Price']);
  });
});

describe('undoing', () => {
  test('makes unsaid what a step has said, and leaves what others said since', async () => {
    const { brand_id, type_id } = await complete();
    const { slug } = await draft({ en: 'Step by step' });
    const first = await lastEntry((await change(slug, { brand_id })).json());
    await change(slug, { type_id, price: '12.00' });
    expect((await undo(first)).statusCode).toBe(200);
    expect(await read(slug)).toMatchObject({ brand_id: null, type_id, price: '12.00' });
  });

  test('takes a draft away again', async () => {
    const product = await draft({ en: 'Gone' });
    expect((await undo(await lastEntry(product))).statusCode).toBe(200);
    expect((await editor.get(`products/${product.id}/`)).statusCode).toBe(404);
  });

  test('of what visitors need is refused while they see it', async () => {
    const { slug } = await draft({ en: 'Seen' });
    const filled = await change(slug, await complete());
    expect(filled.statusCode, filled.body).toBe(200);
    const entry = await lastEntry(filled.json());
    expect((await change(slug, { state: 'published' })).statusCode).toBe(200);
    const refused = await undo(entry);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().problems).toMatchObject([{ problem: 'unsaid' }]);
  });
});

describe('in a file', { timeout: 60_000 }, () => {
  test('a new row needs a slug and a name, and comes back as it was', async () => {
    const checked = await files.diff('slug,state,name_ka\nmarto-saxeli,draft,მარტო სახელი\n');
    expect(checked.rows).toMatchObject([{ result: 'added', name: 'მარტო სახელი', problems: [] }]);
    expect(await files.apply(checked.id)).toMatchObject({ state: 'applied' });
    const product = await read('marto-saxeli');
    expect(product).toMatchObject({ ...NOTHING_SAID, popularity: 0, state: 'draft' });
    expect(product.name).toEqual({ ka: 'მარტო სახელი' });
    for (const query of ['form=json', 'form=csv']) {
      const again = await files.diff((await files.editor.get(`export/?${query}`)).rawPayload);
      expect(again, query).toMatchObject({ added: 0, changed: 0, refused: 0 });
    }
  });

  test('an empty cell empties in a draft, and is refused of what visitors see', async () => {
    const row = (state: string) => `slug,state,price,summary_en\nmarto-saxeli,${state},,Sour.\n`;
    const sent = await files.diff(row('draft'));
    expect(sent.rows).toMatchObject([{ result: 'changed', changes: [{ field: 'summary_en', before: '' }] }]);
    const published = await files.diff(row('published'));
    expect(published.rows[0]).toMatchObject({ result: 'refused' });
    const missing = published.rows[0]!.problems.map(({ field, problem }) => `${field} ${problem}`);
    expect(missing).toEqual(expect.arrayContaining(['price required', 'brand required', 'name_en required']));
    expect(missing).not.toContain('summary_en required');
    expect(await files.apply(published.id, '?good_rows=true')).toHaveProperty('detail');
    expect(await read('marto-saxeli')).toMatchObject({ state: 'draft' });
  });
});

test('the desk of translations offers no English that only stands in', async () => {
  const { id } = await draft({ ka: 'მხოლოდ ქართული' });
  const waiting = (await editor.get('translations/?page_size=100&subject=product')).json().results;
  expect(waiting.filter((text: { record_id: string }) => text.record_id === String(id))).toEqual([]);
});

test('what a draft says in the language that becomes the main one is said then', async () => {
  const whole = await draft({ ka: 'მთავარი' });
  expect((await read(whole.slug)).missing).toContain('en');
  await shop.db.transaction((tx) => sayInMain(tx, 'ka'));
  const { rows } = await shop.db.execute<{ unsaid: string[] }>(
    `select unsaid from products where id = ${whole.id}`,
  );
  expect(rows[0]!.unsaid).toHaveLength(REQUIRED_PARTS.length - 1);
  expect(rows[0]!.unsaid).not.toContain('name');
});
