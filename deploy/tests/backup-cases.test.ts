// Rules: docs/behaviour.md#backup
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../../apps/api/src/database/migrate.ts';
import { migrateUpTo } from '../../apps/api/src/database/migrate-up-to.ts';
import { importCatalogue } from '../../apps/api/src/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '../../apps/api/src/media/disk-store.ts';
import { ask, openBackups } from '../../apps/api/src/testing/backups.ts';
import { connectShop } from '../../apps/api/src/testing/connect-shop.ts';
import { makeCatalogue, makePicture } from '../../apps/api/src/testing/make-catalogue.ts';
import { inDatabase } from '../../apps/api/src/testing/released-databases.ts';
import { onDebian } from './debian-packages.ts';
import { PostgresServer } from './postgres/postgres-server.ts';

/** Of version 0.1.0. */
const SCHEMA_OF_BEFORE = 1795414586474;
const MINT = makePicture('mint');
const GONE = makePicture('gone', { base: 'fedcba9876543210fedcba98' });
const ENDS = ['160.avif', '160.webp', '320.avif', '320.webp'];

const { folder, prepare, atEnd } = onDebian('postgresql-15');
let server: PostgresServer;
let backups: Awaited<ReturnType<typeof openBackups>>;

prepare(async () => {
  backups = await openBackups();
  atEnd(() => backups.close());
  server = await PostgresServer.withShop('main', folder);
  atEnd(() => server.stop());
});

/** With two pictures of four files each. */
async function makeShop(name: string) {
  const connection = await server.makeDatabase(name);
  const dataDir = backups.makeFolder();
  await migrateDatabase(connection);
  const { db, close } = connectShop(connection, 'no secrets here');
  await importCatalogue(db, makeCatalogue(), [MINT, GONE]);
  await close();
  const media = openDiskStore({ dataDir });
  for (const { base } of [MINT, GONE])
    for (const end of ENDS) await media.write(`${base}-${end}`, Buffer.from(base + end));
  return { connection, dataDir };
}

async function makeEmpty(name: string) {
  return { connection: await server.makeDatabase(name), dataDir: backups.makeFolder() };
}

test('a picture that is removed while it is to be copied is in no backup; one that was lost is counted', async () => {
  const shop = await makeShop('pictures');
  const media = openDiskStore(shop);
  for (const end of ENDS) await media.remove(`${GONE.base}-${end}`);
  const lost = await backups.take(shop);
  expect(lost.manifest.pictures).toMatchObject({ files: 4, missing: 4 });
  expect(lost.said.join()).toContain('WARNING: 4 files of pictures are not in the media store');

  const removed = await backups.take(shop, { beforeEachPicture: () => removeRow(shop.connection) });
  expect(removed.said).toContain('A picture was removed from the shop meanwhile: beginning again.');
  expect(removed.manifest.pictures).toMatchObject({ files: 4, missing: 0 });
});

async function removeRow(connection: pg.ClientConfig) {
  await ask(connection, `delete from pictures where base = '${GONE.base}'`);
}

test('a backup of the first release’s schema is restored and brought up to date, and not put over a newer one', async () => {
  const others = await openBackups();
  const older = await makeEmpty('older');
  await inDatabase(older.connection, (client) => migrateUpTo(client, SCHEMA_OF_BEFORE));
  await ask(
    older.connection,
    `insert into questions (position, question, answer) values (1, '{"en": "Why?"}', '{"en": "So."}')`,
  );
  const { manifest } = await others.take(older);
  expect(manifest.migration.tag).toBe('0034_reviews_listed');

  const restored = await makeEmpty('restored');
  const { said } = await others.restore(restored);
  expect(said.join('\n')).toMatch(/brought up to date: \d+ migrations/);
  expect(await ask(restored.connection, `select question ->> 'en' as question from questions`)).toEqual([
    { question: 'Why?' },
  ]);
  expect(await ask(restored.connection, 'select from backup_status')).toEqual([]);
  await expect(others.restore(restored, { replace: true })).rejects.toThrow('newer than the backup');
  others.close();
});
