import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTaxonomies } from '#api/features/listing/taxonomies.ts';
import { importContent } from '#api/seed/content-import.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { listNames } from './names.ts';

let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
  await importDemo(api.db);
  const articles = [{ title: { en: 'A short history' } }];
  await importContent(api.db, makeContent({ articles }), [makePicture('cover')]);
});
afterAll(() => api.close());

/** Copies the first row of a table, each copy under an id and a slug of its own. */
function copyRows(name: string, rows: number) {
  const table = sql.identifier(name);
  return api.db.execute(sql`
    insert into ${table} overriding system value
    select (jsonb_populate_record(one, jsonb_build_object('id', 100000 + n, 'slug', 'copy-' || n))).*
    from ${table} one, generate_series(1, ${rows}::int) n where one.id = (select min(id) from ${table})`);
}

test.each([
  { kind: 'brand', table: 'brands', rows: 5_001, read: 5_000 },
  { kind: 'taste', table: 'tastes', rows: 501, read: 500 },
  { kind: 'article', table: 'articles', rows: 301, read: 300 },
] as const)('of more than $read $table, $read are found by name', async ({ kind, table, rows, read }) => {
  await copyRows(table, rows);
  const names = listNames(await readTaxonomies(api.db));
  expect(names.filter((name) => name.kind === kind)).toHaveLength(read);
});
