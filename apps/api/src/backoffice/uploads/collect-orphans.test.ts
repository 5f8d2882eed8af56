import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openDiskStore } from '#api/media/disk-store.ts';
import { makeTestDatabase } from '#api/testing/test-app.ts';
import { collectOrphans } from './collect-orphans.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T12:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-orphans-'));
const media = join(dataDir, 'media');
const store = openDiskStore({ dataDir });
const database = await makeTestDatabase();
const log = { info: vi.fn(), warn: vi.fn() };

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  vi.clearAllMocks();
  rmSync(media, { recursive: true, force: true });
  await database.db.execute(sql`delete from pictures`);
});

const base = (index: number) => String(index).padStart(24, '0');

function put(name: string, days: number) {
  const folder = join(media, name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'bytes');
  const written = new Date(NOW.getTime() - days * DAY_MS);
  utimesSync(join(folder, name), written, written);
}

async function addPicture(index: number, days: number) {
  for (const format of ['avif', 'webp']) put(`${base(index)}-320.${format}`, days);
  await database.db.execute(sql`
    insert into pictures (name, base, widths, width, height, dominant, tint, tint_strong, tint_deep)
    values (${`picture-${index}`}, ${base(index)}, '{320}', 320, 320, '#000000', '#000000', '#000000', '#000000')`);
}

const collect = () => collectOrphans({ db: database.db, store, log, now: () => NOW });
const left = () =>
  readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('files of pictures that the shop does not know are removed after a day, all others stay', async () => {
  for (const index of [1, 2, 3]) await addPicture(index, 400);
  put(`${base(4)}-320.webp`, 2);
  put(`${base(4)}-320.avif`, 2);
  put(`${base(5)}-320.webp`, 0.5);
  const known = [1, 2, 3].flatMap((index) => [`${base(index)}-320.avif`, `${base(index)}-320.webp`]);

  await collect();

  expect(left()).toEqual([...known, `${base(5)}-320.webp`]);
  expect(log.info).toHaveBeenCalledWith({ pictures: 1, shared: 0 }, expect.any(String));
});

test('a picture of a shared link is removed after a quarter of a year, and what a cut-off write left after a day', async () => {
  put(`${base(1)}-1200.jpg`, 91);
  put(`${base(2)}-1200.jpg`, 89);
  put(`${base(3)}-320.webp.5f1e.part`, 2);
  put(`${base(4)}-320.webp.5f1f.part`, 0.5);

  await collect();

  expect(left()).toEqual([`${base(2)}-1200.jpg`, `${base(4)}-320.webp.5f1f.part`]);
});

test('a store with more unknown pictures than known ones keeps them all, and the log says so', async () => {
  await addPicture(1, 400);
  for (const index of [2, 3]) put(`${base(index)}-320.webp`, 2);
  const before = left();

  await collect();

  expect(left()).toEqual(before);
  expect(log.warn).toHaveBeenCalledWith({ unknown: 2, known: 1 }, expect.stringContaining('none is removed'));
});

test('a store with more unknown pictures than known ones keeps them all, also where one run would not remove as many', async () => {
  await database.db.execute(sql`
    insert into pictures (name, base, widths, width, height, dominant, tint, tint_strong, tint_deep)
    select 'p' || n, lpad(n::text, 24, '0'), '{320}', 320, 320, '#000000', '#000000', '#000000', '#000000'
    from generate_series(0, 10049) n`);
  const remove = vi.fn(() => Promise.reject(new Error('a file was removed')));
  async function* list() {
    for (let index = 0; index < 20_200; index++) {
      yield { file: `${base(index)}-320.webp`, bytes: 5, written: new Date(NOW.getTime() - 2 * DAY_MS) };
    }
  }

  await collectOrphans({ db: database.db, store: { ...store, list, remove }, log, now: () => NOW });

  expect(remove).not.toHaveBeenCalled();
  const counts = { unknown: 10_150, known: 10_050 };
  expect(log.warn).toHaveBeenCalledWith(counts, expect.stringContaining('none is removed'));
});

test('more pictures than are looked up at a time are all looked at', async () => {
  await database.db.execute(sql`
    insert into pictures (name, base, widths, width, height, dominant, tint, tint_strong, tint_deep)
    select 'p' || n, lpad(n::text, 24, '0'), '{320}', 320, 320, '#000000', '#000000', '#000000', '#000000'
    from generate_series(0, 1099) n where n not in (7, 1050)`);
  for (let index = 0; index < 1_100; index++) put(`${base(index)}-320.webp`, 2);

  await collect();

  expect(left()).toHaveLength(1_098);
});
