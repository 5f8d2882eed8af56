import { type AttributeWith, forAttributes, pick } from '@pouchery/contract/attribute-names';
import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openImportExport } from '#api/testing/import-export.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { importFiles } from './import-queue.ts';

const PICTURES = ['one', 'two: three', 'uploads/four|five'].map((name) => makePicture(name));
const OPTIONAL_FIGURES = pick<AttributeWith<{ kind: 'number'; isOptional: true }>>(
  ({ kind, isOptional }) => kind === 'number' && isOptional === true,
);
const OPTIONAL_TEXTS = pick<AttributeWith<{ kind: 'localized_text'; isOptional: true }>>(
  ({ kind, isOptional }) => kind === 'localized_text' && isOptional === true,
);
const UNSAID = {
  brand: null,
  taste: null,
  strength_level: null,
  launch_date: null,
  stock: null,
  price: null,
};
const LISTS = ['brands', 'types', 'tastes', 'delivery_partners', 'products'];

let shop: TestApp;
let importExport: Awaited<ReturnType<typeof openImportExport>>;
beforeAll(async () => {
  shop = await makeTestApp();
  await importFiles(shop.jobs, shop.db, shop.connection);
  importExport = await openImportExport(shop);
});
afterAll(() => shop.close());

/** A catalogue with everything in it that a spreadsheet might spoil. */
function someCatalogue(seed: number): CatalogImport {
  const random = seededNumbers(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const signs = [
    'a',
    'პ',
    'Я',
    ' ',
    '|',
    '\\',
    "'",
    '=',
    '+',
    '-',
    '@',
    '"',
    ',',
    ';',
    '\n',
    '\r\n',
    '\t',
    '😀',
    '0',
  ];
  const words = () => Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(signs)).join('');
  const texts = () => ({
    en: words(),
    ...(random() < 0.5 ? { ka: words() } : {}),
    ...(random() < 0.5 ? { ru: words() } : {}),
  });
  const seoTexts = () => ({
    seo_title: random() < 0.5 ? texts() : null,
    seo_description: random() < 0.5 ? texts() : null,
  });
  const number = (most: number, decimals: number) => Number((random() * most).toFixed(decimals));
  const base = makeCatalogue();
  const brand = base.brands[0]!;
  const partners = ['male', 'kari'].map((slug, position) => ({
    ...base.delivery_partners[0]!,
    slug,
    position,
    name: words(),
    description: texts(),
  }));
  return {
    ...base,
    brands: [
      { ...brand, name: texts(), tagline: texts(), story: texts(), country: texts(), ...seoTexts() },
      { ...brand, slug: 'svan', wordmark: { view_box: '0 0 9 9', path: 'M0,0;L1,1' } },
    ],
    types: base.types.map((type) => ({
      ...type,
      ...seoTexts(),
      description: texts(),
      pouch_mm: [number(40, 1), 14],
    })),
    tastes: base.tastes.map((taste) => ({
      ...taste,
      ...seoTexts(),
      name: texts(),
      picture: random() < 0.5 ? 'one' : null,
      colors: { tint: '#f8ebbe', mid: pick(['#e2b007', '#8A5E3C'] as const), deep: '#614800' },
    })),
    delivery_partners: partners,
    products: Array.from({ length: 12 }, (_, index) => {
      const state = pick(['draft', 'published', 'archived', 'scheduled'] as const);
      return makeProduct({
        slug: `p-${index}`,
        name: texts(),
        summary: texts(),
        description: texts(),
        state,
        publish_at: state === 'scheduled' ? '2030-01-01T08:00:00Z' : null,
        ...forAttributes(OPTIONAL_FIGURES, () => (random() < 0.5 ? 1 + number(90, 0) : null)),
        ...forAttributes(OPTIONAL_TEXTS, () => (random() < 0.5 ? texts() : null)),
        how_to_use: Array.from({ length: Math.floor(random() * 4) }, texts),
        flavour_notes: Array.from({ length: Math.floor(random() * 4) }, texts),
        cooling: pick([null, 0, 1, 3]),
        nicotine_mg_per_pouch: number(20, 1),
        weight_per_serving_g: number(1, 2) + 0.01,
        price: number(99, 2).toFixed(2),
        featured: random() < 0.5,
        stock: pick(['in', 'low', 'out'] as const),
        popularity: Math.floor(random() * 200) - 100,
        delivery_partners: partners
          .filter(() => random() < 0.5)
          .map(({ slug }) => ({
            slug,
            url: `https://example.com/?a=${slug};,"`,
            price: random() < 0.5 ? (1 + number(99, 2)).toFixed(2) : null,
            state: pick(['in', 'out'] as const),
          })),
        pictures: PICTURES.filter(() => random() < 0.6).map(({ name }) => ({
          name,
          kind: pick(['closed', 'top', 'open'] as const),
          alt: random() < 0.5 ? texts() : null,
        })),
        // A draft says what it has.
        ...(state === 'draft' && { name: { ru: words() }, summary: {}, ...UNSAID }),
      });
    }),
  };
}

