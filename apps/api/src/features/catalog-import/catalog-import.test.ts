import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openChangeFeed } from '#api/changes/change-feed.ts';
import { makeCatalogue, makePicture, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { importCatalogue } from './catalog-import.ts';
import { ImportError } from './import-check.ts';

const database = await makeTestDatabase();
const { db } = database;
const feed = await openChangeFeed(database.connection);
let announced: string[] = [];
feed.on('tags', (tags) => announced.push(...tags));
afterAll(async () => {
  await feed.close();
  await database.drop();
});

const full = makeCatalogue({
  products: [
    makeProduct({
      delivery_partners: [{ slug: 'male', url: 'https://example.com/male/north-mint' }],
      pictures: [
        { name: 'north-mint', kind: 'closed' },
        { name: 'north-mint-top', kind: 'top' },
      ],
    }),
    makeProduct({ slug: 'red-berry', taste: 'berry' }),
  ],
  reviews: [makeReview(), makeReview({ author: 'Luka', rating: 2 })],
});
const pictures = [makePicture('north-mint'), makePicture('north-mint-top')];

const MINT_COLORS = { tint: '#d8ebdf', mid: '#4fa685', deep: '#155440' };

/** Tags that reach listeners for an import, each once, in alphabetical order. */
async function collectTags(document: CatalogImport, stored = pictures) {
  await heard();
  announced = [];
  const { tags } = await importCatalogue(db, document, stored);
  await heard();
  expect(announced).toEqual(expect.arrayContaining(tags));
  return [...new Set(announced)].sort();
}

/** Waits for a notification of our own, which comes after all earlier ones. */
async function heard() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (tags: string[]) => tags.includes('test') && resolve();
  feed.on('tags', listen);
  await db.execute(sql`select pg_notify('pouchery_changes', '["test"]')`);
  await promise;
  feed.off('tags', listen);
  announced = announced.filter((tag) => tag !== 'test');
}

/** The first product with something different about it, in the full catalogue. */
function withFirst(different: Partial<CatalogImport['products'][number]>) {
  return {
    ...full,
    products: full.products.map((product, at) => (at === 0 ? { ...product, ...different } : product)),
  };
}

