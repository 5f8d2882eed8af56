import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { productForm } from '#api/testing/product-form.ts';
import { openProductForms } from '#api/testing/product-forms.ts';

const { shop, editor, read, change } = await openProductForms();
afterAll(() => shop.close());

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

  test('is saved once it is confirmed, and not doubted again when something else is changed', async () => {
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

  test('of a change is refused without a new version, so that the corrected change is saved', async () => {
    const { version } = await read('red-berry');
    const slip = await change('red-berry', { price: '120.00' });
    expect([slip.statusCode, slip.json().current]).toEqual([409, undefined]);
    const corrected = await change('red-berry', { price: '12.50' });
    expect(corrected.json()).toMatchObject({ price: '12.50', version: version + 1 });
  });

  test('of a price is doubted when a product moves to a brand whose prices are a tenth', async () => {
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
