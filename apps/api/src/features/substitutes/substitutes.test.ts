// Rules: docs/behaviour.md#substitutes
import type { Substitute } from '@pouchery/contract/substitutes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { Columns, type Listed } from '#api/features/listing/columns.ts';
import { byName, CLASS_FACETS } from '#api/features/listing/filter-columns.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { findSubstitutesInColumns } from './substitutes-in-columns.ts';
import { listSubstitutes } from './substitutes-queries.ts';
import { listTasteDistances } from './taste-distances.ts';

const WHEEL = ['mint', 'menthol', 'berry', 'citrus', 'coffee', 'mixed'].map((slug, index) => ({
  id: index + 1,
  slug,
}));

/** A catalogue of up to 120 products that differ in all that substitutes are chosen by, some of them alike in all of it. */
function someProducts(seed: number): Listed[] {
  const random = seededNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: below(120) }, (_, index) => ({
    ...byName(CLASS_FACETS, () => 0),
    id: index + 1,
    brand: 1,
    reviews: 0,
    price: 1_000,
    launched: 20_000,
    popularity: below(6),
    nameStart: 0,
    nameRest: 0,
    weight: 70,
    nicotinePerGram: 86,
    stars: 0,
    card: '',
    type: 1 + below(3),
    taste: 1 + below(WHEEL.length),
    strength: below(6),
    score: -1,
    rating: -1,
    nicotine: below(5) * 35,
    in_stock: below(4) === 0 ? 0 : 1,
  }));
}

function inColumns(products: readonly Listed[]) {
  const columns = new Columns(products.length);
  columns.add(products);
  return columns;
}

/** What a better substitute has less of, one after another. */
function toRank(product: Listed, replaced: Listed) {
  const distance = listTasteDistances(WHEEL, replaced.taste).get(product.taste) ?? Number.NaN;
  const format = product.type === replaced.type ? 0 : 1;
  const nicotine = replaced.nicotine - product.nicotine;
  return [distance, replaced.strength - product.strength, format, nicotine, -product.popularity, -product.id];
}

function isBetter(one: number[], other: number[]) {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index >= 0 && one[index]! < other[index]!;
}

test('substitutes are up to three, in stock, none stronger, and the nearest, in any catalogue', async () => {
  let count = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const products = someProducts(seed);
    const columns = inColumns(products);
    const byId = new Map(products.map((product) => [product.id, product]));
    for (const replaced of products) {
      const distances = listTasteDistances(WHEEL, replaced.taste);
      const ids = findSubstitutesInColumns(columns, replaced, distances);
      expect(findSubstitutesInColumns(columns, replaced, distances), 'the same again').toEqual(ids);
      const found = ids.map((id) => byId.get(id)!);
      for (const product of found) {
        expect(product.id).not.toBe(replaced.id);
        expect(product.in_stock).toBe(1);
        expect(product.strength).toBeLessThanOrEqual(replaced.strength);
        expect(product.nicotine).toBeLessThanOrEqual(replaced.nicotine);
      }
      const allowed = products.filter(
        ({ id, in_stock, strength, nicotine }) =>
          id !== replaced.id &&
          in_stock === 1 &&
          strength <= replaced.strength &&
          nicotine <= replaced.nicotine,
      );
      const best = allowed.toSorted((one, other) =>
        isBetter(toRank(one, replaced), toRank(other, replaced)) ? -1 : 1,
      );
      expect(ids).toEqual(best.slice(0, 3).map(({ id }) => id));
      count += ids.length;
    }
  }
  expect(count).toBeGreaterThan(2_500);
});

test('tastes are as far apart as on the wheel, and a mix pack is the farthest', () => {
  expect([...listTasteDistances(WHEEL, 1).values()]).toEqual([0, 1, 2, 2, 1, 6]);
  expect([...listTasteDistances(WHEEL, 6).values()]).toEqual([6, 6, 6, 6, 6, 0]);
});

