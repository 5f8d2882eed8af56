// Rules: docs/behaviour.md#backup
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Env, readEnv } from '#api/env.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { tintsOfColour } from '#api/features/catalog/tints.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { ask, describeDatabase, describeFiles, openBackups } from '#api/testing/backups.ts';
import { makeCatalogue, makePicture, makeReview } from '#api/testing/make-catalogue.ts';
import { makeEmptyDatabase } from '#api/testing/released-databases.ts';
import { smallShop } from '#api/testing/small-shop.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { makeBackupKey } from './backup-cipher.ts';
import { runBackupCommand } from './backup-command.ts';
import { FILES, listBackups } from './backup-files.ts';
import { BACKUP_LOCK, withBackupLock } from './backup-lock.ts';
import { isBackupLate, readBackupStatus } from './backup-status.ts';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';
import { readManifest } from './read-manifest.ts';
import { verifyBackup, verifyPictures } from './verify-backup.ts';

/** Large enough for more than one chunk of what encrypts it. */
const PICTURE = Buffer.alloc(150_000, 'picture');
const MINT = makePicture('north-mint');
const TOP = makePicture('north-mint-top', { base: 'fedcba9876543210fedcba98' });
const GONE = makePicture('gone', { base: 'aaaaba9876543210fedcba98' });

let backups: Awaited<ReturnType<typeof openBackups>>;
let api: TestApp;
let shop: { connection: TestApp['connection']; dataDir: string };
let env: Env;

beforeAll(async () => {
  backups = await openBackups();
  const dataDir = backups.makeFolder();
  api = await makeTestApp({ DATA_DIR: dataDir });
  shop = { connection: api.connection, dataDir };
  const reviews = [makeReview(), makeReview({ product: 'espresso', rating: 3 })];
  await importCatalogue(api.db, makeCatalogue({ products: smallShop, reviews }), [MINT, TOP, GONE]);
  const media = openDiskStore({ dataDir });
  for (const { base } of [MINT, TOP, GONE])
    for (const end of ['160.avif', '160.webp', '320.avif', '320.webp'])
      await media.write(`${base}-${end}`, Buffer.concat([PICTURE, Buffer.from(base + end)]));
  await api.db.execute(sql`insert into audit_entries (at, staff_name, subject, subject_id, subject_name, action, changes)
    values (now(), 'Nino', 'products', '1', 'Mint', 'edit', '[]')`);
  const { host, database, user } = api.connection;
  env = readEnv({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: dataDir,
    BACKUP_TO: backups.folder,
    BACKUP_KEY: `# created: 2026-11-23\n${backups.key}\n`,
    BACKUP_KEEP: '1',
  });
});
afterAll(async () => {
  await api.close();
  backups.close();
});

async function run(args: string[] = [], different: Partial<Env['backup']> = {}) {
  const said: string[] = [];
  const backup = { ...env.backup, ...different };
  await runBackupCommand({ ...env, backup }, args, (sentence) => said.push(sentence));
  return said;
}

async function readNewest() {
  const [newest = ''] = (await listBackups(openFolderStore(backups.folder))).whole;
  return newest;
}

test('a restored shop has every row, every sequence, every file, the settings and its triggers', async () => {
  const { manifest } = await backups.take(shop);
  const { connection, dataDir } = { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
  const { settings } = await backups.restore({ connection, dataDir });

  expect(await describeDatabase(connection)).toEqual(await describeDatabase(shop.connection));
  expect(manifest.pictures).toMatchObject({ files: 12, missing: 0 });
  expect(describeFiles(dataDir)).toEqual(describeFiles(shop.dataDir));
  expect(settings).toBe("SHOP_NAME='Tins'\n");
  await expect(ask(connection, 'delete from audit_entries')).rejects.toThrow('may only be added to');
  await ask(connection, `update products set price = 1 where slug = 'espresso'`);
  expect(await ask(connection, 'select from price_changes where price = 1')).toHaveLength(1);
  await expect(backups.restore({ connection, dataDir })).rejects.toThrow('--replace');
});

test('with another key nothing is read, and nothing backed up beside what is there', async () => {
  const key = await makeBackupKey();
  const name = await readNewest();
  await expect(backups.restore(shop, { replace: true }, { key })).rejects.toThrow(
    'BACKUP_KEY is not the key',
  );
  await expect(backups.take(shop, { key })).rejects.toThrow('BACKUP_KEY is not the key');
  expect((await listBackups(openFolderStore(backups.folder))).whole).toEqual([name]);
});

test('a byte that changed in a table or a picture is found by the check', async () => {
  const name = await readNewest();
  const parts = await backups.openParts();
  const table = FILES.table(name, { schema: 'public', name: 'products' });
  for (const file of [table, FILES.picture(`${MINT.base}-160.avif`)]) {
    const path = join(backups.folder, file);
    const bytes = readFileSync(path);
    writeFileSync(path, flipByte(bytes));
    const known = await readManifest(parts, name);
    const check = file === table ? verifyBackup(parts, known) : verifyPictures(parts, name);
    await expect(check).rejects.toThrow(file);
    writeFileSync(path, bytes);
  }
  parts.watch.stop();
});

function flipByte(bytes: Buffer) {
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30);
  return flipped;
}

