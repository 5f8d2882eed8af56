// Rules: docs/behaviour.md#backup
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUpTo } from '#api/database/migrate-up-to.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import {
  ask,
  describeDatabase,
  describeFiles,
  makeEmptyDatabase,
  openBackups,
  withClient,
} from '#api/testing/backups.ts';
import { makeCatalogue, makePicture, makeReview } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { smallShop } from '#api/testing/small-shop.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { makeBackupKey } from './backup-cipher.ts';
import { FILES, listBackups } from './backup-files.ts';
import { openFolderStore } from './folder-store.ts';
import { verifyBackup, verifyPictures } from './verify-backup.ts';

/** Of version 0.1.0. */
const SCHEMA_OF_BEFORE = 1795414586474;
/** Large enough for more than one chunk of what encrypts it. */
const PICTURE = Buffer.alloc(150_000, 'picture');
const PICTURES = [
  makePicture('north-mint'),
  makePicture('north-mint-top', { base: 'fedcba9876543210fedcba98' }),
];

let backups: Awaited<ReturnType<typeof openBackups>>;
let api: TestApp;
let shop: { connection: TestApp['connection']; dataDir: string };
/** Where the tests restore to: an empty machine at first. */
let restored: typeof shop;
let visitors = 0;

beforeAll(async () => {
  backups = await openBackups();
  const dataDir = backups.makeFolder();
  api = await makeTestApp({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  shop = { connection: api.connection, dataDir };
  restored = { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
  const reviews = [makeReview(), makeReview({ product: 'espresso', rating: 3 })];
  await importCatalogue(api.db, makeCatalogue({ products: smallShop, reviews }), PICTURES);
  const media = openDiskStore({ dataDir });
  for (const { base } of PICTURES)
    for (const width of [160, 320])
      for (const format of ['avif', 'webp'])
        await media.write(
          `${base}-${width}.${format}`,
          Buffer.concat([PICTURE, Buffer.from(base + width + format)]),
        );
  await api.db.execute(sql`insert into audit_entries (at, staff_name, subject, subject_id, subject_name, action, changes)
    values (now(), 'Nino', 'products', '1', 'Mint', 'edit', '[]')`);
});
afterAll(async () => {
  await api.close();
  backups.close();
});

async function writeMessage(subject: string) {
  visitors++;
  const response = await api.post(
    '/api/contact/',
    {
      name: 'ნინო',
      email: `nino-${visitors}@example.com`,
      subject,
      message: 'Tab\tback\\slash\nand a new line',
    },
    { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` },
  );
  expect(response.statusCode).toBe(204);
}

test('a shop that is written to while it is backed up is restored as it was at one moment', async () => {
  const user = await makeUser(api);
  let written = 0;
  let isOver = false;
  async function goOnWriting() {
    for (; !isOver; written++) {
      await writeMessage(String(written));
      await makeOrder(api.db, user.id, 'espresso', { address: String(written) });
    }
  }
  const writing = goOnWriting();
  await expect.poll(() => written).toBeGreaterThan(0);
  const acknowledged = written;
  await backups.take(shop).finally(() => (isOver = true));
  await writing;
  await backups.restore(restored);

  const messages = await ask<{ subject: string }>(
    restored.connection,
    'select subject from contact_messages order by id',
  );
  const orders = await ask<{ address: string; items: number }>(
    restored.connection,
    `select address, (select count(*)::int from order_items where order_number = orders.number) as items
      from orders order by number`,
  );
  expect(orders.length).toBeGreaterThanOrEqual(acknowledged);
  expect(written).toBeGreaterThan(orders.length);
  expect(orders).toEqual([...orders.keys()].map((at) => ({ address: String(at), items: 1 })));
  // Each message comes before its order.
  expect(messages.map(({ subject }) => Number(subject))).toEqual([...messages.keys()]);
  expect(messages.length - orders.length).toBeOneOf([0, 1]);
});

test('a restored shop has every row, every sequence, every file and the settings', async () => {
  const { manifest } = await backups.take(shop);
  const before = await describeDatabase(shop.connection);
  await expect(backups.restore(restored)).rejects.toThrow('--replace');
  expect(await describeDatabase(restored.connection)).not.toEqual(before);
  const { settings } = await backups.restore(restored, { replace: true });

  expect(await describeDatabase(restored.connection)).toEqual(before);
  expect(manifest.pictures).toMatchObject({ files: 8, missing: 0 });
  expect(describeFiles(restored.dataDir)).toEqual(describeFiles(shop.dataDir));
  expect(settings).toBe("SHOP_NAME='Tins'\n");
});

test('a restored shop has its triggers, and none of what they write twice', async () => {
  const { connection } = restored;
  await expect(ask(connection, 'delete from audit_entries')).rejects.toThrow('may only be added to');
  await ask(connection, `update products set price = 1 where slug = 'espresso'`);
  expect(await ask(connection, 'select from price_changes where price = 1')).toHaveLength(1);
});

test('with another key nothing is restored, and nothing backed up beside what is there', async () => {
  const key = await makeBackupKey();
  const empty = { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
  await expect(backups.restore(empty, {}, { key })).rejects.toThrow('BACKUP_KEY is not the key');
  await expect(backups.take(shop, { key })).rejects.toThrow('BACKUP_KEY is not the key');
  await expect(ask(empty.connection, `select from pg_tables where schemaname = 'public'`)).resolves.toEqual(
    [],
  );
  expect((await listBackups(openFolderStore(backups.folder))).whole).toHaveLength(2);
});

test.each([
  ['a byte that changed', (file: string) => flipByte(file)],
  ['an end that is missing', (file: string) => truncateSync(file, readFileSync(file).length - 20)],
  ['a file that is gone', (file: string) => rmSync(file)],
])('%s in a table is found by the check and by the restore, which changes nothing', async (_, damage) => {
  const { name, file, repair } = await damageFile(
    (backup) => FILES.table(backup, { schema: 'public', name: 'products' }),
    damage,
  );
  const parts = await backups.openParts();
  await expect(verifyBackup(parts, name)).rejects.toThrow('products.copy.gz.age');
  const empty = { connection: await makeEmptyDatabase(), dataDir: backups.makeFolder() };
  await expect(backups.restore(empty)).rejects.toThrow(`${file} in ${backups.folder} is damaged or gone`);
  await expect(ask(empty.connection, `select from pg_tables where schemaname = 'public'`)).resolves.toEqual(
    [],
  );
  parts.watch.stop();
  repair();
});

test('another backup’s table is no substitute', async () => {
  const store = openFolderStore(backups.folder);
  const [newest = '', oldest = ''] = (await listBackups(store)).whole;
  const path = (backup: string) =>
    join(backups.folder, FILES.table(backup, { schema: 'public', name: 'contact_messages' }));
  const bytes = readFileSync(path(newest));
  writeFileSync(path(newest), readFileSync(path(oldest)));
  await expect(backups.restore(restored, { replace: true })).rejects.toThrow('contact_messages');
  writeFileSync(path(newest), bytes);
});

test('a damaged picture is found by the check of everything, and copied again when its size differs', async () => {
  const { name, repair } = await damageFile(() => FILES.picture(`${PICTURES[0]!.base}-160.avif`), flipByte);
  const parts = await backups.openParts();
  await expect(verifyPictures(parts, name)).rejects.toThrow('160.avif.age');
  repair();
  expect(await verifyPictures(parts, name)).toBe(8);
  await damageFile(
    () => FILES.picture(`${PICTURES[0]!.base}-160.avif`),
    (file) => truncateSync(file, 100),
  );
  const { said } = await backups.take(shop);
  expect(said).toContain('Pictures: 8 files, 1 of them new.');
  expect(await verifyPictures(parts, name)).toBe(8);
  parts.watch.stop();
});

test('a database that somebody is using is not restored into', async () => {
  await expect(backups.restore(shop, { replace: true })).rejects.toThrow('in use');
});

test('a backup of an older schema is restored and brought up to date', async () => {
  const others = await openBackups();
  const older = { connection: await makeEmptyDatabase(), dataDir: others.makeFolder() };
  await withClient(older.connection, (client) => migrateUpTo(client, SCHEMA_OF_BEFORE));
  await ask(
    older.connection,
    `insert into questions (position, question, answer) values (1, '{"en": "Why?"}', '{"en": "So."}')`,
  );
  const { manifest } = await others.take(older);
  expect(manifest.migration.tag).toBe('0034_reviews_listed');

  const restored = { connection: await makeEmptyDatabase(), dataDir: others.makeFolder() };
  const { said } = await others.restore(restored);
  expect(said.at(-1)).toMatch(/brought up to date: \d+ migrations/);
  expect(await ask(restored.connection, `select question ->> 'en' as question from questions`)).toEqual([
    { question: 'Why?' },
  ]);
  expect(await ask(restored.connection, 'select from backup_status')).toEqual([]);
  await expect(others.restore(restored, { replace: true })).rejects.toThrow('newer than the backup');
  others.close();
});

/** Damages one file of the newest backup. */
async function damageFile(choose: (backup: string) => string, damage: (file: string) => void) {
  const [name = ''] = (await listBackups(openFolderStore(backups.folder))).whole;
  const file = choose(name);
  const path = join(backups.folder, file);
  const bytes = readFileSync(path);
  damage(path);
  return { name, file, repair: () => writeFileSync(path, bytes) };
}

function flipByte(file: string) {
  const bytes = readFileSync(file);
  const at = bytes.length - 30;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}
