import { expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { startSimulatedS3 } from '#api/testing/simulated-s3.ts';
import { makeBackupKey } from './backup-cipher.ts';
import { readAll } from './measured-bytes.ts';
import { openBackupPlace } from './open-backup-place.ts';

test('files of backups are written to the bucket’s folder that BACKUP_TO names, listed on several pages, read and removed', async () => {
  const s3 = await startSimulatedS3('safe');
  const BACKUP_KEY = await makeBackupKey();
  const inBucket = { MEDIA_STORE: 'disk', BACKUP_TO: 's3://safe/shop', BACKUP_KEY };
  const { store, watch } = await openBackupPlace(readEnv({ ...s3.variables, ...inBucket }), () => undefined);
  const names = [1, 2, 3, 4].map((number) => `backups/one/${number}.age`);
  for (const name of names) expect(await store.write(name, toChunks(name), watch.signal)).toBe(name.length);
  expect([...s3.objects.keys()].sort()).toEqual(names.map((name) => `shop/${name}`));

  const listed: string[] = [];
  for await (const { name } of store.list('backups/')) listed.push(name);
  expect(listed).toEqual(names);
  expect(String(await readAll(await store.read(names[3]!, watch.signal), 100))).toBe(names[3]);
  await store.remove(names[0]!);
  expect(s3.objects.size).toBe(3);
  watch.stop();
  s3.close();
  const away = store.list('backups/')[Symbol.asyncIterator]().next();
  await expect(away).rejects.toThrow('The bucket safe that BACKUP_TO names cannot be read (ECONNREFUSED)');
});

async function* toChunks(text: string) {
  yield Buffer.from(text);
}
