import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDrawing } from '#api/media/draw-pictures.ts';
import { openUploads } from '#api/testing/uploads.ts';

let uploads: Awaited<ReturnType<typeof openUploads>>;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.close());

const MANY = 19_900_000;
const square = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1c6e8c' } });
const jpeg = await square.clone().jpeg().toBuffer();
const png = await square.clone().png().toBuffer();

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
  '%s: is refused, and the server serves others while it is decoded',
  async (_, bytes) => {
    const before = process.threadCpuUsage();
    const { statusCode, json } = await uploads.send(bytes);
    const { user, system } = process.threadCpuUsage(before);
    expect([statusCode, json()]).toEqual([400, { file: [expect.any(String)] }]);
    // What this thread works, however busy the machine is: to receive 20 MB takes 0.2 to 0.8 s of it.
    expect((user + system) / 1e3).toBeLessThan(3_000);
  },
  60_000,
);

test('a picture that takes too long to decode is refused with a text of its own', async () => {
  const drawing = openDrawing({ timeoutMs: 1, heapMb: 256 });
  await expect(drawing.describe(png)).rejects.toThrow(/takes too long to read/);
});

test('a fifth picture that one person sends at the same time is refused, and accepted later', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => uploads.send(png)));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 503, 503]);
  expect(sent.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('10');
  expect((await uploads.send(png)).statusCode).toBe(201);
});
