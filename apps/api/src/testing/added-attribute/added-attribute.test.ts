import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyFile } from '#api/backoffice/import-export/apply-file.ts';
import { diffFile } from '#api/backoffice/import-export/diff-file.ts';
import { IMPORT_QUEUE } from '#api/backoffice/import-export/import-queue.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { STATEMENT } from '../../../../../scripts/added-attribute.ts';
import { openImportExport } from '../import-export.ts';
import { makeCatalogue, makeProduct } from '../make-catalogue.ts';
import { productForm } from '../product-form.ts';
import { makeTestApp, makeTestDatabase, type TestApp } from '../test-app.ts';

// The table of attributes has more here than elsewhere (vitest.config.ts): types know nothing of them.

/** What the form says of each, and what the page's reader of Russian sees then. */
const GIVEN = {
  sweetener: 'xylitol',
  acidity_ph: 7.5,
  tingling: 2,
  is_vegan: true,
  batch_code: '0042-A',
  origin: { en: 'Hills', ru: 'Горы' },
  awards: [{ en: 'First' }, { en: 'Second', ru: 'Второй' }],
  reformulated: '2026-10-01',
};
const READ = { ...GIVEN, origin: 'Горы', awards: ['First', 'Второй'] };
const NOTHING = {
  sweetener: null,
  acidity_ph: null,
  tingling: null,
  is_vegan: false,
  batch_code: null,
  origin: null,
  awards: [],
  reformulated: null,
};
const NAMES = Object.keys(GIVEN);

let shop: TestApp;
let importExport: Awaited<ReturnType<typeof openImportExport>>;

beforeAll(async () => {
  const database = await makeTestDatabase();
  const columns: Record<string, PgColumn> = getTableColumns(products);
  await database.pool.query(STATEMENT);
  for (const name of NAMES.filter((each) => each !== 'sweetener')) {
    const column = columns[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]!;
    const rest = column.notNull ? `not null default '${JSON.stringify(column.default)}'` : '';
    await database.pool.query(`alter table products add column ${name} ${column.getSQLType()} ${rest}`);
  }
  shop = await makeTestApp({}, { now: () => new Date('2026-11-21T20:30:00Z') }, database);
  await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct()] }), []);
  // In this process, as another one would know nothing of the new attributes.
  await shop.jobs.work(IMPORT_QUEUE, 1, ({ data: { step, import_id: id } }) =>
    step === 'look' ? diffFile(shop.db, id) : applyFile(shop.db, shop.jobs, id),
  );
  importExport = await openImportExport(shop);
  const { editor } = importExport;
  const added = await editor.post('products/', await productForm(shop.db, { slug: 'wild-plum', ...GIVEN }));
  expect(added.json()).toMatchObject({ slug: 'wild-plum', ...GIVEN });
});
afterAll(() => shop.close());

async function readPage(slug: string) {
  // An import is a job, which nobody's request waits for.
  await shop.changes.catchUp();
  return (await shop.get(`/api/products/${slug}/`, { 'accept-language': 'ru' })).json();
}

test('the column of the choice is as drizzle-kit writes it', () => {
  const columns: Record<string, PgColumn> = getTableColumns(products);
  const { notNull, enumValues } = columns.sweetener!;
  expect(`ALTER TABLE "products" ADD COLUMN "sweetener" ${columns.sweetener!.getSQLType()};`).toBe(
    STATEMENT.trim(),
  );
  expect({ notNull, enumValues }).toEqual({
    notNull: false,
    enumValues: ['sucralose', 'acesulfame-k', 'xylitol', 'none'],
  });
});

describe('the product’s page', () => {
  test('has what was said, in the reader’s language', async () => {
    expect(await readPage('wild-plum')).toMatchObject(READ);
  });

  test('has nothing of a product of which nobody has said it', async () => {
    expect(await readPage('north-mint')).toMatchObject(NOTHING);
  });
});

test.each([
  ['sweetener', 'sugar'],
  ['acidity_ph', 15],
  ['tingling', 4],
  ['batch_code', 'x'.repeat(21)],
  ['awards', ['one', 'two', 'three', 'four'].map((en) => ({ en }))],
  ['reformulated', 'yesterday'],
])('a form with a wrong %s is refused', async (name, value) => {
  const form = await productForm(shop.db, { slug: 'refused', [name]: value });
  const response = await importExport.editor.post('products/', form);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json())).toEqual([name]);
});

describe('files', () => {
  test('have a column for each, and bring it back into a product that lacks it', async () => {
    const files = [await importExport.take('form=csv&list=products'), await importExport.take()];
    for (const file of files) {
      const looked = await importExport.diff('slug,sweetener\nwild-plum,none');
      expect(looked.rows[0]?.changes).toEqual([{ field: 'sweetener', before: 'xylitol', after: 'none' }]);
      await importExport.apply(looked.id);
      const { id, changed } = await importExport.diff(file);
      expect(changed).toBe(1);
      await importExport.apply(id, '?doubts_confirmed=true');
      expect(await readPage('wild-plum')).toMatchObject(READ);
    }
  });

  test('that do not have the columns leave them', async () => {
    const { id } = await importExport.diff('slug,price\nwild-plum,12.00');
    await importExport.apply(id, '?doubts_confirmed=true');
    expect(await readPage('wild-plum')).toMatchObject({ ...READ, price: '12.00' });
  });

  test('with a value that is none of the choices are refused', async () => {
    const { rows } = await importExport.diff('slug,sweetener\nwild-plum,sugar');
    expect(rows[0]?.problems).toMatchObject([{ field: 'sweetener', problem: 'choice', value: 'sugar' }]);
  });
});

test('the description of the API has the filter and its values', async () => {
  const { paths } = (await shop.get('/api/schema/')).json();
  const parameters: { name: string }[] = paths['/api/products/'].get.parameters;
  expect(JSON.stringify(parameters.find(({ name }) => name === 'sweetener'))).toContain('acesulfame-k');
});

test.each([
  ['sweetener=xylitol', ['wild-plum']],
  ['sweetener=xylitol&sweetener=none', ['wild-plum']],
  ['sweetener=none', []],
  ['tingling=2', ['wild-plum']],
  ['is_vegan=true', ['wild-plum']],
  ['min_acidity_ph=7&max_acidity_ph=7.5', ['wild-plum']],
  // Nobody knows it of the other product.
  ['max_acidity_ph=14', ['wild-plum']],
  ['max_acidity_ph=7', []],
])('lists are filtered by %s', async (query, slugs) => {
  const { results } = (await shop.get(`/api/products/?${query}`)).json();
  expect(results.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
});

test('a list counts each value and how many have the flag, and says what a number goes from and to', async () => {
  const { facets, ranges } = (await shop.get('/api/products/')).json();
  expect(facets).toMatchObject({
    sweetener: [
      { value: 'sucralose', count: 0 },
      { value: 'acesulfame-k', count: 0 },
      { value: 'xylitol', count: 1 },
      { value: 'none', count: 0 },
    ],
    tingling: [0, 1, 2, 3].map((level) => ({ level, count: level === 2 ? 1 : 0 })),
    is_vegan: 1,
    acidity_ph: { min: 7.5, max: 7.5 },
  });
  expect(ranges).toMatchObject({ acidity_ph: { min: 7.5, max: 7.5 } });
});
