import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { UnreadablePicture } from '@pouchery/pictures/unreadable-picture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDrawing } from '#api/media/draw-pictures.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-hostile-'));
let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await makeTestApp({ DATA_DIR: dataDir });
  editor = await openBackoffice(shop, 'editor');
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const MANY = 19_900_000;
const square = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1c6e8c' } });
const jpeg = await square.clone().jpeg().toBuffer();
const png = await square.clone().png().toBuffer();

function send(bytes: Buffer) {
  const edge = 'edge-of-the-parts';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  return shop.app.inject({
    method: 'POST',
    url: '/api/backoffice/uploads/',
    headers: { ...editor.headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
}

test.each([
  ['a million JPEGs in one file', Buffer.alloc(MANY, Buffer.from('ffd8ffd9', 'hex'))],
  [
    'a million empty chunks of a PNG',
    Buffer.concat([png.subarray(0, 33), Buffer.alloc(MANY, '\0\0\0\0teXt\0\0\0\0')]),
  ],
  [
    'a scan without an end',
    Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(MANY, Buffer.from('ff00', 'hex'))]),
  ],
])(
  '%s: refused, and the server is free while it is looked at',
  async (_, bytes) => {
    const { statusCode, json } = await send(bytes);
    expect([statusCode, json()]).toEqual([400, { file: [expect.any(String)] }]);
    const drawing = openDrawing();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await expect(drawing.describe(bytes)).rejects.toThrow(UnreadablePicture);
    delay.disable();
    // With room for a machine that is busy with other things; looked at here it would be many seconds.
    expect(delay.max / 1e6).toBeLessThan(1_000);
  },
  60_000,
);

test('a picture that takes too long to draw is refused with a sentence of its own', async () => {
  const drawing = openDrawing({ timeoutMs: 1, heapMb: 256 });
  await expect(drawing.describe(png)).rejects.toThrow(/takes too long to read/);
});

test('of one person no more than four are taken at once; the others may come again', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(png)));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 503, 503]);
  expect(sent.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('10');
  expect((await send(png)).statusCode).toBe(201);
});
