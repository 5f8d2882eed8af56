// Rules: docs/behaviour.md#renamed-addresses
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { forgetSlugs, makeSlug, rememberSlug, requireFreeSlug } from './slugs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

function slugFor(name: string, ownId?: number) {
  return shop.db.transaction((tx) => makeSlug(tx, 'product', name, ownId));
}

async function rename(kind: 'product' | 'brand', from: string, to: string) {
  const table = kind === 'product' ? products : brands;
  return shop.db.transaction(async (tx) => {
    const [row] = await tx
      .update(table)
      .set({ slug: to })
      .where(eq(table.slug, from))
      .returning({ id: table.id });
    await rememberSlug(tx, kind, row!.id, { from, to });
    return row!.id;
  });
}

test('a name that is taken gets a number, and the next one the next', async () => {
  expect(await slugFor('Wild Plum')).toBe('wild-plum');
  expect(await slugFor('North Mint')).toBe('north-mint-2');
  await shop.db.execute(sql`update products set slug = 'north-mint-2' where slug = 'south-mint'`);
  expect(await slugFor('North Mint')).toBe('north-mint-3');
  await shop.db.execute(sql`update products set slug = 'south-mint' where slug = 'north-mint-2'`);
});

test('a name that means something else in the API’s addresses gets a number, and one without letters the kind’s', async () => {
  expect(await slugFor('Latest')).toBe('latest-2');
  expect(await slugFor('日本')).toBe('product');
});

test('an old slug leads to the present one, however often the row was renamed since', async () => {
  await rename('product', 'red-berry', 'crimson-berry');
  const id = await rename('product', 'crimson-berry', 'scarlet-berry');

  for (const old of ['red-berry', 'crimson-berry']) {
    const response = await shop.get(`/api/products/${old}/`);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/api/products/scarlet-berry/');
    expect(await slugFor(old.replaceAll('-', ' '))).toBe(`${old}-2`);
    expect(await slugFor(old.replaceAll('-', ' '), id)).toBe(old);
  }
  await expect(
    shop.db.transaction((tx) => requireFreeSlug(tx, 'product', 'red-berry')),
  ).rejects.toMatchObject({ statusCode: 400, body: { slug: [expect.stringContaining('taken')] } });
});

test('a row that takes an old slug back is found there, and its last one leads to it', async () => {
  await rename('brand', 'svan', 'svaneti');
  expect((await shop.get('/api/brands/svan/')).headers.location).toBe('/api/brands/svaneti/');
  await rename('brand', 'svaneti', 'svan');

  expect((await shop.get('/api/brands/svan/')).statusCode).toBe(200);
  expect((await shop.get('/api/brands/svaneti/')).headers.location).toBe('/api/brands/svan/');
});

test('an old slug of a draft or of a deleted row is not found', async () => {
  const id = await rename('product', 'espresso', 'doppio');
  await shop.db.execute(sql`update products set state = 'draft' where id = ${id}`);
  expect((await shop.get('/api/products/espresso/')).statusCode).toBe(404);

  await shop.db.execute(sql`update products set state = 'published' where id = ${id}`);
  expect((await shop.get('/api/products/espresso/')).statusCode).toBe(301);
  await shop.db.transaction((tx) => forgetSlugs(tx, 'product', id));
  expect((await shop.get('/api/products/espresso/')).statusCode).toBe(404);
});
