import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemo } from '@pouchery/demo/read-demo';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { copyImported } from '#api/media/store-pictures.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-share-'));
let shop: Awaited<ReturnType<typeof makeTestApp>>;
const product = makeProduct({ pictures: [{ name: 'products/svan-tarragon.webp', kind: 'closed' }] });

beforeAll(async () => {
  shop = await makeTestApp({ DATA_DIR: dataDir, API_PORT: '8000' });
  const demo = readDemo().pictures;
  const tin = demo.find(({ name }) => name.startsWith('products/'))!;
  product.pictures[0]!.name = tin.name;
  const cover = demo.find(({ name }) => name.startsWith('journal/'))!;
  const { pictures } = await copyImported(openDiskStore({ dataDir }), [tin, cover]);
  await importCatalogue(shop.db, makeCatalogue({ products: [product] }), pictures);
  const content = makeContent({ articles: [{}] });
  content.articles[0]!.cover = cover.name;
  await importContent(shop.db, content, pictures);
});

afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function getAddress(path: string, language = 'en') {
  const { share_picture: address } = (await shop.get(path, { 'accept-language': language })).json();
  expect(address).toMatch(/^http:\/\/localhost:8000\/media\/share\//);
  return new URL(address).pathname;
}

function storedPictures() {
  const files = readdirSync(join(dataDir, 'media'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.jpg'));
}

// To draw one takes half a second of a core: each kind is drawn, and each language.
test.each([
  ['/api/products/north-mint/', ['en', 'ka', 'ru']],
  ['/api/brands/norvik/', ['en']],
  ['/api/types/slim/', ['ka']],
  ['/api/tastes/mint/', ['ru']],
  ['/api/articles/1/', ['ka']],
] as const)('%s names a picture for its link in every language, 1200 x 630', async (path, drawn) => {
  for (const language of ['en', 'ka', 'ru'] as const) {
    const address = await getAddress(path, language);
    expect(address).toContain(`/${language}-`);
    if (!drawn.some((each) => each === language)) continue;
    const response = await shop.get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    // What chat apps take without shrinking it.
    expect(response.rawPayload.length).toBeLessThan(300_000);
  }
});

test('a picture is made once and stored, however many ask for it at the same time', async () => {
  const address = await getAddress('/api/products/north-mint/');
  const before = storedPictures().length;
  const responses = await Promise.all(Array.from({ length: 5 }, () => shop.get(address)));
  expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(storedPictures()).toHaveLength(before);
});

test('texts in another language make another picture', async () => {
  const inEnglish = await shop.get(await getAddress('/api/products/north-mint/', 'en'));
  const inGeorgian = await shop.get(await getAddress('/api/products/north-mint/', 'ka'));
  expect(inEnglish.rawPayload.equals(inGeorgian.rawPayload)).toBe(false);
});

test('a changed name gets a new address, and the old one still has its picture', async () => {
  const before = await getAddress('/api/products/north-mint/');
  const picture = (await shop.get(before)).rawPayload;
  await importCatalogue(
    shop.db,
    makeCatalogue({ products: [{ ...product, name: { en: 'Other Mint' } }] }),
    [],
  );
  await expect.poll(() => getAddress('/api/products/north-mint/')).not.toBe(before);
  expect((await shop.get(before)).rawPayload.equals(picture)).toBe(true);
});

test('an address whose picture was never made redirects to the present one', async () => {
  const stale = `/media/share/product/north-mint/en-${'0'.repeat(24)}.jpg`;
  const present = await getAddress('/api/products/north-mint/');
  const response = await shop.get(stale);
  expect(response.statusCode).toBe(302);
  expect(new URL(String(response.headers.location)).pathname).toBe(present);
  expect(response.headers['cache-control']).toBe('public, max-age=300');
});

test('pages without a picture of their own use the shop’s', async () => {
  const lead = await shop.get('/media/share/shop/shop/ru-now.jpg');
  expect(lead.statusCode).toBe(302);
  const response = await shop.get(new URL(String(lead.headers.location)).pathname);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a picture that the browser has is 304 without its bytes', async () => {
  const address = await getAddress('/api/products/north-mint/');
  const { headers } = await shop.get(address);
  const again = await shop.get(address, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test.each([
  '/media/share/product/nothing/en-now.jpg',
  '/media/share/product/north-mint/fr-now.jpg',
  '/media/share/product/north-mint/en-now.png',
  '/media/share/product/..%2f/en-now.jpg',
  '/media/share/order/1/en-now.jpg',
  '/media/share/article/99/en-now.jpg',
  '/media/share/shop/other/en-now.jpg',
])('there is no picture at %s', async (address) => {
  expect((await shop.get(address)).statusCode).toBe(404);
});
