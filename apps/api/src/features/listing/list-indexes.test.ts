import { FILTER_NAMES } from '@pouchery/contract/product-filters';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { FILTER_COLUMNS } from './filter-columns.ts';

const database = await makeTestDatabase();
afterAll(() => database.drop());

/** One for each order of a list, and for each filter that can be narrow. */
const COVERING = [
  'newest',
  'by_price',
  'by_popularity',
  'by_rating',
  'by_brand',
  'by_type',
  'by_taste',
].concat('by_nicotine');

/** The columns that filters compare. */
const columns = FILTER_NAMES.map((name) => {
  const { sql: text } = database.db
    .select({ value: sql`${FILTER_COLUMNS[name].value}` })
    .from(products)
    .toSQL();
  return [...text.matchAll(/^select (?:"products"\.)?"(\w+)"/g)].map(([, column]) => column).join();
});

test.each(COVERING)('the index products_%s holds every column that lists filter by', async (name) => {
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select attname as column from pg_attribute where attrelid = ${`products_${name}`}::regclass`);
  expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(columns));
});
