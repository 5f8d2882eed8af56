import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { indexQueued } from './reindex-queue.ts';

const MANY = 650;
let api: TestApp;
/** A brand of many products, and one of a single product. */
const shop = makeCatalogue({
  products: [
    ...Array.from({ length: MANY }, (_, at) => makeProduct({ slug: `tin-${at}`, name: { en: `Tin ${at}` } })),
    makeProduct({ slug: 'alone', brand: 'svan', name: { en: 'Alone' } }),
  ],
});

beforeAll(async () => {
  api = await makeTestApp();
  await importCatalogue(api.db, shop, [], api.jobs);
});
afterAll(() => api.close());

function renamed(slug: string, name: string): CatalogImport {
  const brands = shop.brands.filter((brand) => brand.slug === slug);
  const nothingElse = { types: [], tastes: [], delivery_partners: [], products: [], reviews: [] };
  return { ...nothingElse, brands: brands.map((brand) => ({ ...brand, name: { en: name } })) };
}

async function count(text: string): Promise<number> {
  return (await api.get(`/api/products/?search=${text}`)).json().count;
}

async function queued() {
  const { rows } = await api.db.execute(
    sql`select id from jobs.job where name = 'reindex' and state = 'created'`,
  );
  return rows.length;
}

test('a first import queues nothing: everything is new in the same transaction', async () => {
  expect(await queued()).toBe(0);
  expect(await count('norvik')).toBe(MANY);
});

test('the only product of a renamed brand is found by the new name at once', async () => {
  await importCatalogue(api.db, renamed('svan', 'Gombori'), [], api.jobs);
  expect(await queued()).toBe(0);
  await expect.poll(() => count('gombori')).toBe(1);
});

test('many products of a renamed brand are queued, and found after the job has run', async () => {
  await importCatalogue(api.db, renamed('norvik', 'Zanzibar'), [], api.jobs);
  expect(await queued()).toBe(3);
  expect(await count('zanzibar')).toBe(0);
  await indexQueued(api.jobs, api.db);
  await expect.poll(() => count('zanzibar'), { timeout: 15_000 }).toBe(MANY);
  expect(await count('norvik')).toBe(0);
  expect(await queued()).toBe(0);
});
