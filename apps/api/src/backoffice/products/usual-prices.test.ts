import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { openProductForms } from '#api/testing/product-forms.ts';
import { findUsualPrices, usualPriceOfAll, usualPricesOfBrands } from './usual-prices.ts';

const { shop } = await openProductForms();
afterAll(() => shop.close());

async function explain(query: SQL) {
  const rows = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off; set local enable_sort = off`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)).rows;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test("a brand's usual price is read from the first rows of an index, however many products there are", async () => {
  expect(await explain(usualPricesOfBrands(eq(brands.slug, 'rikoti')))).toContain(
    'Index Scan using products_of_brand on products',
  );
  expect(await explain(usualPricesOfBrands(eq(brands.slug, 'rikoti')))).toContain('products_drafts');
  expect(await explain(usualPriceOfAll())).toContain('Index Scan using products_popular on products');
});

test('what is usual is the median of what a brand has published, else of its drafts, else of all', async () => {
  const { rows } = await shop.db.execute<{ id: number; slug: string }>(sql`
    select id, slug from brands order by (select count(*) from products where brand_id = brands.id) desc limit 1`);
  const { id, slug } = rows[0]!;
  const ofBrand = eq(products.brandId, id);
  const usual = async (of = slug) =>
    (await shop.db.transaction((tx) => findUsualPrices(tx, eq(brands.id, id))))(of);

  await shop.db.update(products).set({ price: '33.00' });
  await shop.db.update(products).set({ price: '7.00' }).where(ofBrand);
  const [one] = await shop.db.select({ id: products.id }).from(products).where(ofBrand);
  await shop.db.update(products).set({ state: 'draft', price: '5.00' }).where(eq(products.id, one!.id));
  expect(await usual()).toBe(7);
  await shop.db.update(products).set({ state: 'draft', price: '6.00' }).where(ofBrand);
  expect(await usual()).toBe(6);
  expect(await usual('a-brand-without-products')).toBe(33);
});
