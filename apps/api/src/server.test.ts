import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { StartupError } from './startup-error.ts';
import { makeServerFolder } from './testing/server-folder.ts';
import { startApi } from './testing/start-api.ts';

const TIMEOUT = { timeout: 60_000 };
const isRoot = process.getuid?.() === 0;
const root = makeServerFolder();
const shop = join(root, 'shop');

afterAll(() => rmSync(root, { recursive: true, force: true }));

function readPostmaster(dataDir: string) {
  return Number(readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number) {
  try {
    // A process that ended and was not reaped yet still takes signals, but is in no state to run.
    return process.kill(pid, 0) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs a statement in the embedded database beside the API. */
async function ask(statement: string, dataDir = shop) {
  const client = new pg.Client({
    host: realpathSync(join(dataDir, 'db')),
    user: 'pouchery',
    database: 'pouchery',
  });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** As the API does it. */
const open = (dataDir: string, databaseUrl?: string) => openDatabase({ dataDir, databaseUrl });

/** What the API would say of a database that it cannot open; that it says so and ends, those beside show. */
function refusal(dataDir: string, databaseUrl?: string) {
  return open(dataDir, databaseUrl).then(
    (database) => database.close().then(() => 'It opened.'),
    (error) => (error instanceof StartupError ? error.message : String(error)),
  );
}

/** Exit code and words of an API that cannot start. */
async function failToStart(dataDir: string, variables?: Record<string, string>) {
  const api = await startApi(dataDir, variables);
  return { code: await api.ended, said: api.output() };
}

describe('a shop’s life', TIMEOUT, () => {
  /** Runs from one test to the next: each start costs seconds of a core. */
  let api: Awaited<ReturnType<typeof startApi>>;
  const restart = async () => {
    api = await startApi(shop);
    await api.ready();
  };
  const stored = () => ask('select * from kept');

  test('a first start that was interrupted while the database was made begins anew', async () => {
    const killed = await startApi(shop);
    while (!existsSync(join(shop, `db.new-${killed.pid}/base`))) await sleep(5);
    await killed.stop('SIGKILL');
    await restart();
    expect(readdirSync(shop).filter((name) => name.startsWith('db.new-'))).toEqual([]);
  });

  test('it makes a database that knows Georgian and Cyrillic letters', async () => {
    expect(await ask("select lower('ТАРХУНА') as lower, 'თარხუნა' ~ '^\\w+$' as letters")).toEqual([
      { lower: 'тархуна', letters: true },
    ]);
    await ask("create table kept as select 'first start' as words");
    expect(await api.stop()).toBe(0);
    expect(readdirSync(shop).sort()).toEqual(['changes.key', 'db', 'db.log', 'media', 'secret.key']);
    expect(existsSync(join(shop, 'db/postmaster.pid'))).toBe(false);
    expect(api.output()).toBe('');
  });

  test('a later start keeps the data and prints its address; a lock of a reused process id is ignored', async () => {
    // That of a process that is gone is what every kill -9 below leaves.
    writeFileSync(join(shop, 'api.lock'), JSON.stringify({ pid: process.pid, began: 'another time' }));
    const api = await startApi(shop, {
      LOG_LEVEL: 'info',
      PUBLIC_API_URL: 'https://api.shop.example',
      ALLOW_DANGEROUS_SETTINGS: 'yes',
    });
    await api.ready();
    await vi.waitFor(() =>
      expect(api.output()).toMatch(
        new RegExp(
          `The API is ready: https://api\\.shop\\.example, listening at http://[\\d.]+:${api.port}"`,
        ),
      ),
    );
    expect(await ask('select * from kept')).toEqual([{ words: 'first start' }]);
    expect(await api.stop('SIGINT')).toBe(0);
  });

  test('a lock that was half written is ignored', async () => {
    writeFileSync(join(shop, 'api.lock'), JSON.stringify('half a l'));
    await restart();
  });

  test('a second start on the same folder is refused and changes nothing', async () => {
    expect(await failToStart(shop)).toEqual({
      code: 1,
      said: `Another API (process ${api.pid}) is running on ${shop}; stop it or set DATA_DIR to another folder.\n`,
    });
    expect(await api.isReady()).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test('after kill -9 of the database the API starts it again', async () => {
    await ask("insert into kept values ('committed')");
    const killed = readPostmaster(shop);
    process.kill(killed, 'SIGKILL');
    while (await api.isReady()) await sleep(5);
    await api.ready();
    expect(readPostmaster(shop)).not.toBe(killed);
    expect(await stored()).toHaveLength(2);
    expect((await fetch(`${api.address}/api/brands/`)).status).toBe(200);
  });

  test('after kill -9 of the API its database is found, stopped and started again', async () => {
    const orphan = readPostmaster(shop);
    await ask("insert into kept values ('before the kill')");
    await api.stop('SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    await restart();
    expect(isAlive(orphan)).toBe(false);
    expect(readPostmaster(shop)).not.toBe(orphan);
    expect(await stored()).toHaveLength(3);
  });

  test('after kill -9 of both a new start recovers', async () => {
    const database = readPostmaster(shop);
    await ask("insert into kept values ('last')");
    process.kill(api.pid, 'SIGKILL');
    process.kill(database, 'SIGKILL');
    await api.ended;

    await restart();
    expect(await stored()).toHaveLength(4);
  });

  test('requests in flight are completed before the server ends', async () => {
    const blocker = new pg.Client({
      host: realpathSync(join(shop, 'db')),
      user: 'pouchery',
      database: 'pouchery',
    });
    await blocker.connect();
    await blocker.query('begin; lock table brands in access exclusive mode');
    const response = fetch(`${api.address}/api/brands/`);
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
    while ((await ask(waiting)).length === 0) await sleep(20);

    const code = api.stop();
    // It has heard the order when it takes no new connection.
    while (await api.isReady()) await sleep(20);
    await blocker.query('commit');
    await blocker.end();
    expect((await response).status).toBe(200);
    expect(await code).toBe(0);
  });
});

describe('a folder', TIMEOUT, () => {
  test('whose path is too long for a socket is accepted', async () => {
    // The shop moves there: to make another database takes seconds of a core.
    const dataDir = join(root, 'long'.repeat(20), 'longer'.repeat(10));
    mkdirSync(join(dataDir, '..'));
    renameSync(shop, dataDir);
    const database = await open(dataDir);
    expect((await database.db.execute('select * from kept')).rows).toHaveLength(4);
    await database.close();
    renameSync(dataDir, shop);
  });

  test.runIf(isRoot)('that the database’s own user cannot reach gets its database elsewhere', async () => {
    const closed = join(root, 'closed');
    const dataDir = join(closed, 'shop');
    mkdirSync(closed, { mode: 0o700 });
    const database = await open(dataDir);
    expect(await ask('select 1 as one', dataDir)).toEqual([{ one: 1 }]);
    const place = realpathSync(join(dataDir, 'db'));
    expect(place).toMatch(/^\/var\/lib\/pouchery\/db-/);
    await ask('create table kept ()', dataDir);
    await database.close();
    const again = await open(dataDir);
    expect(await ask('select * from kept', dataDir)).toEqual([]);
    await again.close();
    rmSync(join(place, '..'), { recursive: true });
  });
});

test('a shop that others reach does not start with dangerous settings and says what to do', async () => {
  const { code, said } = await failToStart(join(root, 'dangerous'), {
    PUBLIC_SITE_URL: 'http://www.shop.ge',
    PUBLIC_API_URL: 'https://api.shop.ge',
    COOKIE_DOMAIN: '.shop.ge',
  });
  expect(code).toBe(1);
  expect(said).toContain('http://www.shop.ge is not https');
  expect(said).toContain('Set TRUST_PROXY');
  expect(existsSync(join(root, 'dangerous'))).toBe(false);
});

describe('what keeps it from starting is reported in one sentence', TIMEOUT, () => {
  test.each([
    ['/proc/nothing', 'ENOENT'],
    ['/etc/hostname/shop', 'ENOTDIR'],
  ])('a folder that cannot be made: %s', async (dataDir, reason) => {
    expect(await refusal(dataDir)).toBe(
      `The folder ${dataDir} cannot be written to (${reason}); give this user the right to, or set DATA_DIR to another folder.`,
    );
  });

  test('a folder with something else in the database’s place', async () => {
    const dataDir = join(root, 'foreign');
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db/letters.txt'), 'private');
    expect(await refusal(dataDir)).toBe(
      `The folder ${dataDir}/db holds files but no database; empty it or set DATA_DIR to another folder.`,
    );
    expect(readdirSync(join(dataDir, 'db'))).toEqual(['letters.txt']);
  });

  test.runIf(isRoot)('a database that belongs to somebody else', async () => {
    const dataDir = join(root, 'of-root');
    mkdirSync(join(dataDir, 'db'), { recursive: true, mode: 0o700 });
    chmodSync(join(dataDir, 'db'), 0o700);
    for (const folder of [dataDir, join(dataDir, 'db')]) chownSync(folder, 12_345, 12_345);
    chmodSync(dataDir, 0o777);
    const api = await startApi(dataDir, {}, { uid: 54_321, gid: 54_321 });
    expect(await api.ended).toBe(1);
    expect(api.output()).toBe(
      `This user may not use ${dataDir}/db (EACCES); start as its owner or name another place.\n`,
    );
  });

  test('a database of another version', async () => {
    const dataDir = join(root, 'older');
    mkdirSync(join(dataDir, 'db'), { recursive: true, mode: 0o700 });
    chmodSync(join(dataDir, 'db'), 0o700);
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '15\n');
    writeFileSync(join(dataDir, 'db/postgresql.conf'), '');
    expect(await refusal(dataDir)).toMatch(
      /^The database in \S+ was made by another version of PostgreSQL; .*$/,
    );
  });

  test('a taken port', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    expect(await failToStart(shop, { API_PORT: String(address.port) })).toEqual({
      code: 1,
      said: `Port ${address.port} is taken; stop what uses it or set API_PORT to another one.\n`,
    });
    other.close();
  });

  test('a wrong variable', async () => {
    expect(await failToStart(join(root, 'wrong'), { API_PORT: 'eight' })).toEqual({
      code: 1,
      said: 'The variable API_PORT must be a port number from 1 to 65535.\n',
    });
  });

  test('a DATABASE_URL that does not respond', async () => {
    expect(await refusal(join(root, 'away'), 'postgres://shop:secret@127.0.0.1:1/shop')).toBe(
      'The database that DATABASE_URL names does not answer (connect ECONNREFUSED 127.0.0.1:1); start it, or correct its address and password there.',
    );
  });
});
