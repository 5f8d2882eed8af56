import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { openUploads } from '#api/testing/uploads.ts';
import { removeForgotten } from './tidy-uploads.ts';

const uploads = await openUploads();
const { shop, editor, send, dataDir } = uploads;
const store = openDiskStore({ dataDir });
afterAll(() => uploads.close());

function makePicture(background: string, { width = 200, height = 100 } = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

function storedFiles() {
  try {
    return readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

async function left() {
  const rows = await shop.db.select({ id: pictures.id }).from(pictures);
  return { rows: rows.length, files: storedFiles().length };
}

test('an uploaded picture is stored with its size and colours, made in every width, and served', async () => {
  const response = await send(await makePicture('#1c6e8c').png().toBuffer());

  expect(response.statusCode).toBe(201);
  const picture = response.json();
  expect(picture).toMatchObject({
    name: expect.stringMatching(/^uploads\/tin-of-mint-[0-9a-f]{8}$/),
    width: 200,
    height: 100,
    widths: [160, 200],
    dominant: '#1c6e8c',
    focus: { x: 50, y: 50 },
  });
  const file = await shop.get(`${new URL(picture.base).pathname}-160.webp`);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 });
});

test('metadata of a phone’s picture is not stored', async () => {
  const withExif = await makePicture('#336699')
    .withExif({ IFD0: { Artist: 'Nino' }, IFD3: { GPSLatitude: '41/1 43/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(withExif).metadata()).exif).toBeDefined();

  const { base } = (await send(withExif)).json();
  for (const kind of ['webp', 'avif']) {
    const { rawPayload } = await shop.get(`${new URL(base).pathname}-200.${kind}`);
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, iptc }).toEqual({});
    expect(rawPayload.includes('Nino')).toBe(false);
  }
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is taken whatever it is called', async (format) => {
  const bytes = await makePicture('#a0522d', { width: 90, height: 90 }).toFormat(format).toBuffer();
  expect((await send(bytes, { name: 'picture' })).statusCode).toBe(201);
});

/** A PNG that says it is so large, of rows that are all the same. */
function makeBomb(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 1_000)));
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.alloc(12 + data.length);
    bytes.writeUInt32BE(data.length, 0);
    bytes.write(type, 4, 'latin1');
    data.copy(bytes, 8);
    return bytes;
  };
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const plain = await makePicture('#4b0082').png().toBuffer();
const noise = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#fff',
  },
})
  .jpeg()
  .toBuffer();
/** Sound in its structure, but with pixels that nobody can unpack. */
const scrambled = Buffer.from(plain);
scrambled.fill(0x55, scrambled.indexOf('IDAT') + 6, scrambled.indexOf('IEND') - 8);

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
  ['a text with a picture’s name', Buffer.from('hello'), /^Upload a JPEG/],
  ['a picture that is cut off', noise.subarray(0, noise.length / 2), /cut off/],
  ['a picture with scrambled pixels', scrambled, /damaged/],
  [
    'a picture with an archive behind it',
    Buffer.concat([plain, Buffer.from('PK\x03\x04PK\x05\x06')]),
    /something else/,
  ],
  ['a small file that says it is 60,000 by 60,000', makeBomb(60_000, 60_000), /too many pixels/],
  ['a narrow one that is too tall for any decoder', makeBomb(8, 60_000), /too many pixels/],
  ['20 MB and a byte', Buffer.concat([plain, Buffer.alloc(20_000_001 - plain.length)]), /too large/],
])('%s is refused with a clear sentence, and leaves neither file nor row', async (_, bytes, sentence) => {
  const before = await left();
  const response = await send(bytes);

  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ file: [expect.stringMatching(sentence)] });
  expect(await left()).toEqual(before);
});

test('a call without a file, or with something else, is refused', async () => {
  expect((await send(plain, { field: 'photo' })).json()).toEqual({ file: ['This field is required.'] });
  expect((await editor.post('uploads/', { file: 'x' })).json()).toEqual({
    file: ['This field is required.'],
  });
});

test('when the row cannot be written, the files are removed', async () => {
  const before = await left();
  await shop.db.execute(sql`alter table pictures add constraint no_more check (id < 0) not valid`);
  const response = await send(await makePicture('#ff7f50').png().toBuffer());
  await shop.db.execute(sql`alter table pictures drop constraint no_more`);

  expect(response.statusCode).toBe(500);
  expect(await left()).toEqual(before);
});

const noSpace = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

test('when the disk is full half-way, the written files are removed', async () => {
  const before = storedFiles();
  let room = 3;
  const write = async (file: string, bytes: Uint8Array) => {
    if (room-- === 0) throw noSpace();
    await store.write(file, bytes);
  };
  const full = await openUploads({}, { media: { ...store, write } });
  const response = await full.send(await makePicture('#00ced1').png().toBuffer());
  await full.close();
  expect(response.statusCode).toBe(503);
  expect(storedFiles()).toEqual(before);
});

