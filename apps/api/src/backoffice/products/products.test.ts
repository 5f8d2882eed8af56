import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { productForm } from '#api/testing/product-form.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import type { TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await openSmallShop();
  editor = await openBackoffice(shop, 'editor');
});
afterAll(() => shop.close());

async function add(different: Parameters<typeof productForm>[1] = {}) {
  const response = await editor.post('products/', await productForm(shop.db, different));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

async function findId(slug: string): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products where slug = ${slug}`);
  return rows[0]!.id;
}

async function read(slug: string) {
  return (await editor.get(`products/${await findId(slug)}/`)).json();
}

async function change(slug: string, fields: object) {
  const { id, version } = await read(slug);
  return editor.patch(`products/${id}/`, { ...fields, version });
}

/** Tags that replicas hear of while `work` is done. */
async function collectTags(work: () => Promise<unknown>) {
  const heard: string[] = [];
  shop.changes.on('tags', (tags) => heard.push(...tags));
  const hear = async (mark: string) => {
    await shop.db.execute(sql`select pg_notify('pouchery_changes', ${JSON.stringify([mark])})`);
    await vi.waitFor(() => expect(heard).toContain(mark));
  };
  await hear('begun');
  await work();
  await hear('done');
  return heard.slice(heard.indexOf('begun') + 1, heard.indexOf('done')).sort();
}

describe('a new product', () => {
  test('is in the shop with everything that was said, under a slug made from its names', async () => {
    const { rows } = await shop.db.execute<{ id: number; partner: number }>(sql`
      select (select id from pictures where name = 'north-mint') as id, (select id from delivery_partners) as partner`);
    const { id, partner } = rows[0]!;
    const product = await add({
      pictures: [{ id, kind: 'closed', alt: { en: 'A plum on a lid', ka: 'ქლიავი' } }],
      offers: [{ partner_id: partner, url: 'https://example.com/plum', price: '15.40', state: 'in' }],
    });

    expect(product).toMatchObject({
      slug: 'norvik-wild-plum',
      state: 'published',
      version: 1,
      missing: [],
      is_latest: true,
      pictures: [{ id, name: 'north-mint', kind: 'closed', alt: { en: 'A plum on a lid', ka: 'ქლიავი' } }],
      offers: [
        {
          partner_id: partner,
          url: 'https://example.com/plum',
          price: '15.40',
          state: 'in',
          is_broken: false,
        },
      ],
    });
    const shown = await shop.get('/api/products/norvik-wild-plum/', { 'accept-language': 'ka' });
    expect(shown.json()).toMatchObject({
      name: 'ტყემალი',
      price: '16.50',
      flavour_notes: ['ქლიავი'],
      review_count: 0,
      pictures: [{ kind: 'closed', alt: 'ქლიავი' }],
      delivery_partners: [{ slug: 'male', url: 'https://example.com/plum' }],
    });
    const found = await shop.get(`/api/products/search/?search=${encodeURIComponent('tkemali')}`);
    expect(found.json()).toMatchObject([{ slug: 'norvik-wild-plum' }]);
  });

  test('says what buyers ask, as far as somebody knows it', async () => {
    const product = await add({
      name: { en: 'Known Fig' },
      moisture_percent: 28,
      ingredients: { en: 'Cellulose, water.', ka: 'ცელულოზა, წყალი.' },
      how_to_use: [{ en: 'Under the lip.' }, { en: 'Then a bin.', ka: 'მერე ურნა.' }],
    });
    expect(product).toMatchObject({ moisture_percent: 28, flavour_minutes: null, storage: null });
    const shown = await shop.get(`/api/products/${product.slug}/`, { 'accept-language': 'ka' });
    expect(shown.json()).toMatchObject({
      moisture_percent: 28,
      flavour_minutes: null,
      ingredients: 'ცელულოზა, წყალი.',
      storage: null,
      manufacturer: null,
      how_to_use: ['Under the lip.', 'მერე ურნა.'],
      // As long as nobody says otherwise, the size of its type.
      pouch_length_mm: 36,
      pouch_width_mm: 14,
    });
    const emptied = await change(product.slug, { ingredients: { en: '', ka: '' }, pouch_length_mm: 30.5 });
    expect(emptied.json()).toMatchObject({ ingredients: null, moisture_percent: 28 });
    const after = (await shop.get(`/api/products/${product.slug}/`)).json();
    expect(after).toMatchObject({ ingredients: null, pouch_length_mm: 30.5, pouch_width_mm: 14 });
  });

  test('of the same names gets a slug of its own', async () => {
    expect((await add({ slug: '' })).slug).toBe('norvik-wild-plum-2');
  });

  test('that is a draft is seen by nobody and announced to nobody', async () => {
    const tags = await collectTags(() => add({ state: 'draft', name: { en: 'Secret Pear' } }));
    expect(tags).toEqual([]);
    expect((await shop.get('/api/products/norvik-secret-pear/')).statusCode).toBe(404);
    expect((await shop.get('/api/products/search/?search=pear')).json()).toEqual([]);
  });

  test('says what its texts lack', async () => {
    const name = { en: 'Quiet Lime', ka: 'ლაიმი', ru: 'Лайм' };
    const notes = [{ en: 'lime', ka: 'ლაიმი' }];
    expect((await add({ state: 'draft', name, flavour_notes: notes })).missing).toEqual(['ru', 'pictures']);
    expect((await add({ state: 'draft', summary: { en: 'x', ru: 'х' } })).missing).toEqual([
      'ka',
      'pictures',
    ]);
  });

  test.each([
    ['without an English name', { name: { en: ' ', ka: 'ა' } }, { name: ['This field is required.'] }],
    [
      'with a slug in other letters',
      { slug: 'Café' },
      { slug: ['Use small Latin letters, digits and hyphens.'] },
    ],
    [
      'with a slug that is taken',
      { slug: 'north-mint' },
      { slug: ['This address is taken; choose another one.'] },
    ],
    ['with a slug of the API’s', { slug: 'latest' }, { slug: [expect.stringContaining('reserved')] }],
    [
      'with a fact that lacks its English',
      { storage: { en: '', ka: 'მაცივარში' } },
      { storage: ['This field is required.'] },
    ],
    [
      'with a fourth step to use it',
      { how_to_use: ['a', 'b', 'c', 'd'].map((en) => ({ en })) },
      { how_to_use: ['Up to 3 steps are shown.'] },
    ],
    ['of an unknown brand', { brand_id: 999_999 }, { brand_id: ['The shop has no such brand.'] }],
    [
      'with a picture that is gone',
      { pictures: [{ id: 999_999, kind: 'top' }] },
      { pictures: [expect.any(String)] },
    ],
    ['for nothing', { price: '0,00' }, { price: ['Enter a price such as 15.90.'] }],
    ['at no price', { price: 'free' }, { price: ['Enter a price such as 15.90.'] }],
    [
      'with more decimals than are stored',
      { nicotine_mg_per_pouch: 9.55 },
      { nicotine_mg_per_pouch: ['Ensure that there are no more than 1 decimals.'] },
    ],
    [
      'for a moment gone by',
      { state: 'scheduled', publish_at: '2026-01-01T10:00:00Z' },
      { publish_at: [expect.any(String)] },
    ],
    ['scheduled without a moment', { state: 'scheduled' }, { publish_at: [expect.any(String)] }],
    [
      'with a script for an address',
      { offers: [{ partner_id: 1, url: 'javascript:alert(1)' }] },
      { offers: [expect.any(String)] },
    ],
  ])('%s is refused, and nothing of it is written', async (_, different, problems) => {
    const { rows: before } = await shop.db.execute(sql`select count(*) from products`);
    const response = await editor.post('products/', { ...(await productForm(shop.db)), ...different });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(problems);
    const { rows: after } = await shop.db.execute(sql`select count(*) from products`);
    expect(after).toEqual(before);
  });
});

describe('a change', () => {
  test('of the price is on the product’s pages and in lists, and nowhere else', async () => {
    const tags = await collectTags(() => change('espresso', { price: '9,9' }));
    expect(tags).toEqual(['listing', 'product:espresso']);
    expect((await shop.get('/api/products/espresso/')).json().price).toBe('9.90');
  });

  test('of a text drops the product’s pages alone', async () => {
    expect(await collectTags(() => change('espresso', { summary: { en: 'Bitter.' } }))).toEqual([
      'product:espresso',
    ]);
  });

  test('that says what is there already drops nothing', async () => {
    const { price, name, pictures } = await read('espresso');
    expect(await collectTags(() => change('espresso', { price, name, pictures }))).toEqual([]);
  });

  test('of pictures keeps their order, kinds and words', async () => {
    const { pictures } = await read('north-mint');
    const [top, closed] = pictures;
    const alt = { ru: 'Банка сверху', en: '' };
    const tags = await collectTags(() =>
      change('north-mint', { pictures: [closed, { ...top, kind: 'open', alt }] }),
    );

    expect(tags).toEqual(['product:north-mint']);
    const shown = (await shop.get('/api/products/north-mint/', { 'accept-language': 'ru' })).json();
    expect(shown.pictures).toMatchObject([
      { kind: 'closed', alt: null },
      { kind: 'open', alt: 'Банка сверху' },
    ]);
    expect((await shop.get('/api/products/north-mint/')).json().pictures[1].alt).toBeNull();
  });

  test('of the slug redirects the old one to the new one, and drops cached pages of both', async () => {
    const tags = await collectTags(() => change('to-come', { slug: 'christmas-grape' }));
    expect(tags).toEqual(
      expect.arrayContaining(['listing', 'product:christmas-grape', 'product:to-come', 'scale']),
    );
    expect((await shop.get('/api/products/to-come/')).headers.location).toBe(
      '/api/products/christmas-grape/',
    );
    expect(await read('christmas-grape')).toMatchObject({ old_slugs: ['to-come'] });
    expect((await change('christmas-grape', { slug: null })).json().slug).toBe('norvik-north-mint');
  });

  test('to archived takes the product out of the shop and its search, and back', async () => {
    await change('south-mint', { state: 'archived' });
    expect((await shop.get('/api/products/south-mint/')).statusCode).toBe(404);
    const { rows } = await shop.db.execute(sql`
      select 1 from product_search join products on id = product_id where slug = 'south-mint'`);
    expect(rows).toEqual([]);

    await change('south-mint', { state: 'published' });
    expect((await shop.get('/api/products/south-mint/')).statusCode).toBe(200);
  });

  test('to scheduled has the product publish itself', async () => {
    const publish_at = '2026-12-01T08:00:00Z';
    expect((await change('mini-berry', { state: 'scheduled', publish_at })).json()).toMatchObject({
      publish_at,
    });
    expect((await shop.get('/api/products/mini-berry/')).statusCode).toBe(404);
    const { rows } = await shop.db.execute(sql`
      select data, start_after at time zone 'UTC' = timestamp '2026-12-01 08:00' as in_time from jobs.job
      where name = 'publishing'`);
    expect(rows).toEqual([
      { data: { kind: 'product', id: String(await findId('mini-berry')) }, in_time: true },
    ]);
    expect((await change('mini-berry', { state: 'published' })).json().publish_at).toBeNull();
  });

  test('is written down: who, when, what before and after', async () => {
    await change('red-berry', { price: '13.00' });
    const { rows } = await shop.db.execute(sql`
      select staff_name, subject_name, action, changes from audit_entries
      where subject = 'product' and subject_id = ${String(await findId('red-berry'))}`);
    expect(rows).toEqual([
      {
        staff_name: 'Nino Maisuradze',
        subject_name: 'North Mint',
        action: 'change',
        changes: [{ field: 'price', is_private: false, before: '12.00', after: '13.00' }],
      },
    ]);
  });
});

describe('two people with the same product', () => {
  test('the second save is a conflict with the row as it is now, and overwrites nothing', async () => {
    const seen = await read('espresso');
    const first = await editor.patch(`products/${seen.id}/`, { version: seen.version, price: '11.00' });
    const second = await editor.patch(`products/${seen.id}/`, { version: seen.version, stock: 'out' });

    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      detail: 'Somebody else has changed this in the meantime.',
      current: first.json(),
    });
    expect(await read('espresso')).toMatchObject({ price: '11.00', stock: 'low', version: seen.version + 1 });
  });

  test('at the same moment: one of them is first', async () => {
    const { id, version } = await read('espresso');
    const responses = await Promise.all(
      ['11.00', '12.00', '13.00'].map((price) => editor.patch(`products/${id}/`, { version, price })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('a refused change does not count as one', async () => {
    const { id, version } = await read('espresso');
    expect((await editor.patch(`products/${id}/`, { version, price: 'much' })).statusCode).toBe(400);
    expect((await editor.patch(`products/${id}/`, { version, slug: 'north-mint' })).statusCode).toBe(400);
    expect((await read('espresso')).version).toBe(version);
  });
});

describe('deleting', () => {
  test('takes a product nobody needs away, with its pages and its words for search', async () => {
    const { id, slug, version } = await add({ name: { en: 'Passing Fig' } });
    expect((await editor.delete(`products/${id}/?version=${version + 1}`)).statusCode).toBe(409);
    const tags = await collectTags(() => editor.delete(`products/${id}/?version=${version}`));

    expect(tags).toEqual(expect.arrayContaining([`product:${slug}`, 'listing', 'scale']));
    expect((await shop.get(`/api/products/${slug}/`)).statusCode).toBe(404);
    expect((await editor.get(`products/${id}/`)).statusCode).toBe(404);
  });

  test('one that orders or reviews need is refused with the reason', async () => {
    const { id: buyer } = await makeUser(shop);
    await makeOrder(shop.db, buyer, 'north-mint');
    const { id, version } = await read('north-mint');
    const response = await editor.delete(`products/${id}/?version=${version}`);

    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toBe(
      'This product cannot be deleted. It stands in orders. It has reviews. Archive it instead.',
    );
    expect((await read('north-mint')).version).toBe(version);
  });
});

describe('a figure that looks like a slip of the hand', () => {
  test.each([
    [
      'a comma lost in the nicotine',
      { nicotine_mg_per_pouch: 95 },
      [
        { doubt: 'nicotine_high', field: 'nicotine_mg_per_pouch', value: 95, expected: 20 },
        { doubt: 'nicotine_by_weight', field: 'nicotine_mg_per_pouch', value: 95, expected: 8 },
      ],
    ],
    [
      'a comma lost in the price',
      { price: '165.00' },
      [{ doubt: 'price_high', field: 'price', value: 165, expected: expect.any(Number) }],
    ],
    [
      'a price of a tenth',
      { price: '1.65' },
      [{ doubt: 'price_low', field: 'price', value: 1.65, expected: expect.any(Number) }],
    ],
  ])('%s: a new product is refused with what is doubted, and nothing is written', async (_, slip, doubts) => {
    const { rows: before } = await shop.db.execute(sql`select count(*) from products`);
    const response = await editor.post('products/', await productForm(shop.db, slip));
    expect([response.statusCode, response.json()]).toEqual([409, { detail: expect.any(String), doubts }]);
    const { rows: after } = await shop.db.execute(sql`select count(*) from products`);
    expect(after).toEqual(before);
  });

  test('is saved once it is confirmed, and not asked about again by a change of something else', async () => {
    const slip = { price: '165.00', nicotine_mg_per_pouch: 30 };
    const form = await productForm(shop.db, { name: { en: 'Golden Plum' }, state: 'draft', ...slip });
    const half = await editor.post('products/', { ...form, confirmed_doubts: ['price_high'] });
    expect(half.json().doubts.map(({ doubt }: { doubt: string }) => doubt)).toEqual([
      'nicotine_high',
      'nicotine_by_weight',
    ]);
    const confirmed_doubts = ['price_high', 'nicotine_high', 'nicotine_by_weight'];
    const added = await editor.post('products/', { ...form, confirmed_doubts });
    expect(added.statusCode, added.body).toBe(201);
    const { slug } = added.json();
    expect((await change(slug, { stock: 'low', price: '165.00' })).statusCode).toBe(200);
    expect((await change(slug, { price: '175.00' })).json()).toMatchObject({
      doubts: [{ doubt: 'price_high' }],
    });
  });

  test('of a change is refused with the version still open, so that the corrected change comes through', async () => {
    const { version } = await read('red-berry');
    const slip = await change('red-berry', { price: '120.00' });
    expect([slip.statusCode, slip.json().current]).toEqual([409, undefined]);
    const corrected = await change('red-berry', { price: '12.50' });
    expect(corrected.json()).toMatchObject({ price: '12.50', version: version + 1 });
  });

  test('of a price is seen when a product goes to a brand that costs a tenth', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into brands (slug, name, tagline, story, country, color_base, color_accent, tint, tint_strong, tint_deep)
      select 'penny', '{"en": "Penny"}', tagline, story, country, color_base, color_accent, tint, tint_strong, tint_deep
      from brands where slug = 'norvik' returning id`);
    const { id } = rows[0]!;
    const cheap = await productForm(shop.db, { brand_id: id, price: '1.60', state: 'draft' });
    expect((await editor.post('products/', { ...cheap, confirmed_doubts: ['price_low'] })).statusCode).toBe(
      201,
    );
    const moved = await change('espresso', { brand_id: id });
    expect(moved.json()).toMatchObject({ doubts: [{ doubt: 'price_high', expected: 1.6 }] });
  });
});
