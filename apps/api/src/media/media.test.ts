import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PICTURES } from '@pouchery/demo/derivatives-manifest';
import { readDemo } from '@pouchery/demo/read-demo';
import { describePicture, encodePictures } from '@pouchery/pictures/derive-picture';
import { pictureBase, pictureFiles } from '@pouchery/pictures/picture-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp } from '#api/testing/test-app.ts';
import { openDiskStore } from './disk-store.ts';
import { copyImported, putPicture } from './store-pictures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-media-'));
const store = openDiskStore({ dataDir });
const imported = readDemo().pictures.filter(({ name }) => /^(tastes|products\/svan)/.test(name));
const mint = imported.find(({ name }) => name === 'tastes/mint.webp')!;
const mintAddress = `/media/${pictureBase(mint.hash)}-320.avif`;

let shop: Awaited<ReturnType<typeof makeTestApp>>;

beforeAll(async () => {
  shop = await makeTestApp({ DATA_DIR: dataDir });
  await copyImported(store, imported);
});

afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

function storedFiles() {
  const entries = readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('a picture is sent with its type, its bytes and a year of caching', async () => {
  const response = await shop.get(mintAddress);

  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(readFileSync(mint.file(320, 'avif')))).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await shop.get(mintAddress.replace('avif', 'webp'))).headers['content-type']).toBe('image/webp');
});

test('a picture’s response has no cookie and may be shared by any cache', async () => {
  const { headers } = await shop.get(mintAddress, {
    'accept-language': 'ka',
    origin: 'http://localhost:3000',
  });

  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('content-language');
  expect(headers).not.toHaveProperty('vary');
});

test('a picture that the browser has is 304 without its bytes', async () => {
  const { etag } = (await shop.get(mintAddress)).headers;
  const again = await shop.get(mintAddress, { 'if-none-match': String(etag) });

  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('HEAD returns the size of a picture', async () => {
  const response = await shop.app.inject({ method: 'HEAD', url: mintAddress });

  expect(Number(response.headers['content-length'])).toBe(readFileSync(mint.file(320, 'avif')).length);
  expect(response.rawPayload).toHaveLength(0);
});

test.each([
  '/media/',
  '/media/..%2fsecret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/../secret.txt',
  '/media/..%5csecret.txt',
  `/media/${pictureBase(mint.hash)}-320.avif%00.png`,
  `/media/${pictureBase(mint.hash).slice(0, 2)}`,
  `/media/${'0'.repeat(24)}-320.avif`,
  `/media/${pictureBase(mint.hash)}-321.avif`,
])('%s is not found', async (url) => {
  writeFileSync(join(dataDir, 'secret.txt'), 'secret');
  const response = await shop.get(url);

  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('secret');
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('an uploaded original gets the same derivatives as the ones shipped with the demo', {
  timeout: 60_000,
}, async () => {
  const uploadDir = mkdtempSync(join(tmpdir(), 'pouchery-upload-'));
  const uploads = openDiskStore({ dataDir: uploadDir });
  const original = readFileSync(new URL(mint.name, PICTURES));

  const facts = await describePicture(original);
  const { base, widths, width, height } = facts;
  await putPicture(uploads, { encode: encodePictures }, original, facts);

  expect({ base, widths, width, height }).toEqual({
    base: pictureBase(mint.hash),
    widths: mint.widths,
    width: mint.width,
    height: mint.height,
  });
  for (const { name, width, format } of pictureFiles(base, widths)) {
    const [made, shipped] = [await uploads.read(name), readFileSync(mint.file(width, format))];
    expect(made?.length, name).toBeGreaterThan(shipped.length * 0.8);
    expect(made?.length, name).toBeLessThan(shipped.length * 1.2);
  }
  rmSync(uploadDir, { recursive: true });
});

test('a folder that could not be made, as the disk was full, is made once there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-full-'));
  const full = openDiskStore({ dataDir: folder });
  const file = '0123456789abcdef01234567-320.webp';
  // A file in the folder's place.
  writeFileSync(join(folder, 'media'), '');
  await expect(full.write(file, Buffer.from('tin'))).rejects.toThrow();
  rmSync(join(folder, 'media'));
  await full.write(file, Buffer.from('tin'));
  expect(await full.has(file)).toBe(true);
  rmSync(folder, { recursive: true });
});

test('seeding twice copies nothing twice', async () => {
  const before = storedFiles();
  const again = await copyImported(store, imported);

  expect(again.copied).toBe(0);
  expect(storedFiles()).toEqual(before);
  expect(before).toHaveLength(imported.flatMap(({ widths }) => widths).length * 2);
  expect(again.pictures.map(({ base }) => base)).toEqual(imported.map(({ hash }) => pictureBase(hash)));
});

test('two seeds at the same time both succeed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-race-'));
  const stores = [openDiskStore({ dataDir: folder }), openDiskStore({ dataDir: folder })];
  // Beside the stores: from another disk both would copy what one of them links.
  const pictures = imported.slice(0, 10).map((picture) => {
    const file: typeof picture.file = (width, format) => {
      const path = join(folder, basename(picture.file(width, format)));
      if (!existsSync(path)) copyFileSync(picture.file(width, format), path);
      return path;
    };
    return { ...picture, file };
  });
  const [one, other] = await Promise.all(stores.map((each) => copyImported(each, pictures)));

  const files = pictures.flatMap(({ widths }) => widths).length * 2;
  expect((one?.copied ?? 0) + (other?.copied ?? 0)).toBe(files);
  rmSync(folder, { recursive: true });
});