async function emptyShop() {
  await shop.db.execute(sql`truncate brands, product_types, tastes, delivery_partners, products cascade`);
}

// Of odd ones the separator is a comma, of even ones a semicolon.
test.each([1, 2])(
  'catalogue %i comes back from JSON and from CSV as it was',
  { timeout: 60_000 },
  async (seed) => {
    await emptyShop();
    await importCatalogue(shop.db, someCatalogue(seed), PICTURES);
    const json = await importExport.take();
    const separator = seed % 2 === 0 ? 'semicolon' : 'comma';
    const csv: string[] = [];
    for (const list of LISTS)
      csv.push(await importExport.take(`form=csv&list=${list}&separator=${separator}`));

    // Into the shop it came from: nothing to do.
    for (const file of [json, ...csv]) {
      expect(await importExport.diff(file)).toMatchObject({
        state: 'checked',
        added: 0,
        changed: 0,
        refused: 0,
      });
    }
    for (const files of [[json], csv]) {
      await emptyShop();
      for (const file of files) expect(await bringIn(file)).toMatchObject({ changed: 0, unchanged: 0 });
      expect(await importExport.take()).toBe(json);
    }
  },
);

async function bringIn(file: string) {
  const { id, ...looked } = await importExport.diff(file);
  expect(looked).toMatchObject({ state: 'checked', refused: 0 });
  expect(await importExport.apply(id, '?doubts_confirmed=true')).toMatchObject({ state: 'applied' });
  return looked;
}

/** Columns of products that files do not have: they follow from others, or are this shop's alone. */
const OF_THE_SHOP = ['id', 'brandId', 'typeId', 'tasteId', 'version', 'createdAt', 'updatedAt'];
const FOLLOWING = [
  'unsaid',
  'price',
  'priceVaries',
  'rating',
  'reviewCount',
  'tint',
  'tintStrong',
  'tintDeep',
];
const IN_FILES = Object.entries(getTableColumns(products)).filter(
  ([name]) => !['slug', ...OF_THE_SHOP, ...FOLLOWING].includes(name),
);
/** What a column holds that does not take just anything of its type. */
const PARTICULAR: Record<string, unknown> = {
  state: 'scheduled',
  publishAt: new Date('2030-01-01T08:00:00Z'),
  shopPrice: '1.50',
  labelBase: '#123456',
  labelAccent: '#FEDCBA',
};

/** Something that a column does not have in `makeProduct`. */
function otherValue(name: string, column: PgColumn, present: unknown) {
  if (name in PARTICULAR) return PARTICULAR[name];
  if (column.enumValues) return column.enumValues.at(-1);
  const type = column.getSQLType();
  if (type === 'boolean') return !present;
  if (type === 'date') return '2020-02-02';
  if (type === 'jsonb') return Array.isArray(present) ? [{ en: 'another' }] : { en: 'another', ru: 'другое' };
  if (type === 'text') return 'another';
  return 1;
}

/** What files have of the one product. */
async function readRow() {
  const [row] = await shop.db.select(Object.fromEntries(IN_FILES)).from(products);
  return row!;
}

test.each(['csv', 'json'])(
  'what a column of products holds comes back from %s, and a file that does not have the column leaves it',
  async (form) => {
    await emptyShop();
    await importCatalogue(shop.db, makeCatalogue(), []);
    const plain = await readRow();
    const other = Object.fromEntries(
      IN_FILES.map(([name, column]) => [name, otherValue(name, column, plain[name])]),
    );
    await shop.db.update(products).set(other);
    const written = await readRow();
    for (const [name] of IN_FILES) expect(written[name], name).not.toEqual(plain[name]);

    const files: string[] = [];
    for (const list of form === 'csv' ? LISTS : ['all'])
      files.push(await importExport.take(form === 'csv' ? `form=csv&list=${list}` : 'form=json'));
    const silent =
      form === 'csv'
        ? 'slug,summary_en\nnorth-mint,A file that says nothing else.'
        : JSON.stringify({
            products: [{ slug: 'north-mint', summary: { en: 'A file that says nothing else.' } }],
          });
    expect(await bringIn(silent)).toMatchObject({ changed: 1 });
    const { summary, ...others } = await readRow();
    expect(summary).toMatchObject({ en: 'A file that says nothing else.' });
    expect({ ...others, summary: written.summary }).toEqual(written);

    await emptyShop();
    for (const file of files) await bringIn(file);
    expect(await readRow()).toEqual(written);
  },
);
