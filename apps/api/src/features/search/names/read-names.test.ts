import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#api/seed/content-import.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { readNames } from './read-names.ts';

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
  { group: 'brands', rows: 5_001, read: 5_000 },
  { group: 'tastes', rows: 501, read: 500 },
  { group: 'articles', rows: 301, read: 300 },
] as const)('of more than $read $group, $read are read', async ({ group, rows, read }) => {
  await copyRows(group, rows);
  expect((await readNames(api.db))[group]).toHaveLength(read);
});