const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(async () => {
  const products = [
    makeProduct({ stock: 'out' }),
    makeProduct({ slug: 'stronger-mint', strength_level: 3, nicotine_mg_per_pouch: 8 }),
    makeProduct({ slug: 'fuller-mint', nicotine_mg_per_pouch: 6.5 }),
    makeProduct({ slug: 'mini-mint', type: 'mini', nicotine_mg_per_pouch: 4, stock: 'low' }),
    makeProduct({ slug: 'free-mint', strength_level: 0, nicotine_mg_per_pouch: 0 }),
    makeProduct({ slug: 'berry', taste: 'berry' }),
    makeProduct({ slug: 'coffee', taste: 'coffee' }),
    makeProduct({ slug: 'hidden-mint', state: 'draft' }),
  ];
  await importCatalogue(shop.db, makeCatalogue({ products }), []);
});

describe('substitutes of a tin that is out of stock', () => {
  test('name what they have in common with it, nearest first', async () => {
    const response = await shop.get('/api/products/north-mint/substitutes/');
    const substitutes: Substitute[] = response.json();
    expect(substitutes.map(({ product, reasons }) => [product.slug, ...reasons])).toEqual([
      ['mini-mint', 'same_taste', 'same_strength'],
      ['free-mint', 'same_taste', 'no_nicotine', 'same_format'],
      ['berry', 'same_strength', 'same_format'],
    ]);
    expect(String(response.headers['cache-tag']).split(',')).toEqual([
      'product:north-mint',
      'listing',
      'tastes',
      'product:mini-mint',
      'product:free-mint',
      'product:berry',
    ]);
  });

  test('of an unknown product are 404', async () => {
    expect((await shop.get('/api/products/nothing/substitutes/')).statusCode).toBe(404);
    expect((await shop.get('/api/products/hidden-mint/substitutes/')).statusCode).toBe(404);
  });

  test('give the reasons that are true', async () => {
    const random = seededNumbers(5);
    const pick = <Item>(...items: Item[]) => items[Math.floor(random() * items.length)] as Item;
    const products = Array.from({ length: 60 }, (_, index) =>
      makeProduct({
        slug: `random-${index}`,
        taste: pick('mint', 'berry', 'coffee', 'grape'),
        type: pick('slim', 'mini'),
        stock: pick('in', 'low', 'out'),
        strength_level: pick(0, 1, 2, 3),
        nicotine_mg_per_pouch: pick(0, 3.5, 6, 8),
        popularity: pick(1, 2, 3),
      }),
    );
    await importCatalogue(shop.db, makeCatalogue({ products }), []);
    await shop.changes.catchUp();
    const listing = await shop.app.memory.current();
    const context = { locale: 'ka', mediaUrl: 'https://example.com/media/', today: '2026-11-22' } as const;
    const { rows } = await shop.db.execute<{ slug: string }>(
      sql`select slug from products where state = 'published'`,
    );
    for (const { slug } of rows) {
      const substitutes = await listSubstitutes(shop.db, listing, context, slug);
      const replaced = (await shop.get(`/api/products/${slug}/`)).json();
      for (const { product, reasons } of substitutes ?? []) {
        const isSame = product.strength_level === replaced.strength_level;
        const isLower = product.strength_level < replaced.strength_level;
        const isFree = product.nicotine_mg_per_pouch === 0 && replaced.nicotine_mg_per_pouch > 0;
        expect({ slug, reasons }).toEqual({
          slug,
          reasons: [
            ...(product.taste.slug === replaced.taste.slug ? ['same_taste'] : []),
            ...(isSame ? ['same_strength'] : []),
            ...(isLower && !isFree ? ['lower_strength'] : []),
            ...(isLower && isFree ? ['no_nicotine'] : []),
            ...(product.type.slug === replaced.type.slug ? ['same_format'] : []),
          ],
        });
      }
    }
  });
});
