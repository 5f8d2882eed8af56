import type { Scale } from '@pouchery/contract/catalog';
import { expect, test } from 'vitest';
import { drawScale } from './scale-drawing.ts';

function makeProduct(slug: string, mg: number, level: number, brand = 'norvik'): Scale['tins'][number] {
  const label = { base: slug === 'zero-mint' ? '#ffffff' : '#0f3d5e', accent: '#e8f1f5' };
  return { slug, brand, type: 'slim', taste: 'mint', mg, strength_level: level, label, in_stock: true };
}

function makeScale(products: Scale['tins']): Scale {
  const counts = Map.groupBy(products, ({ mg }) => Math.round(mg));
  return {
    columns: [...counts].map(([mg, { length }]) => ({ mg, count: length })),
    tins: products,
    max_mg: Math.max(...products.map(({ mg }) => mg)),
    max_mg_per_g: 18,
  };
}

const shop = makeScale([
  makeProduct('zero-mint', 0, 0),
  makeProduct('soft-mint', 2, 1),
  makeProduct('cool-mint', 3, 1),
  makeProduct('half-mint', 3.4, 2, 'svan'),
  makeProduct('ice-mint', 3, 1, 'svan'),
]);

test('there is a column for every milligram, also where no tin stands', () => {
  expect(drawScale(shop).columns.map(({ mg, count }) => [mg, count])).toEqual([
    [0, 1],
    [1, 0],
    [2, 1],
    [3, 3],
  ]);
});

test('a column leads to exactly the tins that stand in it', () => {
  const { columns } = drawScale(shop);
  expect(columns[3]?.query).toBe('max_nicotine=3.4&min_nicotine=3');
  expect(columns[0]?.query).toBe('max_nicotine=0&min_nicotine=0');
});

test('brackets gather neighbouring columns by the level most of their tins have', () => {
  expect(drawScale(shop).levels).toEqual([
    { level: 0, from: 0, to: 0 },
    { level: 1, from: 2, to: 3 },
  ]);
});

test("on a brand's page only its own tins are filled", () => {
  const filled = drawScale(shop, { brand: 'svan' }).columns.map(({ products, count }) => [
    products.length,
    count,
  ]);
  expect(filled).toEqual([
    [0, 1],
    [0, 0],
    [0, 1],
    [2, 3],
  ]);
});

test("on a product's page its tin alone is filled and current", () => {
  const { columns } = drawScale(shop, { product: 'cool-mint' });
  expect(columns[3]?.products.map(({ current }) => current)).toEqual([true]);
  expect(columns[2]?.products).toEqual([]);
});

test('a white lid gets an edge, a dark one does not', () => {
  const { columns } = drawScale(shop);
  expect(columns[0]?.products[0]?.pale).toBe(true);
  expect(columns[2]?.products[0]?.pale).toBe(false);
});

test('a column of thirteen makes all dots smaller; a lower one leaves them as they are', () => {
  const many = Array.from({ length: 13 }, (_, index) => makeProduct(`mint-${index}`, 6, 2));
  expect(drawScale(makeScale(many)).height).toBe(13);
  expect(drawScale(shop).height).toBe(12);
});

test('a shop with too many tins to draw has bars without brackets', () => {
  const drawing = drawScale({ columns: [{ mg: 6, count: 9000 }], tins: [], max_mg: 8, max_mg_per_g: 18 });
  expect(drawing.hasProducts).toBe(false);
  expect(drawing.levels).toEqual([]);
  expect(drawing.columns[6]).toMatchObject({ count: 9000, query: 'max_nicotine=6&min_nicotine=6' });
});
