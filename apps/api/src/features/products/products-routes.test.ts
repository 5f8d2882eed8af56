// Rules: docs/behaviour.md#new-products
import type { ProductCard, ProductDetail, Scale } from '@pouchery/contract/catalog';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openSmallShop } from '#api/testing/small-shop.ts';

const shop = await openSmallShop();
afterAll(() => shop.close());

const slugs = (cards: ProductCard[]) => cards.map(({ slug }) => slug);

describe('a product', () => {
  test('has its texts, gallery, offers and histogram', async () => {
    const response = await shop.get('/api/products/north-mint/', { 'accept-language': 'ka' });
    const product: ProductDetail = response.json();
    expect(product).toMatchObject({
      slug: 'north-mint',
      name: 'ჩრდილოეთის პიტნა',
      summary: 'A plain mint.',
      text_languages: { summary: 'en', description: 'en', 'flavour_notes.1': 'en' },
      flavour_notes: ['პიტნა', 'ice'],
      rating_histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      delivery_partners: [{ slug: 'male', name: 'Malé', url: 'https://example.com/male/north-mint' }],
    });
    expect(product.pictures.map(({ kind }) => kind)).toEqual(['top', 'closed']);
    expect(response.headers['cache-tag']).toBe('product:north-mint,brand:norvik,type:slim,taste:mint,shop');
  });

  test('says of its name on a card which language it fell back to, and of no other', async () => {
    const response = await shop.get('/api/products/', { 'accept-language': 'ka' });
    const substitutes = await shop.get('/api/products/mini-berry/substitutes/', { 'accept-language': 'ka' });
    expect(substitutes.body).toContain('"text_languages":{"name":"en"}');
    const cards: ProductCard[] = response.json().results;
    expect(cards.map(({ slug, text_languages: languages }) => [slug, languages])).toEqual(
      cards.map(({ slug }) => [slug, slug === 'espresso' ? { name: 'en' } : undefined]),
    );
  });

  test.each(['', 'related/', 'reviews/'])('that does not exist is 404: %s', async (part) => {
    const response = await shop.get(`/api/products/nothing/${part}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ detail: 'Not found.' });
  });

  test('whose slug no product can have is 404', async () => {
    expect((await shop.get('/api/products/a%00b/')).statusCode).toBe(404);
  });

  test.each(['', 'related/', 'reviews/', 'substitutes/'])(
    '%s of an unknown product is 404 with that product’s tag',
    async (path) => {
      const response = await shop.get(`/api/products/no-such-product/${path}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-tag']).toBe('product:no-such-product');
    },
  );

  test('that is a draft is in no response', async () => {
    await shop.db.execute(sql`insert into products (slug, state, brand_id, type_id, taste_id, strength_level,
      nicotine_mg_per_pouch, nicotine_mg_per_g, servings_per_package, weight_per_serving_g, launch_date, price, featured,
      stock, popularity, label_base, label_accent, tint, tint_strong, tint_deep, name, summary, description, flavour_notes)
      select 'draft', 'draft', brand_id, type_id, taste_id, 5, 14, 20, 20, 1, launch_date, 1, true, stock, 9999,
      label_base, label_accent, tint, tint_strong, tint_deep, name, summary, description, flavour_notes
      from products where slug = 'north-mint'`);
    await shop.db.execute(
      sql`insert into product_statistics (product_id) select id from products where slug = 'draft'`,
    );
    const paths = [
      'draft/',
      '?page_size=99',
      'latest/',
      'featured/',
      'scale/',
      'north-mint/related/',
      'south-mint/related/',
    ];
    for (const path of paths) {
      const response = await shop.get(`/api/products/${path}`);
      expect(response.body).not.toContain('"draft"');
      expect(response.statusCode).toBe(path === 'draft/' ? 404 : 200);
    }
    const { facets } = (await shop.get('/api/products/?page_size=98')).json();
    expect(facets.price.min).toBe('9.50');
  });
});

test('the latest are in stock and launched', async () => {
  const response = await shop.get('/api/products/latest/');
  const cards: ProductCard[] = response.json();
  expect(slugs(cards)).toEqual(['north-mint', 'espresso', 'red-berry', 'south-mint']);
  expect(response.headers['cache-tag']).toBe(
    'listing,product:north-mint,product:espresso,product:red-berry,product:south-mint',
  );
});

test('the featured products are those that the shop has marked', async () => {
  const cards: ProductCard[] = (await shop.get('/api/products/featured/')).json();
  expect(slugs(cards)).toEqual(['north-mint']);
});

test('related products are close in taste first, then of the tastes beside it', async () => {
  const cards: ProductCard[] = (await shop.get('/api/products/north-mint/related/')).json();
  // Mint lies between grape and berry on the wheel; coffee is opposite.
  expect(slugs(cards)).toEqual(['south-mint', 'mini-berry', 'to-come', 'red-berry']);
});

test('the scale has every tin by its milligrams', async () => {
  const response = await shop.get('/api/products/scale/');
  const scale: Scale = response.json();
  expect(scale).toMatchObject({ max_mg: 11, max_mg_per_g: 8.6 });
  expect(scale.columns).toEqual([
    { mg: 4, count: 1 },
    { mg: 6, count: 4 },
    { mg: 11, count: 1 },
  ]);
  expect(scale.tins[0]).toEqual({
    slug: 'red-berry',
    brand: 'norvik',
    type: 'slim',
    taste: 'berry',
    mg: 3.5,
    strength_level: 1,
    label: { base: '#1C6E8C', accent: '#BFE8E0' },
    in_stock: true,
  });
  expect(scale.tins).toHaveLength(6);
  expect(response.headers['cache-tag']).toBe('scale');
});