test('two backups of one shop do not run at the same time', async () => {
  const parts = await backups.openParts();
  await withBackupLock(shop.connection, BACKUP_LOCK, parts.watch.signal, async () => {
    await expect(run()).rejects.toThrow('Another backup of this database is running.');
  });
  parts.watch.stop();
  expect(await readBackupStatus(api.db)).toBeUndefined();
});

test('a disk that is full leaves no half of a backup, and keeps those there are', async () => {
  const before = (await listBackups(openFolderStore(backups.folder))).whole;
  await expect(backups.take(shop, { store: failingStore('no space left on device') })).rejects.toThrow(
    'no space left',
  );
  expect(await listBackups(openFolderStore(backups.folder))).toEqual({
    whole: before,
    cutOff: [],
    misnamed: [],
  });
});

test('a place that takes nothing any more is given up', async () => {
  const store = { ...openFolderStore(backups.folder), write: stall };
  await expect(backups.take(shop, { store, stallMs: 300 })).rejects.toThrow(
    'Nothing has moved for 0.3 seconds',
  );
});

/** As a network's disk does whose other end is gone. */
const stall: BackupStore['write'] = (_name, _content, signal) =>
  new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

/** Takes a few files and then no more. */
function failingStore(message: string): BackupStore {
  const store = openFolderStore(backups.folder);
  let left = 4;
  return {
    ...store,
    write: (name, content, signal) =>
      store.write(name, left-- > 0 ? content : breakOff(content, message), signal),
  };
}

async function* breakOff(content: AsyncIterable<Uint8Array>, message: string) {
  for await (const chunk of content) {
    yield chunk.subarray(0, 10);
    throw new Error(message);
  }
}

test('a failure is noted, and forgotten after the next good backup, which is listed and checked', async () => {
  writeFileSync(join(shop.dataDir, 'a-file'), '');
  await expect(run([], { folder: join(shop.dataDir, 'a-file/backups') })).rejects.toThrow();
  expect(await readBackupStatus(api.db)).toMatchObject({ succeededAt: null, failure: expect.any(String) });

  const oldest = await readNewest();
  await api.db.delete(pictures).where(eq(pictures.base, GONE.base));
  truncateSync(join(backups.folder, FILES.picture(`${MINT.base}-160.avif`)), 100);
  // As a backup leaves them that is killed, or a machine that loses its power.
  for (const file of [
    FILES.pictureList('2026-11-23T03-00-00.000Z'),
    FILES.picture(`${MINT.base}-160.webp`),
  ]) {
    mkdirSync(dirname(join(backups.folder, file)), { recursive: true });
    writeFileSync(join(backups.folder, `${file}.part`), 'half');
  }
  const said = await run();
  expect(said).toContain('Pictures: 8 files, 1 of them new.');
  expect(said.at(-1)).toMatch(/^The backup \S+ is good \(\d+\.\d s\)\. Kept: 1, removed: 1\.$/);
  const status = await readBackupStatus(api.db);
  expect(status).toMatchObject({ failedAt: null, failure: null });
  expect(isBackupLate(status, new Date())).toBe(false);
  expect(isBackupLate(status, new Date(Date.now() + 86_400_001))).toBe(true);

  const { whole, cutOff } = await listBackups(openFolderStore(backups.folder));
  expect([whole.length, whole.includes(oldest), cutOff]).toEqual([1, false, []]);
  expect(readdirSync(join(backups.folder, 'backups'))).toEqual(whole);
  expect([await countStored(MINT.base), await countStored(GONE.base)]).toEqual([4, 0]);
  expect((await run(['list'])).join()).toMatch(/Z {2}\d+ rows, 8 files of pictures, schema \d{4}_/);
  expect((await run(['check'])).join()).toContain('8 files of pictures were read');
});

async function countStored(base: string) {
  let count = 0;
  for await (const { name } of openFolderStore(backups.folder).list('pictures/'))
    if (name.includes(base)) count++;
  return count;
}

test.each([['everything'], ['--all']])(
  'the word %s, which the command does not know, is answered with those that it does',
  async (word) => {
    await expect(run([word])).rejects.toThrow('npm run backup -- check [name]');
  },
);

test.each([
  [{ folder: undefined }, 'Set BACKUP_TO'],
  [{ key: undefined }, 'Set BACKUP_KEY'],
])('without the setting %o nothing is begun', async (unset, sentence) => {
  await expect(run([], unset)).rejects.toThrow(sentence);
});

test('a deleted picture is in the backup as long as it may be brought back', async () => {
  const base = 'bbbbba9876543210fedcba98';
  const media = openDiskStore({ dataDir: shop.dataDir });
  for (const end of ['160.avif', '160.webp']) await media.write(`${base}-${end}`, PICTURE);
  const facts = {
    base,
    name: 'uploads/deleted',
    widths: [160],
    width: 160,
    height: 160,
    dominant: '#102030',
  };
  await api.db.insert(pictures).values({ ...facts, ...tintsOfColour(facts.dominant) });
  await api.db.transaction(async (tx) => {
    await openChangeSet(tx);
    await tx.delete(pictures).where(eq(pictures.base, base));
  });
  await backups.take(shop);
  const { connection, dataDir } = { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
  await backups.restore({ connection, dataDir });
  const restored = openDiskStore({ dataDir });
  expect(await restored.read(`${base}-160.avif`)).toEqual(PICTURE);
  expect(await ask(connection, `select from changed_rows where before ->> 'base' = '${base}'`)).toHaveLength(
    1,
  );
});
