// Rules: docs/behaviour.md#backup
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeBackupKey } from '../../apps/api/src/backup/backup-cipher.ts';
import { ask, describeDatabase, describeFiles } from '../../apps/api/src/testing/backups.ts';
import { ROOT } from '../../scripts/programs.ts';
import { keepFewPictures } from './backup/keep-few-pictures.ts';
import { openShopAtWork } from './backup/shop-at-work.ts';
import { onDebian } from './debian-packages.ts';
import { LIFT_LIMITS } from './postgres/lift-limits.ts';
import { PostgresServer } from './postgres/postgres-server.ts';
import { type Api, SECRET_KEY, startApiOn } from './postgres/start-api-on.ts';
import { walkThrough } from './postgres/walk-through.ts';
import { SWIFT_PACKAGES, startSwift } from './swift-server.ts';
import { directly, Visitor } from './visitor.ts';

const { folder, prepare, atEnd } = onDebian('postgresql-15', 'age', ...SWIFT_PACKAGES);
const backups = join(folder, 'backups');
const key = await makeBackupKey();
let server: PostgresServer;
let swift: Awaited<ReturnType<typeof startSwift>>;
let api: Api;
/** Where the shop that is lost next has its pictures. */
let dataDir = join(folder, 'first-machine');

prepare(async () => {
  swift = await startSwift('safe');
  atEnd(() => swift.close());
  server = await PostgresServer.withShop('main', folder);
  atEnd(() => server.stop());
  atEnd(() => api?.stop());
  api = await startApiOn([server], dataDir, { SEED: 'demo' });
  await keepFewPictures(server.connection(), join(dataDir, 'media'));
  // Partners ask what the shop does, so that visitors are told what the editor saves.
  await ask(server.connection(), 'update product_offers set price = null');
});

/** `npm run backup` or `npm run restore` with these variables and no others, as an operator does. */
function run(program: 'backup' | 'restore', args: string[] = [], variables: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: server.address('pouchery', 'pouchery'),
    DATA_DIR: dataDir,
    SECRET_KEY,
    BACKUP_TO: backups,
    BACKUP_KEY: key,
    ...variables,
  };
  return new Promise<{ code: number; text: string }>((resolve) => {
    const command = ['run', '--silent', program, '--', ...args];
    const child = execFile('npm', command, { cwd: ROOT, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, text: out + err }),
    );
  });
}

const inBucket = () => ({ BACKUP_TO: 's3://safe/shop', ...swift.settings });

test('a backup of a shop that is written to holds what it had at one moment, and all that it had acknowledged', async () => {
  const shop = await openShopAtWork(api.address, server.connection());
  const path = await shop.changePrice('11.10');
  await ask(server.connection(), LIFT_LIMITS);
  let written = 0;
  let isOver = false;
  async function goOnWriting() {
    for (; !isOver; written++) {
      await shop.writeMessage(String(written));
      await shop.review(path, String(written));
    }
  }
  const writing = goOnWriting();
  await expect.poll(() => written).toBeGreaterThan(0);
  const acknowledged = written;
  const backup = await run('backup').finally(() => (isOver = true));
  await writing;
  await shop.close();
  expect(backup).toEqual({ code: 0, text: expect.stringContaining('is good') });

  const other = await server.makeDatabase('other');
  const DATABASE_URL = server.address('other', 'pouchery');
  const restored = await run('restore', [], { DATABASE_URL, DATA_DIR: join(folder, 'other') });
  expect(restored).toEqual({ code: 0, text: expect.stringContaining('The shop is as it was in') });
  const list = async (column: string, table: string) => {
    const rows = await ask(
      other,
      `select ${column} as at from ${table} where ${column} ~ '^\\d+$' order by id`,
    );
    return rows.map(({ at }) => Number(at));
  };
  const [messages, reviews] = [await list('subject', 'contact_messages'), await list('title', 'reviews')];
  expect(reviews.length).toBeGreaterThanOrEqual(acknowledged);
  expect(written).toBeGreaterThan(reviews.length);
  expect([messages, reviews]).toEqual([[...messages.keys()], [...reviews.keys()]]);
  // Each message comes before its review.
  expect(messages.length - reviews.length).toBeOneOf([0, 1]);
});

