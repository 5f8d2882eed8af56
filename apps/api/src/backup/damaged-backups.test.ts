// Rules: docs/behaviour.md#backup
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { ask, describeDatabase, describeFiles, openBackups } from '#api/testing/backups.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { makeEmptyDatabase } from '#api/testing/released-databases.ts';
import { makeTestApp, makeTestDatabase, type TestApp } from '#api/testing/test-app.ts';
import { type BackupCipher, openBackupCipher } from './backup-cipher.ts';
import { runBackupCommand } from './backup-command.ts';
import { FILES } from './backup-files.ts';
import { readBackupStatus } from './backup-status.ts';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { Manifest } from './manifest.ts';
import { readAll } from './measured-bytes.ts';
import { sealManifest } from './read-manifest.ts';
import { runRestoreCommand } from './restore-command.ts';

/** Its files are among those that are read again today. */
const today = (Math.floor(Date.now() / 86_400_000) % 7).toString(16).padStart(2, '0');
const MINT = makePicture('mint', { base: `${today}23456789abcdef01234567` });
const BERRY = makePicture('berry', { base: 'fedcba9876543210fedcba98' });
const ENDS = ['160.avif', '160.webp', '320.avif', '320.webp'];
const SMALL = `${MINT.base}-160.webp`;

let backups: Awaited<ReturnType<typeof openBackups>>;
let api: TestApp;
let dataDir: string;
/** Two backups of the shop, the second with a message more; each test has a copy. */
let pair: string;
let [older, newer] = ['', ''];
/** Of the test under way. */
let folder: string;

beforeAll(async () => {
  backups = await openBackups();
  dataDir = backups.makeFolder();
  api = await makeTestApp({ DATA_DIR: dataDir });
  await importCatalogue(api.db, makeCatalogue(), [MINT, BERRY]);
  await fillMedia();
  pair = backups.makeFolder();
  folder = pair;
  await backUp();
  await ask(
    api.connection,
    `insert into contact_messages (language, name, email, subject, message)
      values ('en', 'Nino', 'nino@example.com', 'Parcel', 'Where is it?')`,
  );
  await backUp();
  [older = '', newer = ''] = listFolders();
});
beforeEach(() => {
  folder = backups.makeFolder();
  cpSync(pair, folder, { recursive: true });
});
afterAll(async () => {
  await api.close();
  backups.close();
});

async function fillMedia() {
  const media = openDiskStore({ dataDir });
  for (const { base } of [MINT, BERRY]) {
    const create = { width: 320, height: 200, channels: 4, background: `#${base.slice(-6)}` } as const;
    for (const end of ENDS) {
      const [width, format] = end.split('.') as [string, 'avif' | 'webp'];
      const picture = sharp({ create }).resize({ width: Number(width) });
      await media.write(`${base}-${end}`, await picture.toFormat(format).toBuffer());
    }
  }
}

function toAddress({ host, database, user }: pg.ClientConfig) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}

function toEnv(connection: pg.ClientConfig, given: Record<string, string>) {
  const places = { BACKUP_TO: folder, BACKUP_KEY: backups.key };
  return readEnv({ DATABASE_URL: toAddress(connection), ...places, ...given });
}

/** What was said, and what the command failed with. */
async function backUp(args: string[] = [], variables: Record<string, string> = {}) {
  const said: string[] = [];
  const env = toEnv(api.connection, { DATA_DIR: dataDir, ...variables });
  const error = await runBackupCommand(env, args, (sentence) => said.push(sentence)).catch(String);
  return { said: said.join('\n'), error, names: listFolders() };
}

async function makePlace() {
  return { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
}

/** Over a shop that nothing was written to yet: for what a restore does with the files. To make all tables is dear. */
async function restoreOverNew() {
  const { connection } = await makeTestDatabase();
  return restore(['--replace'], { connection, dataDir: backups.makeFolder() });
}

/** Into an empty shop, with nothing but what a bare machine has. */
async function restore(args: string[] = [], given?: Awaited<ReturnType<typeof makePlace>>) {
  const said: string[] = [];
  const place = given ?? (await makePlace());
  const env = toEnv(place.connection, { DATA_DIR: place.dataDir });
  const error = await runRestoreCommand(env, args, (sentence) => said.push(sentence)).catch(String);
  return { ...place, said: said.join('\n'), error };
}

/** Oldest first. */
function listFolders() {
  return existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')).sort() : [];
}

const at = (...names: string[]) => join(folder, 'backups', ...names);

function flipByte(path: string) {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30);
  writeFileSync(path, bytes);
}

async function expectNothing({ connection, dataDir }: { connection: pg.ClientConfig; dataDir: string }) {
  const left = await ask(
    connection,
    `select relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
          and probin is null
      union all select nspname::text from pg_namespace where nspname in ('drizzle', 'jobs')`,
  );
  expect([left, describeFiles(dataDir)]).toEqual([[], {}]);
}