async function count(table: string) {
  const { rows } = await db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${table}`),
  );
  return rows[0]?.count;
}

beforeEach(async () => {
  await db.execute(
    sql`truncate brands, product_types, tastes, delivery_partners, products, pictures, reviews cascade`,
  );
});

test('an import writes every list and says how many rows', async () => {
  const { written } = await importCatalogue(db, full, pictures);
  expect(written).toEqual({
    brands: 2,
    types: 2,
    tastes: 4,
    delivery_partners: 1,
    products: 2,
    reviews: 2,
    pictures: 2,
  });
  expect(await count('product_pictures')).toBe(2);
  expect(await count('product_offers')).toBe(1);
});

test('an import of the same catalogue writes nothing and announces nothing', async () => {
  await importCatalogue(db, full, pictures);
  const before = await db.execute(sql`select xmin, updated_at from products order by id`);
  expect(await collectTags(full)).toEqual([]);
  const { written } = await importCatalogue(db, full, pictures);
  expect(Object.values(written).every((rows) => rows === 0)).toBe(true);
  const after = await db.execute(sql`select xmin, updated_at from products order by id`);
  expect(after.rows).toEqual(before.rows);
});

test('rows that a later import leaves out stay in the shop', async () => {
  await importCatalogue(db, full, pictures);
  await importCatalogue(db, { ...full, products: [], reviews: [], brands: [] }, []);
  expect(await count('products')).toBe(2);
  expect(await count('reviews')).toBe(2);
});

test('a later import may refer to rows that the shop has', async () => {
  await importCatalogue(db, full, pictures);
  const nothing = { brands: [], types: [], tastes: [], delivery_partners: [], products: [], reviews: [] };
  const late = makeProduct({ slug: 'late-mint', pictures: [{ name: 'north-mint', kind: 'closed' }] });
  const { written } = await importCatalogue(db, { ...nothing, products: [late] }, []);
  expect(written.products).toBe(1);
});

test('a product’s colours come from its label', async () => {
  await importCatalogue(db, withFirst({ label: { base: '#1E7A3C', accent: '#C4F0B2' } }), pictures);
  const { rows } = await db.execute(
    sql`select tint, tint_strong, tint_deep from products order by id limit 1`,
  );
  expect(rows).toEqual([{ tint: '#d0edd4', tint_strong: '#acdcb4', tint_deep: '#0a421d' }]);
});

test('a picture that a product loses leaves its gallery, and the others take the new order', async () => {
  await importCatalogue(db, full, pictures);
  await importCatalogue(db, withFirst({ pictures: [{ name: 'north-mint-top', kind: 'top' }] }), pictures);
  const { rows } = await db.execute(sql`select position, kind from product_pictures`);
  expect(rows).toEqual([{ position: 0, kind: 'top' }]);
});

describe('a change announces what shows it, and nothing else', () => {
  test.each<[string, CatalogImport, string[]]>([
    ['a text', withFirst({ description: { en: 'New words' } }), ['product:north-mint']],
    ['a price', withFirst({ price: '16.90' }), ['listing', 'product:north-mint']],
    ['stock', withFirst({ stock: 'out' }), ['listing', 'product:north-mint', 'scale']],
    ['nicotine', withFirst({ nicotine_mg_per_pouch: 8 }), ['listing', 'product:north-mint', 'scale']],
    [
      'a label',
      withFirst({ label: { base: '#7A1420', accent: '#FFFFFF' } }),
      ['product:north-mint', 'scale'],
    ],
    ['an offer', withFirst({ delivery_partners: [] }), ['product:north-mint']],
    ['the gallery', withFirst({ pictures: [] }), ['product:north-mint']],
    [
      'a taste',
      withFirst({ taste: 'grape' }),
      ['close:grape', 'close:mint', 'listing', 'product:north-mint', 'scale', 'taste:grape', 'taste:mint'],
    ],
    ['a review', { ...full, reviews: [makeReview({ author: 'Keti' })] }, ['listing', 'product:north-mint']],
    [
      'a review’s words',
      { ...full, reviews: [makeReview({ comment: 'On second thoughts.' })] },
      ['product:north-mint'],
    ],
    [
      'a new product',
      { ...full, products: [makeProduct({ slug: 'new-grape', taste: 'grape' })] },
      ['brand:norvik', 'close:grape', 'listing', 'product:new-grape', 'scale', 'taste:grape', 'type:slim'],
    ],
    [
      'a brand’s story',
      { ...full, brands: full.brands.map((brand) => ({ ...brand, story: { en: `${brand.slug} anew` } })) },
      ['brand:norvik', 'brand:svan', 'brands'],
    ],
    [
      'a type’s name, which every card shows',
      { ...full, types: full.types.slice(0, 1).map((type) => ({ ...type, name: { en: 'Slender' } })) },
      ['listing', 'product:north-mint', 'product:red-berry', 'type:slim', 'types'],
    ],
    [
      'a taste’s colours, which every card and filter shows',
      { ...full, tastes: full.tastes.slice(0, 1).map((taste) => ({ ...taste, colors: MINT_COLORS })) },
      ['listing', 'taste:mint', 'tastes'],
    ],
    [
      'a partner',
      { ...full, delivery_partners: full.delivery_partners.map((each) => ({ ...each, name: 'Kari' })) },
      ['shop'],
    ],
  ])('%s', async (_, document, expected) => {
    await importCatalogue(db, full, pictures);
    expect(await collectTags(document)).toEqual(expected);
  });

  test('a picture with other bytes', async () => {
    await importCatalogue(db, full, pictures);
    const redrawn = [makePicture('north-mint', { base: 'fedcba9876543210fedcba98' })];
    expect(await collectTags(full, redrawn)).toEqual(['product:north-mint']);
  });
});

describe('a wrong row refuses the whole import', () => {
  const wrong: [string, Partial<CatalogImport>, string][] = [
    [
      'an unknown brand',
      { products: [makeProduct({ brand: 'nord' })] },
      'products “north-mint”, brand: “nord” is not known.',
    ],
    [
      'an unknown partner',
      { products: [makeProduct({ delivery_partners: [{ slug: 'glovo', url: 'https://example.com/' }] })] },
      'products “north-mint”, delivery_partners: “glovo” is not known.',
    ],
    [
      'an unknown picture',
      { products: [makeProduct({ pictures: [{ name: 'none', kind: 'closed' }] })] },
      'products “north-mint”, pictures: “none” is not known.',
    ],
    [
      'a reserved slug',
      { products: [makeProduct({ slug: 'latest' })] },
      'products “latest”, slug: is reserved by the shop.',
    ],
    [
      'the same slug twice',
      { products: [makeProduct(), makeProduct()] },
      'products “north-mint”, slug: is there more than once.',
    ],
    [
      'a review of nothing',
      { reviews: [makeReview({ product: 'gone' })] },
      'reviews by “Nino”, product: “gone” is not known.',
    ],
  ];
  test.each(wrong)('%s', async (_, parts, problem) => {
    const refused = await importCatalogue(db, makeCatalogue(parts), pictures).catch((error) => error);
    expect(refused).toBeInstanceOf(ImportError);
    expect(refused.problems).toEqual([problem]);
    for (const table of ['brands', 'tastes', 'products', 'pictures']) expect(await count(table)).toBe(0);
  });

  test('with a message for every wrong row', async () => {
    const document = makeCatalogue({ products: [makeProduct({ brand: 'nord', taste: 'salt' })] });
    const refused = await importCatalogue(db, document, []).catch((error) => error);
    expect(refused.problems).toHaveLength(2);
  });

  test('a row that only the database refuses leaves nothing behind and announces nothing', async () => {
    await importCatalogue(db, full, pictures);
    await heard();
    announced = [];
    const document = {
      ...withFirst({ price: '16.90' }),
      reviews: [makeReview({ author: 'Keti', rating: 6 })],
    };
    await expect(importCatalogue(db, document, pictures)).rejects.toThrow();
    await heard();
    expect(announced).toEqual([]);
    const { rows } = await db.execute(sql`select price from products order by id limit 1`);
    expect(rows).toEqual([{ price: '15.90' }]);
  });
});

test('two imports at the same time are both written', async () => {
  await Promise.all([
    importCatalogue(db, makeCatalogue({ products: [makeProduct({ slug: 'one' })] }), []),
    importCatalogue(db, makeCatalogue({ products: [makeProduct({ slug: 'two' })] }), []),
  ]);
  expect(await count('products')).toBe(2);
  expect(await count('brands')).toBe(2);
});
