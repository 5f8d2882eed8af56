import { LOCALES, OTHER_LOCALES } from '@pouchery/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { textIn } from '#api/database/localized-text.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { hasWords } from './list-products.ts';
import { LACKS } from './missing-parts.ts';

const database = await makeTestDatabase();
afterAll(() => database.drop());

/** The steps of a plan in which no table is read whole if anything else will do. */
async function explain(query: SQL) {
  const rows = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)).rows;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each(OTHER_LOCALES)(
  'products that lack a text in %s are read from an index of their own',
  async (locale) => {
    const latest = sql`order by ${products.updatedAt} desc nulls last, ${products.id} desc`;
    expect(
      await explain(sql`select ${products.id} from ${products} where ${LACKS[locale]} ${latest}`),
    ).toContain(`products_without_${locale}`);
  },
);

test.each(LOCALES)('products in the order of their names in %s are read from an index', async (locale) => {
  const byName = sql`order by lower(${textIn(locale, products.name)}) nulls first, ${products.id}`;
  expect(await explain(sql`select ${products.id} from ${products} ${byName} limit 25`)).toContain(
    `products_by_name_${locale}`,
  );
});

test('words of names and slugs are looked up in an index', async () => {
  expect(await explain(sql`select from ${products} where ${hasWords('ice პიტნა')}`)).toContain(
    'Bitmap Index Scan on products_by_name_words',
  );
});