test('what rots in the place of the backups is named each night until the shop has it whole, and no such backup is called good', async () => {
  const [stored, own] = [join(folder, FILES.picture(SMALL)), join(dataDir, 'media', today, SMALL)];
  const [bytes, table] = [readFileSync(own), at(older, 'tables/public.brands.copy.gz.age')];
  for (const path of [stored, own, table]) flipByte(path);
  const first = await backUp();
  expect(first.error).toContain('2 files of earlier backups are damaged');
  for (const path of [FILES.picture(SMALL), `${older}/tables/public.brands.copy.gz.age`])
    expect(first.error).toContain(path);
  flipByte(table);
  const next = await backUp();
  expect(next.error).toContain(
    `1 file of earlier backups is damaged, and the shop has no whole one:\n  ${FILES.picture(SMALL)}`,
  );
  expect([first.said, next.said].join('\n')).not.toContain('is good');
  expect(await readBackupStatus(api.db)).toMatchObject({ succeededAt: expect.any(Date), damaged: 1 });
  writeFileSync(own, bytes);
  const last = await backUp();
  expect(last.error).toBeUndefined();
  expect(last.said).toContain(`WARNING: damaged, and copied again from the shop:\n  ${FILES.picture(SMALL)}`);
  expect(await readBackupStatus(api.db)).toMatchObject({ damaged: 0, failure: null });
  expect(await backUp(['check'])).toMatchObject({ error: undefined });
});

test('a restore brings the database although pictures are damaged or swapped, makes those anew, and names what it could not', async () => {
  const swapped = `${MINT.base}-160.avif`;
  cpSync(join(folder, FILES.picture(`${BERRY.base}-320.avif`)), join(folder, FILES.picture(swapped)));
  expect((await backUp(['check'])).error).toContain(FILES.picture(swapped));
  flipByte(join(folder, FILES.picture(SMALL)));
  rmSync(join(folder, FILES.picture(`${MINT.base}-320.avif`)));
  for (const end of ENDS) flipByte(join(folder, FILES.picture(`${BERRY.base}-${end}`)));
  const restored = await restoreOverNew();
  expect(restored.error).toContain('7 files of pictures were damaged or gone');
  const [remade, lost] = restored.error!.split('Lost, to be uploaded again:');
  for (const file of [SMALL, swapped]) expect(remade).toContain(file);
  expect(lost).toContain(`${BERRY.base}-160.avif`);
  expect(await describeDatabase(restored.connection)).toMatchObject(
    expect.objectContaining({ 'public.products': expect.stringMatching(/^[1-9]/) }),
  );
  const media = openDiskStore(restored);
  expect(await sharp(await media.read(SMALL)).metadata()).toMatchObject({ format: 'webp', width: 160 });
  expect(await sharp(await media.read(`${MINT.base}-320.avif`)).metadata()).toMatchObject({ width: 320 });
  expect(await sharp(await media.read(swapped)).metadata()).toMatchObject({ width: 160 });
  expect(await media.has(`${BERRY.base}-160.avif`)).toBe(false);
});

test.each([
  ['table', 'tables/public.contact_messages.copy.gz.age'],
  ['list of pictures', 'pictures.txt.gz.age'],
  ['file of settings', 'settings.env.age'],
  ['manifest', 'manifest.json.age'],
])(
  'a %s that is damaged, cut off, swapped or gone is refused by check and restore, which leaves nothing',
  async (_, file) => {
    const name = newer;
    const bytes = readFileSync(at(name, file));
    const damages = [
      () => flipByte(at(name, file)),
      () => writeFileSync(at(name, file), bytes.subarray(0, -20)),
      () => rmSync(at(name, file)),
    ];
    // Lists and settings of both are the same.
    if (/table|manifest/.test(file)) damages.push(() => cpSync(at(older, file), at(name, file)));
    const place = await makePlace();
    for (const damage of damages) {
      damage();
      expect((await backUp(['check', name])).error).toMatch(
        /damaged or gone|cannot be read|There is no backup|manifest is gone|another name/,
      );
      const restored = await restore([name], place);
      expect(restored.error).toMatch(
        /damaged or gone|cannot be read|There is no backup|manifest is gone|another name/,
      );
      await expectNothing(restored);
      writeFileSync(at(name, file), bytes);
    }
  },
);

test('a folder that was copied or dated wrongly counts for nothing: it is named, and no real backup is removed for it', async () => {
  cpSync(at(older), at('2099-01-01T00-00-00.000Z'), { recursive: true });
  cpSync(at(older), at('2025-01-01T00-00-00.000Z'), { recursive: true });
  cpSync(at(newer), at(`${newer} copy`), { recursive: true });
  const { said, error, names } = await backUp([], { BACKUP_KEEP: '1' });
  expect(error).toBeUndefined();
  expect(said).toContain(`WARNING: ${newer} copy beside the backups is none`);
  expect(said).toContain('WARNING: the backup 2099-01-01T00-00-00.000Z is not counted');
  const made = names.at(-2)!;
  expect(names).toEqual(['2025-01-01T00-00-00.000Z', `${newer} copy`, made, '2099-01-01T00-00-00.000Z']);
  expect((await backUp(['check'])).said).toContain(`The backup ${made} is good`);
  const newest = await restoreOverNew();
  expect([newest.error, newest.said]).toEqual([undefined, expect.stringContaining(`Restoring ${made}`)]);
  for (const wrong of ['2025-01-01T00-00-00.000Z', '2099-01-01T00-00-00.000Z']) {
    expect((await backUp(['check', wrong])).error).toContain('made under another name');
    const restored = await restore([wrong]);
    expect(restored.error).toContain('made under another name');
    await expectNothing(restored);
  }
});

