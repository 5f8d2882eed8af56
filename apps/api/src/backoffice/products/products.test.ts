import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { productForm } from '#api/testing/product-form.ts';
import { openProductForms } from '#api/testing/product-forms.ts';

const IN_MAIN = 'Write it in the shop’s main language, too.';

const { shop, editor, add, read, change, announced } = await openProductForms();
afterAll(() => shop.close());

describe('a new product', () => {
  test('is in the shop with all its fields, under a slug made from its names', async () => {
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
        },
      ],
    });
    const shown = await shop.get('/api/products/norvik-wild-plum/', { 'accept-language': 'ka' });
    expect(shown.json()).toMatchObject({
      name: 'ტყემალი',
      // What its one partner asks, not the shop's 16.50.
      price: '15.40',
      flavour_notes: ['ქლიავი'],
      review_count: 0,
      pictures: [{ kind: 'closed', alt: 'ქლიავი' }],
      delivery_partners: [{ slug: 'male', url: 'https://example.com/plum' }],
    });
    const found = await shop.get(`/api/products/search/?search=${encodeURIComponent('tkemali')}`);
    expect(found.json()).toMatchObject([{ slug: 'norvik-wild-plum' }]);
  });

  test('has what it cost before once its price was lowered', async () => {
    const product = await add({ name: { en: 'Lowered Fig' } });
    expect(product).toMatchObject({ price: '16.50', price_before: null });
    const lowered = await change(product.slug, { price: '14.20' });
    expect(lowered.json()).toMatchObject({ price: '14.20', price_before: '16.50' });
  });

  test('has moisture, ingredients and other facts where they are known', async () => {
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

  test('with the names of another one gets a slug of its own', async () => {
    expect((await add({ slug: '' })).slug).toBe('norvik-wild-plum-2');
  });

  test('that is a draft is not in the shop and not announced', async () => {
    const tags = await announced(() => add({ state: 'draft', name: { en: 'Secret Pear' } }));
    expect(tags).toEqual([]);
    expect((await shop.get('/api/products/norvik-secret-pear/')).statusCode).toBe(404);
    expect((await shop.get('/api/products/search/?search=pear')).json()).toEqual([]);
  });

  test('lists the languages in which its texts are missing', async () => {
    const name = { en: 'Quiet Lime', ka: 'ლაიმი', ru: 'Лайм' };
    const notes = [{ en: 'lime', ka: 'ლაიმი' }];
    expect((await add({ state: 'draft', name, flavour_notes: notes })).missing).toEqual(['ru', 'pictures']);
    expect((await add({ state: 'draft', summary: { en: 'x', ru: 'х' } })).missing).toEqual([
      'ka',
      'pictures',
    ]);
  });

  test.each([
    ['without an English name', { name: { en: ' ', ka: 'ა' } }, { name: [IN_MAIN] }],
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
    ['with a fact that lacks its English', { storage: { en: '', ka: 'მაცივარში' } }, { storage: [IN_MAIN] }],
    [
      'with a fourth step to use it',
      { how_to_use: ['a', 'b', 'c', 'd'].map((en) => ({ en })) },
      { how_to_use: ['Up to 3 are shown.'] },
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
    [
      'with a password in an address',
      { offers: [{ partner_id: 1, url: 'http://user:pw@partner.ge/' }] },
      { offers: ['Leave the name and the password out of the address.'] },
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

describe('deleting', () => {
  test('removes a product without orders and reviews, with its pages and its search words', async () => {
    const { id, slug, version } = await add({ name: { en: 'Passing Fig' } });
    expect((await editor.delete(`products/${id}/?version=${version + 1}`)).statusCode).toBe(409);
    const tags = await announced(() => editor.delete(`products/${id}/?version=${version}`));

    expect(tags).toEqual(expect.arrayContaining([`product:${slug}`, 'listing', 'scale']));
    expect((await shop.get(`/api/products/${slug}/`)).statusCode).toBe(404);
    expect((await editor.get(`products/${id}/`)).statusCode).toBe(404);
  });

  test('a product with orders or reviews is refused with the reason', async () => {
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