test.each([
  ['a folder', '12.20', () => ({})],
  ['a bucket', '13.30', inBucket],
])(
  'a shop that is lost is restored from %s with every row and file, and its customer logs in',
  async (_, price, to) => {
    const shop = await openShopAtWork(api.address, server.connection());
    const path = await shop.changePrice(price);
    await shop.upload();
    await shop.close();
    const customer = await walkThrough(api.address, dataDir);
    await api.stop();
    const [rows, files] = [
      await describeDatabase(server.connection()),
      describeFiles(join(dataDir, 'media')),
    ];
    const backup = await run('backup', [], to());
    expect(backup).toEqual({ code: 0, text: expect.stringContaining('is good') });
    process.stdout.write(backup.text);

    await server.query('drop database pouchery');
    rmSync(dataDir, { recursive: true });
    await server.makeDatabase('pouchery');
    dataDir = `${dataDir}-next`;
    const restored = await run('restore', [], to());
    expect(restored).toEqual({ code: 0, text: expect.stringContaining('The shop is as it was in') });
    process.stdout.write(restored.text);

    expect(await describeDatabase(server.connection())).toEqual(rows);
    expect(Object.keys(files).length).toBeGreaterThan(50);
    expect(describeFiles(join(dataDir, 'media'))).toEqual(files);
    const settings = readFileSync(join(dataDir, 'restored-settings.env'), 'utf8');
    expect(settings).toContain(`SECRET_KEY='${SECRET_KEY}'`);
    api = await startApiOn([server], dataDir);
    const visitor = new Visitor(directly(api.address));
    expect((await visitor.send('POST', '/api/auth/login/', customer)).status).toBe(200);
    expect((await visitor.get('/api/auth/profile/')).body).toMatchObject({ email: customer.email });
    expect((await visitor.get(path)).body).toMatchObject({ price });
  },
);

test('backups in a bucket are listed, read whole, and removed but for as many as are kept', async () => {
  const keepOne = { ...inBucket(), BACKUP_KEEP: '1' };
  expect((await run('backup', [], keepOne)).text).toContain('Kept: 1, removed: 1.');
  const { text } = await run('backup', ['list'], inBucket());
  expect(text.trim().split('\n')).toEqual([
    expect.stringMatching(/^\S+Z {2}\d+ rows, \d+ files of pictures/),
  ]);
  expect(await run('backup', ['check'], inBucket())).toMatchObject({ code: 0 });
});

test('a restore leaves a shop that runs alone, and one that has data unless it is told to replace it', async () => {
  const refusals = [await run('restore', ['--replace'])];
  await api.stop();
  refusals.push(await run('restore'));
  expect(refusals).toEqual([
    { code: 1, text: expect.stringContaining('is in use') },
    { code: 1, text: expect.stringContaining('--replace puts the backup in its place') },
  ]);
  expect(await run('restore', ['--replace'])).toMatchObject({ code: 0 });
});

test('a restore without a picture brings all else, says so, and has an exit code of its own', async () => {
  const pictures = join(backups, 'pictures');
  const file = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.includes('-160.'),
  );
  rmSync(join(pictures, file ?? ''));
  const other = await server.makeDatabase('lacking');
  const machine = { DATABASE_URL: server.address('lacking', 'pouchery'), DATA_DIR: join(folder, 'lacking') };
  expect(await run('restore', [], machine)).toEqual({ code: 4, text: expect.stringContaining('Made anew') });
  expect(await ask(other, 'select from products')).not.toEqual([]);
});

test('Debian’s age and gunzip open a table without the shop', () => {
  const identity = join(folder, 'key.txt');
  writeFileSync(identity, `${key}\n`);
  const newest = readdirSync(join(backups, 'backups')).sort().at(-1) ?? '';
  const file = join(backups, 'backups', newest, 'tables/public.brands.copy.gz.age');
  const text = gunzipSync(execFileSync('age', ['--decrypt', '-i', identity, file])).toString();
  expect(text.trim().split('\n').length).toBeGreaterThan(5);
  expect(text).toContain('rikoti');
});

test('without a backup or a database that answers, a restore says so at once and makes nothing', async () => {
  const machine = { DATA_DIR: join(folder, 'bare'), BACKUP_TO: join(folder, 'nothing-here') };
  expect(await run('restore', [], machine)).toEqual({
    code: 1,
    text: expect.stringContaining('There is no backup'),
  });
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';
  expect(await run('restore', [], { DATA_DIR: machine.DATA_DIR, DATABASE_URL })).toEqual({
    code: 1,
    text: expect.stringContaining('does not answer'),
  });
  expect(existsSync(machine.DATA_DIR)).toBe(false);
});
