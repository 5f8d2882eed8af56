// Rules: docs/behaviour.md#backup
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Env, readEnv } from '#api/env.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { describeDatabase, makeEmptyDatabase, openBackups } from '#api/testing/backups.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { startSimulatedS3 } from '#api/testing/simulated-s3.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { runBackupCommand } from './backup-command.ts';
import { listBackups } from './backup-files.ts';
import { withBackupLock } from './backup-lock.ts';
import { isBackupLate, readBackupStatus } from './backup-status.ts';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreSettings } from './settings-file.ts';
import { verifyPictures } from './verify-backup.ts';

const MINT = makePicture('mint');
const GONE = makePicture('gone', { base: 'fedcba9876543210fedcba98' });

let backups: Awaited<ReturnType<typeof openBackups>>;
let api: TestApp;
let shop: { connection: TestApp['connection']; dataDir: string };
let folder: string;
let env: Env;

beforeAll(async () => {
  backups = await openBackups();
  folder = backups.makeFolder();
  const dataDir = backups.makeFolder();
  api = await makeTestApp({ DATA_DIR: dataDir });
  shop = { connection: api.connection, dataDir };
  await importCatalogue(api.db, makeCatalogue(), [MINT, GONE]);
  const media = openDiskStore({ dataDir });
  for (const { base } of [MINT, GONE])
    for (const end of ['160.avif', '160.webp', '320.avif', '320.webp'])
      await media.write(`${base}-${end}`, Buffer.from(base + end));
  const { host, database, user } = api.connection;
  env = readEnv({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: dataDir,
    BACKUP_TO: folder,
    BACKUP_KEY: `# created: 2026-11-23\n${backups.key}\n`,
    BACKUP_KEEP: '2',
    SECRET_KEY: "sixteen characters and a ' mark",
  });
});
afterAll(async () => {
  await api.close();
  backups.close();
});

async function run(...args: string[]) {
  const said: string[] = [];
  await runBackupCommand(env, args, (sentence) => said.push(sentence));
  return said;
}

test('`npm run backup` makes a backup, checks it and says so in the database', async () => {
  expect(await readBackupStatus(api.db)).toBeUndefined();
  const said = await run();
  expect(said.at(-1)).toMatch(/^The backup \S+ is good \(\d+\.\d s\)\. Kept: 1, removed: 0\.$/);
  const status = await readBackupStatus(api.db);
  expect(status).toMatchObject({ failedAt: null, failure: null });
  expect(isBackupLate(status, new Date())).toBe(false);
  expect(isBackupLate(status, new Date(Date.now() + 86_400_001))).toBe(true);
  expect((await run('list')).join()).toMatch(/Z {2}\d+ rows, 8 files of pictures, schema \d{4}_/);
  expect((await run('check')).join()).toContain('8 files of pictures were read');
});

test('as many backups are kept as BACKUP_KEEP says, with their pictures and no others', async () => {
  await api.db.delete(pictures).where(eq(pictures.base, GONE.base));
  const [, oldest] = [await run(), (await listBackups(openFolderStore(folder))).whole.at(-1)];
  expect(await countStored(GONE.base)).toBe(4);
  expect((await run()).at(-1)).toContain('Kept: 2, removed: 1.');
  const { whole, cutOff } = await listBackups(openFolderStore(folder));
  expect([whole.length, whole.includes(oldest!), cutOff]).toEqual([2, false, []]);
  expect([await countStored(MINT.base), await countStored(GONE.base)]).toEqual([4, 0]);
});

async function countStored(base: string) {
  let count = 0;
  for await (const { name } of openFolderStore(folder).list('pictures/')) if (name.includes(base)) count++;
  return count;
}

test('two backups of one shop do not run at the same time', async () => {
  const parts = await backups.openParts();
  await withBackupLock(shop.connection, parts.watch.signal, async () => {
    await expect(run()).rejects.toThrow('Another backup of this database is running.');
  });
  parts.watch.stop();
  expect(await readBackupStatus(api.db)).toMatchObject({ failedAt: null });
});

test('a disk that is full leaves no half of a backup, keeps those there are, and the failure is noted', async () => {
  const before = (await listBackups(openFolderStore(folder))).whole;
  await expect(backups.take(shop, { store: failingStore('no space left on device') })).rejects.toThrow(
    'no space left',
  );
  expect(await listBackups(openFolderStore(folder))).toEqual({ whole: before, cutOff: [] });
});

test('a place that takes nothing any more is given up', async () => {
  const store = { ...openFolderStore(folder), write: stall };
  await expect(backups.take(shop, { store, stallMs: 300 })).rejects.toThrow(
    'Nothing has moved for 0.3 seconds',
  );
});