test('two backups whose folders changed their names are both refused', async () => {
  const [one, other] = [at(older), at(newer)];
  renameSync(one, `${one}-aside`);
  renameSync(other, one);
  renameSync(`${one}-aside`, other);
  for (const name of [older, newer]) {
    expect((await backUp(['check', name])).error).toContain('made under another name');
    expect((await restore([name])).error).toContain('made under another name');
  }
  expect((await restore()).error).toContain('There is no backup');
});

test('a manifest that was written by somebody without the key is refused, although its encryption is right', async () => {
  await writeManifest(
    newer,
    newer,
    ({ json }) => `${json.replace('"is_called":true', '"is_called":false')}\n`,
  );
  expect((await backUp(['check', newer])).error).toContain('was not written with BACKUP_KEY');
  expect((await restore([newer])).error).toContain('was not written with BACKUP_KEY');
  expect((await backUp(['check'])).said).toContain(`The backup ${older} is good`);
});

test('a backup from ahead of the clock is refused and not counted', async () => {
  const ahead = '2099-01-01T00-00-00.000Z';
  cpSync(at(older), at(ahead), { recursive: true });
  await writeManifest(older, ahead, ({ manifest, cipher }) =>
    sealManifest({ ...manifest, name: ahead, taken_at: '2099-01-01T00:00:00.000Z' }, cipher),
  );
  expect((await backUp(['check', ahead])).error).toContain('is ahead of the clock');
  expect((await restore([ahead])).error).toContain('is ahead of the clock');
  expect((await backUp([], { BACKUP_KEEP: '1' })).names).toEqual([expect.any(String), ahead]);
});

test('a backup that took the place of the one that the next was made after is refused', async () => {
  await writeManifest(older, older, ({ manifest, cipher }) =>
    sealManifest({ ...manifest, postgres: 'another' }, cipher),
  );
  expect((await backUp(['check', older])).error).toContain(
    'not the one that the backup after it was made after',
  );
  expect((await backUp(['check'])).error).toBeUndefined();
});

type Opened = { json: string; manifest: Manifest; cipher: BackupCipher };

/** Makes a manifest of another one, as whoever has the key could, or only its public half. */
async function writeManifest(from: string, to: string, change: (opened: Opened) => string) {
  const cipher = await openBackupCipher(backups.key);
  const stored = toChunks(readFileSync(at(from, 'manifest.json.age')));
  const [json = ''] = String(await readAll(cipher.decrypt(stored), 4_000_000)).split('\n');
  const text = change({ json, manifest: JSON.parse(json), cipher });
  const bytes = await readAll(cipher.encrypt(toChunks(Buffer.from(text))), 4_000_000);
  writeFileSync(at(to, 'manifest.json.age'), bytes);
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes;
}

test('a restore that fails leaves nothing: neither tables nor pictures nor settings; but for a full media store, which leaves the database', {
  timeout: 60_000,
}, async () => {
  const store = openFolderStore(folder);
  let reads = 0;
  // The table is whole when it is checked, and gone when its rows are to go in.
  const read: BackupStore['read'] = (name, signal) =>
    store.read(name.includes('public.reviews.copy') && ++reads > 1 ? 'gone' : name, signal);
  const place = await makePlace();
  await expect(backups.restore(place, {}, { store: { ...store, read } })).rejects.toThrow(
    'is damaged or gone',
  );
  await expectNothing(place);
  const interrupted = () => Promise.reject(new Error('interrupted'));
  await expect(backups.restore(place, { whenLoaded: interrupted }, { store })).rejects.toThrow('interrupted');
  await expectNothing(place);
  await writeManifest(newer, newer, ({ manifest, cipher }) =>
    sealManifest({ ...manifest, jobs_version: 1 }, cipher),
  );
  await expect(backups.restore(place, {}, { store })).rejects.toThrow('of version 1 of the job queue');
  await expectNothing(place);

  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    syscall: 'write',
    code: 'ENOSPC',
  });
  const write = () => Promise.reject(full);
  await expect(backups.restore(place, { backup: older }, { store, media: { write } })).rejects.toThrow(
    /0 were written.+ENOSPC.+--replace/,
  );
  expect(await ask(place.connection, 'select from brands')).not.toEqual([]);
});

test('where pictures or settings cannot be written, nothing is restored', async () => {
  const connection = await makeEmptyDatabase();
  const file = join(backups.makeFolder(), 'a-file');
  writeFileSync(file, '');
  const env = toEnv(connection, { DATA_DIR: join(file, 'data') });
  await expect(runRestoreCommand(env, [], () => undefined)).rejects.toThrow('may not write to DATA_DIR');
  await expectNothing({ connection, dataDir: join(file, 'data') });
});
