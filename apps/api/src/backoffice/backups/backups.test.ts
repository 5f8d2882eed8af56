// Rules: docs/behaviour.md#backup
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKUP_LOCK, withBackupLock } from '#api/backup/backup-lock.ts';
import { runRestoreCommand } from '#api/backup/restore-command.ts';
import { readEnv } from '#api/env.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { describeDatabase, describeFiles, openBackups } from '#api/testing/backups.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, makeTestDatabase, type TestApp } from '#api/testing/test-app.ts';
import { BACKUP_QUEUE, makeBackups } from './backup-queue.ts';

const MINT = makePicture('mint', { widths: [160] });

let backups: Awaited<ReturnType<typeof openBackups>>;
let shop: TestApp;
let owner: Awaited<ReturnType<typeof openBackoffice>>;
let dataDir: string;

beforeAll(async () => {
  backups = await openBackups();
  dataDir = backups.makeFolder();
  shop = await makeTestApp({ DATA_DIR: dataDir, BACKUP_TO: backups.folder, BACKUP_KEY: backups.key });
  await importCatalogue(shop.db, makeCatalogue(), [MINT]);
  const picture = sharp({ create: { width: 160, height: 90, channels: 3, background: '#2b5737' } });
  for (const format of ['avif', 'webp'] as const)
    await shop.media.write(`${MINT.base}-160.${format}`, await picture.toFormat(format).toBuffer());
  owner = await openBackoffice(shop, 'owner');
  await shop.jobs.open(BACKUP_QUEUE);
});
afterAll(async () => {
  await shop.close();
  backups.close();
});

const read = async () => (await owner.get('backups/')).json();

/** Restores an archive that was unpacked, over a shop that is new. */
async function restore(archive: Buffer) {
  const { connection } = await makeTestDatabase();
  const place = { connection, dataDir: backups.makeFolder() };
  const folder = backups.makeFolder();
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  const [unpacked = ''] = readdirSync(folder);
  const said: string[] = [];
  const env = readEnv({
    DATABASE_URL: toAddress(place.connection),
    DATA_DIR: place.dataDir,
    BACKUP_TO: join(folder, unpacked),
    BACKUP_KEY: backups.key,
  });
  const error = await runRestoreCommand(env, ['--replace'], (sentence) => said.push(sentence)).catch(String);
  return { ...place, error };
}

function toAddress({ host, database, user }: pg.ClientConfig) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}

test('an owner has a backup made, one at a time, and it is in the log of changes', async () => {
  expect(await read()).toMatchObject({ state: 'idle', succeeded_at: null, is_late: true, backups: [] });
  const asked = await Promise.all([owner.post('backups/'), owner.post('backups/')]);
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(asked.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    detail: 'A backup is being made already.',
  });
  expect((await read()).state).toBe('waiting');
  await makeBackups(shop.jobs, { env: shop.env, work: shop.db, log: shop.app.log }, shop.connection);
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('idle');
  const page = await read();
  expect(page).toMatchObject({ is_late: false, failure: null, unreadable: null, damaged: 0 });
  expect(page.backups).toEqual([
    {
      name: expect.stringMatching(/Z$/),
      taken_at: expect.any(String),
      bytes: expect.any(Number),
      picture_bytes: expect.any(Number),
    },
  ]);
  const { rows } = await shop.db.execute(
    sql`select action, staff_name from audit_entries where subject = 'backup'`,
  );
  expect(rows).toEqual([{ action: 'create', staff_name: expect.any(String) }]);
}, 40_000);

test('while the timer’s backup runs no other one is begun', async () => {
  const { watch } = await backups.openParts();
  await withBackupLock(shop.connection, BACKUP_LOCK, watch.signal, async () => {
    expect((await read()).state).toBe('running');
    expect((await owner.post('backups/')).statusCode).toBe(409);
  });
  watch.stop();
  expect((await read()).state).toBe('idle');
});

test('a backup is downloaded encrypted, and what was unpacked is restored as it is', async () => {
  const [{ name }] = (await read()).backups;
  const asked = await Promise.all([
    owner.get(`backups/${name}/archive/?pictures=true`),
    owner.get(`backups/${name}/archive/?pictures=true`),
  ]);
  // One at a time.
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
  const response = asked.find(({ statusCode }) => statusCode === 200)!;
  expect(response.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-disposition': `attachment; filename="pouchery-${name}.tar"`,
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.includes('contact_messages.copy')).toBe(true);
  expect(response.rawPayload.includes(owner.person.email)).toBe(false);
  const restored = await restore(response.rawPayload);
  expect(restored.error).toBeUndefined();
  const [rows, there] = [
    await describeDatabase(restored.connection),
    await describeDatabase(shop.connection),
  ];
  expect(rows['public.products']).toBe(there['public.products']);
  expect(describeFiles(join(restored.dataDir, 'media'))).toEqual(describeFiles(join(dataDir, 'media')));
  const { rows: entries } = await shop.db.execute(
    sql`select action, subject_id from audit_entries where subject = 'backup' order by id desc limit 1`,
  );
  expect(entries).toEqual([{ action: 'export', subject_id: name }]);
});

test('an archive without pictures restores the shop, and says that they are not there', async () => {
  const [{ name }] = (await read()).backups;
  const { rawPayload } = await owner.get(`backups/${name}/archive/`);
  expect(rawPayload.includes('.avif.age')).toBe(false);
  const restored = await restore(rawPayload);
  expect(restored.error).toContain('2 files of pictures were damaged or gone');
  expect(await openDiskStore(restored).has(`${MINT.base}-160.webp`)).toBe(false);
  expect((await describeDatabase(restored.connection))['public.products']).toMatch(/^[1-9]/);
});

test('nobody but owners sees, makes or downloads backups, and no other file leaves that way', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const [{ name }] = (await read()).backups;
  for (const response of [
    await editor.get('backups/'),
    await editor.post('backups/'),
    await editor.get(`backups/${name}/archive/`),
    await shop.get(`/api/backoffice/backups/${name}/archive/`),
  ])
    expect(response.statusCode).toBe(403);
  expect((await owner.get('backups/2026-01-01T00-00-00.000Z/archive/')).statusCode).toBe(404);
  expect((await owner.get('backups/..%2F..%2Fetc%2Fpasswd/archive/')).statusCode).toBe(404);
});

test('a place that cannot be read says why, and a shop without one offers nothing', async () => {
  const bare = await makeTestApp({}, {}, undefined);
  const other = await openBackoffice(bare, 'owner');
  expect((await other.get('backups/')).json()).toMatchObject({ state: 'unset', backups: [] });
  expect((await other.post('backups/')).json()).toEqual({ detail: 'Nobody has set where backups are kept.' });
  await bare.close();
  const wrong = await makeTestApp({ BACKUP_TO: '/dev/null/backups', BACKUP_KEY: backups.key });
  const third = await openBackoffice(wrong, 'owner');
  expect((await third.get('backups/')).json()).toMatchObject({
    state: 'idle',
    unreadable: expect.stringContaining('ENOTDIR'),
  });
  await wrong.close();
});