/** As a network's disk does whose other end is gone. */
const stall: BackupStore['write'] = (_name, _content, signal) =>
  new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

/** Takes a few files and then no more. */
function failingStore(message: string): BackupStore {
  const store = openFolderStore(folder);
  let left = 12;
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

test('a failure is noted beside the last good backup, and forgotten after the next', async () => {
  writeFileSync(join(shop.dataDir, 'a-file'), '');
  const good = await readBackupStatus(api.db);
  const broken = { ...env, backup: { ...env.backup, folder: join(shop.dataDir, 'a-file/backups') } };
  await expect(runBackupCommand(broken, [], () => undefined)).rejects.toThrow();
  expect(await readBackupStatus(api.db)).toMatchObject({
    succeededAt: good!.succeededAt,
    failure: expect.any(String),
  });
  await run();
  expect(await readBackupStatus(api.db)).toMatchObject({ failedAt: null, failure: null });
});

test('a picture that is removed while it is to be copied is in no backup; one that was lost is counted', async () => {
  await importCatalogue(api.db, makeCatalogue(), [MINT, GONE]);
  const media = openDiskStore(shop);
  for (const end of ['160.avif', '160.webp', '320.avif', '320.webp'])
    await media.remove(`${GONE.base}-${end}`);
  const lost = await backups.take(shop);
  expect(lost.manifest.pictures).toMatchObject({ files: 4, missing: 4 });
  expect(lost.said.join()).toContain('WARNING: 4 files of pictures are not in the media store');

  const removed = await backups.take(shop, {
    beforeEachPicture: async () => void (await api.db.delete(pictures).where(eq(pictures.base, GONE.base))),
  });
  expect(removed.said).toContain('A picture was removed from the shop meanwhile: beginning again.');
  expect(removed.manifest.pictures).toMatchObject({ files: 4, missing: 0 });
});

test.each([
  [{ BACKUP_TO: '' }, 'Set BACKUP_TO'],
  [{ BACKUP_KEY: '' }, 'Set BACKUP_KEY'],
])('without the setting %o nothing is begun', async (unset, sentence) => {
  const variables = { BACKUP_TO: folder, BACKUP_KEY: backups.key, ...unset };
  await expect(runBackupCommand(readEnv(variables), [], () => undefined)).rejects.toThrow(sentence);
});

test('backups in a bucket are made, listed, checked, restored and pruned', async () => {
  const s3 = await startSimulatedS3('safe');
  const inBucket = readEnv({
    ...s3.variables,
    MEDIA_STORE: 'disk',
    BACKUP_TO: 's3://safe/shop',
    BACKUP_KEY: backups.key,
  });
  const parts = await openBackupPlace(inBucket, () => undefined);
  const first = await backups.take(shop, { store: parts.store });
  await backups.take(shop, { store: parts.store });
  expect(await verifyPictures(parts, first.name)).toBe(4);
  await expect(pruneBackups(parts, 1)).resolves.toMatchObject({ kept: 1, removed: 1 });
  const keys = [...s3.objects.keys()];
  expect(keys.every((key) => key.startsWith('shop/backups/') || key.startsWith('shop/pictures/'))).toBe(true);
  expect(keys.some((key) => key.includes(first.name))).toBe(false);
  const restored = { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
  await backups.restore(restored, {}, { store: parts.store });
  expect(await describeDatabase(restored.connection)).toEqual(await describeDatabase(shop.connection));
  parts.watch.stop();
  s3.close();
});

test('words that the command does not know are answered with those that it does', async () => {
  await expect(run('everything')).rejects.toThrow('npm run backup -- check [name]');
  await expect(run('--all')).rejects.toThrow('npm run backup -- check [name]');
});

test('the settings of a backup are put where nobody else reads them, with the keys that the shop keeps itself', async () => {
  const dataDir = backups.makeFolder();
  const text = "SECRET_KEY='the key of before it was lost'\nCHANGES_KEY='another key of the lost shop'\n";
  const said = restoreSettings(
    { dataDir, secretKey: undefined, changesKey: undefined, databaseUrl: undefined },
    text,
  );
  expect(said).toHaveLength(1);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('the key of before it was lost\n');
  expect(statSync(join(dataDir, 'restored-settings.env')).mode & 0o777).toBe(0o600);
  const other = {
    dataDir,
    secretKey: 'a key of this machine',
    changesKey: undefined,
    databaseUrl: 'postgres://db',
  };
  expect(restoreSettings(other, text).join()).toContain('SECRET_KEY is not the one of the backup');
});
