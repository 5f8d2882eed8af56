import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { startSimulatedS3 } from '#api/testing/simulated-s3.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { openUploads } from '#api/testing/uploads.ts';
import { copyPictures } from './copy-pictures.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

const READ_MS = 500;
const s3 = await startSimulatedS3('pictures');
const store = openS3Store({ bucket: 'pictures', prefix: 'shop/' }, s3.server, { readMs: READ_MS });
const shop = await makeTestApp({}, { media: store });
afterAll(async () => {
  await shop.close();
  s3.close();
});
beforeEach(() => {
  s3.objects.clear();
  Object.assign(s3.state, { fault: 'none', accessKeyId: s3.server.accessKeyId });
});

const file = (index: number, format = 'webp') => `${String(index).padStart(24, '0')}-480.${format}`;
const listNames = async (from = store) => {
  const names: string[] = [];
  for await (const each of from.list()) names.push(each.file);
  return names;
};

test('a picture in the bucket is sent as one on disk is, and one that is not there is 404', async () => {
  await store.write(file(1), Buffer.from('bytes'));

  const response = await shop.get(`/media/${file(1)}`);
  expect([response.statusCode, response.body]).toEqual([200, 'bytes']);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await shop.get(`/media/${file(2)}`)).statusCode).toBe(404);
});

test('an object has its type and may be cached for good, under the path that it has on disk', async () => {
  await store.write(file(1, 'avif'), Buffer.from('bytes'));

  const { headers, bytes } = s3.objects.get(`shop/00/${file(1, 'avif')}`)!;
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(String(bytes)).toBe('bytes');
});

test.each([
  [11, 'hangs', { fault: 'hang' }],
  [12, 'stops in the middle of a picture', { fault: 'drip' }],
  [13, 'has too much to do', { fault: 'busy' }],
  [14, 'refuses our key', { accessKeyId: 'another-key' }],
])(
  'picture %i is 503 with Retry-After, within its time, when S3 %s, and 200 afterwards',
  async (index, _, fault) => {
    await store.write(file(index), Buffer.from('bytes'));
    Object.assign(s3.state, fault);

    const began = performance.now();
    const refused = await shop.get(`/media/${file(index)}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(performance.now() - began).toBeLessThan(READ_MS * 3);

    Object.assign(s3.state, { fault: 'none', accessKeyId: s3.server.accessKeyId });
    expect((await shop.get(`/media/${file(index)}`)).statusCode).toBe(200);
  },
);

test('with a bucket that is not there a picture is 503 and not 404, because nobody knows whether it exists', async () => {
  const lost = openS3Store({ bucket: 'nothing', prefix: '' }, s3.server);
  await expect(lost.read(file(1))).rejects.toThrow('NoSuchBucket');
  await expect(lost.check()).rejects.toThrow('The bucket nothing that MEDIA_STORE names cannot be read');
});

test('a picture asked for many times at once is read once', async () => {
  await store.write(file(4), Buffer.from('bytes'));
  const before = s3.state.calls;
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.get(`/media/${file(4)}`)));

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(s3.state.calls - before).toBe(1);
});

test('of 300 pictures at once that S3 does not give, all above 256 are refused at once', async () => {
  s3.state.fault = 'hang';
  const refused: number[] = [];
  await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const { statusCode } = await shop.get(`/media/${file(1_000 + index)}`);
      if (statusCode === 503) refused.push(index);
    }),
  );
  expect(refused).toHaveLength(300);
  // The others wait for S3 first.
  const atOnce = refused.slice(0, 300 - 256).sort((one, other) => one - other);
  expect(atOnce).toEqual(Array.from({ length: 300 - 256 }, (_, index) => 256 + index));
});

test('a list names every picture on all its pages, and nothing that others keep in the bucket', async () => {
  const files = Array.from({ length: 8 }, (_, index) => file(index));
  for (const name of files) await store.write(name, Buffer.from('bytes'));
  const other = { bytes: Buffer.from('x'), headers: {}, written: new Date() };
  s3.objects.set('shop/readme.txt', other);
  s3.objects.set(`backup/00/${file(99)}`, other);
  s3.objects.set(`shop/${file(98)}`, other);

  expect(await listNames()).toEqual(files);
});

test('pictures of a disk are copied to a bucket, and a second copy brings only what is new', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-copy-'));
  const disk = openDiskStore({ dataDir });
  const files = Array.from({ length: 5 }, (_, index) => file(index));
  for (const name of files) await disk.write(name, Buffer.from(name));

  expect(await copyPictures(disk, store, () => undefined)).toEqual({ found: 5, copied: 5 });
  await disk.write(file(5), Buffer.from('new'));
  expect(await copyPictures(disk, store, () => undefined)).toEqual({ found: 6, copied: 1 });
  expect(await listNames()).toEqual([...files, file(5)]);
  expect(String(await store.read(file(2)))).toBe(file(2));
  rmSync(dataDir, { recursive: true });
});

test('another key in the files of the S3 keys is used from the next call on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-keys-'));
  const keyFiles = { accessKeyId: join(folder, 'id'), secretAccessKey: join(folder, 'secret') };
  writeFileSync(keyFiles.accessKeyId, s3.server.accessKeyId);
  writeFileSync(keyFiles.secretAccessKey, 'its-secret');
  const rotating = openS3Store({ bucket: 'pictures', prefix: '' }, { ...s3.server, keyFiles });
  await rotating.write(file(1), Buffer.from('bytes'));

  s3.state.accessKeyId = 'the-second-key';
  await expect(rotating.read(file(1))).rejects.toThrow('InvalidAccessKeyId');
  writeFileSync(keyFiles.accessKeyId, 'the-second-key\n');
  expect(String(await rotating.read(file(1)))).toBe('bytes');
  rmSync(folder, { recursive: true });
});

test('an upload goes to the bucket that MEDIA_STORE names, and leaves no row when S3 is away', async () => {
  const uploads = await openUploads(s3.variables);
  const picture = (background: string) =>
    sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer();
  const sent = await uploads.send(await picture('#1c6e8c'));
  expect(sent.statusCode).toBe(201);
  expect(s3.objects.size).toBe(2);
  expect((await uploads.shop.get(`${new URL(sent.json().base).pathname}-90.webp`)).statusCode).toBe(200);

  s3.state.accessKeyId = 'another-key';
  expect((await uploads.send(await picture('#000000'))).statusCode).toBe(503);
  expect(await uploads.shop.db.select().from(pictures)).toHaveLength(1);
  expect(s3.objects.size).toBe(2);
  await uploads.close();
});