test('of two uploads of one picture the one that fails takes nothing from the other', async () => {
  const [begun, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const write = async (file: string, bytes: Uint8Array) => {
    if (!isFirst) return store.write(file, bytes);
    begun.resolve();
    await other.promise;
    throw noSpace();
  };
  const uploads = await openUploads({}, { media: { ...store, write } });
  const picture = await makePicture('#7fffd4').png().toBuffer();
  const failing = uploads.send(picture);
  await begun.promise;
  isFirst = false;
  const taken = (await uploads.send(picture)).json();
  other.resolve();
  expect((await failing).statusCode).toBe(503);
  await uploads.close();
  const [row] = taken.widths;
  expect(await store.has(`${new URL(taken.base).pathname.split('/').at(-1)}-${row}.webp`)).toBe(true);
});

test('that a disk is full is told to the staff, whichever disk it is', async () => {
  const detail =
    'The disk of the shop is full, and nothing was saved. Tell whoever runs the shop’s programs: it needs room.';
  const write = () => Promise.reject(noSpace());
  const full = await openUploads({}, { media: { ...store, write } });
  const response = await full.send(await makePicture('#00ced2').png().toBuffer());
  await full.close();
  expect([response.statusCode, response.json()]).toEqual([503, { detail }]);

  await shop.db.execute(sql`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await shop.db.execute(
    sql`create trigger fill_disk before insert on pictures for each row execute function fill_disk()`,
  );
  const unwritten = await send(await makePicture('#00ced3').png().toBuffer());
  await shop.db.execute(sql`drop trigger fill_disk on pictures`);
  expect([unwritten.statusCode, unwritten.json()]).toEqual([503, { detail }]);
});

test('a picture that is removed while it is sent again is taken in anew', async () => {
  const bytes = await makePicture('#2e8b57').png().toBuffer();
  const { id } = (await send(bytes)).json();
  const { sent } = await shop.db.transaction(async (tx) => {
    await tx.delete(pictures).where(eq(pictures.id, id));
    const sent = send(bytes);
    await expect.poll(() => countWaiting(shop.db)).toBe(1);
    return { sent };
  });
  const again = (await sent).json();
  expect(await shop.db.$count(pictures, eq(pictures.id, again.id))).toBe(1);
});

test('a picture that nothing shows is removed after a day, used and newer ones stay', async () => {
  const [shown, named, forgotten, young] = await Promise.all(
    ['#111111', '#222222', '#333333', '#444444'].map(async (colour) =>
      (await send(await makePicture(colour).png().toBuffer())).json(),
    ),
  );
  await shop.db.execute(sql`update pictures set uploaded_at = null`);
  const tomorrow = Date.now() + 86_400_000 + 60_000;
  for (const { id } of [shown, named, forgotten]) {
    await shop.db.update(pictures).set({ uploadedAt: shop.app.now() }).where(eq(pictures.id, id));
  }
  await shop.db
    .update(pictures)
    .set({ uploadedAt: new Date(tomorrow) })
    .where(eq(pictures.id, young.id));
  await shop.db.execute(sql`
    insert into tastes (slug, position, name, description, picture_id)
    values ('mint', 0, '{"en": "Mint"}', '{"en": "Cool"}', ${shown.id})`);
  await shop.db.execute(sql`
    insert into articles (slug, author, published, cover_id, title, lead, body, minutes)
    values ('ice', '{"en": "Nino"}', '2026-11-01', ${shown.id}, '{"en": "Ice"}', '{"en": "Ice"}',
      ${JSON.stringify({ en: `![Ice](${named.name} "Ice")` })}, '{"en": 1}')`);

  await removeForgotten(shop.db, store, new Date(tomorrow));

  const statuses = await Promise.all(
    [shown, named, forgotten, young].map(async ({ id }) => (await editor.get(`uploads/${id}/`)).statusCode),
  );
  expect(statuses).toEqual([200, 200, 404, 200]);
  expect(await store.has(`${forgotten.base.slice(-24)}-160.webp`)).toBe(false);
  expect(await store.has(`${shown.base.slice(-24)}-160.webp`)).toBe(true);
});

test('the same picture twice is one, which stays for another day', async () => {
  const bytes = await makePicture('#556b2f').png().toBuffer();
  const one = (await send(bytes)).json();
  await shop.db
    .update(pictures)
    .set({ uploadedAt: new Date(0) })
    .where(eq(pictures.id, one.id));
  const again = await send(bytes, { name: 'Another name.png' });
  expect([again.statusCode, again.json()]).toEqual([201, one]);

  await removeForgotten(shop.db, store, shop.app.now());
  expect((await editor.get(`uploads/${one.id}/`)).statusCode).toBe(200);
});

test('a focus point is moved, announced to pages with the picture, and logged', async () => {
  const { id } = (await send(await makePicture('#8b0000').png().toBuffer())).json();
  await shop.db.execute(sql`update tastes set picture_id = ${id}`);
  const heard = vi.fn();
  shop.changes.on('tags', heard);
  const response = await editor.patch(`uploads/${id}/`, { focus: { x: 20, y: 80.5 } });

  expect(response.json()).toMatchObject({ id, focus: { x: 20, y: 80.5 } });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(['taste:mint']));
  expect((await editor.patch(`uploads/${id}/`, { focus: { x: 101, y: 0 } })).statusCode).toBe(400);
  const { rows } = await shop.db.execute(
    sql`select changes from audit_entries where subject = 'picture' and action = 'change'`,
  );
  expect(rows).toEqual([
    { changes: [{ field: 'focus', is_private: false, before: { x: 50, y: 50 }, after: { x: 20, y: 80.5 } }] },
  ]);
});
