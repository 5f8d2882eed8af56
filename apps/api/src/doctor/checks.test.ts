import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { readEnv } from '#api/env.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { startMailServer } from '#api/testing/mail-server.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeStaff } from '#api/testing/staff.ts';
import { CHANGES_KEY, makeTestApp } from '#api/testing/test-app.ts';
import { checkBackupPlace, checkBackups, checkDrills } from './check-backups.ts';
import {
  checkClock,
  checkJobs,
  checkMigrations,
  checkServer,
  checkStaff,
  judgeServer,
  type ServerFacts,
} from './check-database.ts';
import { checkMailServer } from './check-mail.ts';
import { checkReplicaAddresses, checkReplicas } from './check-replicas.ts';
import { checkDisk, checkMedia, judgeDisk } from './check-storage.ts';
import { checkFeed, checkReach } from './check-world.ts';
import type { AnyLine, Pool } from './finding.ts';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync('/tmp/pouchery-doctor-');
const shop = await makeTestApp();
const site = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const closers = [() => shop.close(), async () => rmSync(folder, { recursive: true, force: true })];
afterAll(() => Promise.all(closers.map((close) => close())));

const names = (lines: AnyLine[]) =>
  lines.flatMap(([isSo, level, what]) => (isSo ? [`${level} ${what}`] : []));

/** What is seen in the database while it is changed so. */
async function inChange<Seen>(change: string, look: (client: Pool) => Promise<Seen>) {
  const client = await shop.pool.connect();
  await client.query(`begin; ${change}`);
  const seen = await look(client);
  await client.query('rollback');
  client.release();
  return seen;
}

/** A server that is not ours. */
async function serve(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the database', () => {
  const facts: ServerFacts = {
    version: 180_001,
    is_standby: false,
    is_superuser: false,
    is_encrypted: true,
    knows_letters: true,
    off: [],
    connections: 100,
  };
  const URL = 'postgres://pouchery@db.shop.ge/pouchery';
  const judge = (changed: Partial<ServerFacts>, url = URL) =>
    names(judgeServer({ ...facts, ...changed }, url));

  test.each<[string, Partial<ServerFacts>, string[]]>([
    ['is PostgreSQL 14', { version: 140_020 }, ['danger version']],
    ['is PostgreSQL 15', { version: 150_019 }, ['ok version']],
    ['is PostgreSQL 18', { version: 180_001 }, ['ok version']],
    ['is PostgreSQL 19', { version: 190_000 }, ['warning version']],
    ['is a replica', { is_standby: true }, ['ok version', 'danger standby']],
    ['is used as superuser', { is_superuser: true }, ['ok version', 'warning superuser']],
    ['is elsewhere and not encrypted', { is_encrypted: false }, ['ok version', 'warning not_encrypted']],
    ['does not know our letters', { knows_letters: false }, ['ok version', 'danger letters']],
    ['does not flush, or may tear pages', { off: ['fsync'] }, ['ok version', 'danger unsafe']],
    ['acknowledges early', { off: ['synchronous_commit'] }, ['ok version', 'warning unsafe']],
    ['takes few connections', { connections: 10 }, ['ok version', 'warning few_connections']],
  ])('that %s is judged', (_, changed, expected) => expect(judge(changed)).toEqual(expected));

  test.each(['postgres://u@localhost/p', 'postgres://u@127.0.0.1/p', 'postgres://u@%2Frun%2Fpostgresql/p'])(
    'on this machine needs no encryption: %s',
    (url) => expect(judge({ is_encrypted: false }, url)).toEqual(['ok version']),
  );

  test('itself is asked, and so is how many migrations have run', async () => {
    // The tests' server does not flush.
    expect(names(await checkServer(shop.pool, undefined))).toEqual(['ok version', 'danger unsafe']);
    expect(names(await checkMigrations(shop.pool))).toEqual([]);
  });

  test('that lacks migrations, or has those of a newer version, is found', async () => {
    const look = (change: string) => inChange(change, async (client) => names(await checkMigrations(client)));
    const table = 'drizzle.__drizzle_migrations';
    const newest = `(select max(created_at) from ${table})`;
    expect(await look(`delete from ${table} where created_at = ${newest}`)).toEqual(['warning pending']);
    expect(await look(`insert into ${table} (hash, created_at) select 'x', ${newest} + 1`)).toEqual([
      'danger newer',
    ]);
    expect(await look('drop schema drizzle cascade')).toEqual(['warning pending']);
  });

  test('that is away is a danger, and nothing else is asked of it', async () => {
    const parts = { env: shop.env, pool: undefined, reason: 'ECONNREFUSED', changesKey: CHANGES_KEY };
    const findings = await runChecks({
      ...parts,
      env: readEnv({ DATA_DIR: folder, PUBLIC_SITE_URL: 'https://nowhere.invalid', API_URL: site }),
      store: openDiskStore({ dataDir: folder }),
    });
    expect(findings.filter(({ check }) => check === 'database')).toMatchObject([
      { level: 'danger', what: 'away' },
    ]);
    expect(findings.some(({ check }) => check === 'clock')).toBe(false);
  });
});

test('clocks that differ are found, a slow answer is not', async () => {
  expect(names(await checkClock(shop.pool))).toEqual(['ok apart']);
  expect(names(await checkClock(shop.pool, () => Date.now() - 5_000))).toEqual(['warning apart']);
  expect(names(await checkClock(shop.pool, () => Date.now() + 60_000))).toEqual(['danger apart']);
  const times = [Date.now() - 20_000, Date.now() + 20_000];
  expect(names(await checkClock(shop.pool, () => times.shift()!))).toEqual(['ok apart']);
});

test.each([
  ['warning', 'streaming', 90],
  ['warning', 'catchup', 0],
  ['ok', 'streaming', 0.2],
])('a replica is judged %s that is %s, %d s behind', async (level, state, seconds) => {
  const query = async () => ({ rows: [{ name: 'north', state, seconds }] });
  expect(names(await checkReplicas({ query } as never))).toEqual([`${level} follows`]);
  expect(names(await checkReplicas(shop.pool))).toEqual([]);
});

test('a shop without an owner, and staff without an authenticator app, are found', async () => {
  expect(names(await checkStaff(shop.pool))).toEqual(['warning no_owner']);
  await makeStaff(shop, 'owner');
  expect(names(await checkStaff(shop.pool))).toEqual([]);
  const { id } = await makeUser(shop);
  await shop.db.insert(staff).values({ id, role: 'support' });
  expect(names(await checkStaff(shop.pool))).toEqual(['warning no_authenticator']);
});

test('backups that are missing, late or failing are found', async () => {
  const look = (values: string) =>
    inChange('delete from backup_status', async (client) => {
      if (values) await client.query(`insert into backup_status (succeeded_at, failure) values (${values})`);
      return names(await checkBackups(client));
    });
  expect(await look('')).toEqual(['danger none']);
  expect(await look("null, 'no room'")).toEqual(['danger none', 'warning failed']);
  expect(await look("now() - interval '20 hours', null")).toEqual(['ok age']);
  expect(await look("now() - interval '25 hours', null")).toEqual(['danger age']);
  expect(await look("now(), 'no room'")).toEqual(['ok age', 'warning failed']);
});

test('restore drills that are missing, late or failing are found, where there are backups', async () => {
  const look = (values: string) =>
    inChange('delete from backup_status', async (client) => {
      if (values)
        await client.query(
          `insert into backup_status (succeeded_at, drilled_at, drill_failure) values (now(), ${values})`,
        );
      return names(await checkDrills(client));
    });
  expect(await look('')).toEqual([]);
  expect(await look('null, null')).toEqual(['warning none']);
  expect(await look("now() - interval '13 days', null")).toEqual(['ok age']);
  expect(await look("now() - interval '15 days', null")).toEqual(['warning age']);
  expect(await look("now(), 'a table is damaged'")).toEqual(['danger failed']);
});

describe('the place of backups', () => {
  const look = async (variables: Record<string, string>) =>
    names(await checkBackupPlace(readEnv({ DATA_DIR: folder, ...variables }), shop.pool));
  const BACKUP_KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

  test('without a key, and a key without a place, are found', async () => {
    expect(await look({})).toEqual([]);
    expect(await look({ BACKUP_TO: '/dev/shm/backups' })).toEqual(['danger half']);
    expect(await look({ BACKUP_KEY })).toEqual(['warning half']);
  });

  test('on the disk of the shop’s data, or of its database, is found; another disk or a bucket is fine', async () => {
    expect(await look({ BACKUP_KEY, BACKUP_TO: join(folder, 'still/to-be-made') })).toEqual([
      'danger same_disk',
    ]);
    expect(await look({ BACKUP_KEY, BACKUP_TO: join(folder, 'backups'), DATA_DIR: '/dev/shm' })).toEqual([
      'danger same_disk',
    ]);
    expect(await look({ BACKUP_KEY, BACKUP_TO: '/dev/shm' })).toEqual([]);
    expect(await look({ BACKUP_KEY, BACKUP_TO: 's3://backups' })).toEqual([]);
  });
});

test('a replica that is another database, one that takes writes and one that is away are found', async () => {
  const { host, user } = inject('postgres');
  const at = (name: string) => `postgres:///${name}?host=${host}&user=${user}&port=5432`;
  const look = async (...addresses: string[]) => names(await checkReplicaAddresses(shop.pool, addresses));
  const { rows } = await shop.pool.query('select current_database() as name');
  expect(await look(at('postgres'))).toEqual(['danger not_ours']);
  expect(await look(at(rows[0].name), 'postgres://127.0.0.1:1/shop')).toEqual([
    'danger not_ours',
    'warning away',
  ]);
});

test('jobs that were given up are found with the cause of the last', async () => {
  expect(names(await checkJobs(shop.pool))).toEqual([]);
  const change = `insert into jobs.job (name, source_output, created_on)
    select dead_letter, json_build_object('message', message), now() - age::interval
    from jobs.queue, (values ('an older one', '1 h'), ('no room for nino@example.com', '1 min')) as given (message, age)
    where queue.name = (select min(name) from jobs.queue where dead_letter is not null and name <> 'mail')`;
  const lines = await inChange(change, checkJobs);
  const values = expect.objectContaining({ count: 2, reason: 'no room for [address]' });
  expect(lines).toContainEqual([true, 'warning', 'given_up', values]);
});

describe('the disk', () => {
  test.each([
    [50, 100, 'ok free'],
    [1.5, 10, 'warning free'],
    [9, 100, 'warning free'],
    [60, 1000, 'ok free'],
    [0.1, 10, 'danger free'],
  ])('with %d GB of %d free is %s', (free, all, expected) => {
    expect(names(judgeDisk(free * 1e9, all * 1e9))).toEqual([expected]);
  });

  test('of a folder that is still to be made is that of the folder above', async () => {
    expect(await checkDisk(join(folder, 'not/yet'))).toHaveLength(1);
  });

  test('takes a picture, and is found when it does not', async () => {
    expect(names(await checkMedia(openDiskStore({ dataDir: join(folder, 'fine') })))).toEqual([]);
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/media'), 'a file in the folder’s place');
    expect(names(await checkMedia(openDiskStore({ dataDir: join(folder, 'broken') })))).toEqual([
      'danger not_writable',
    ]);
  });
});

describe('the mail server', () => {
  const LOGIN = { user: 'shop', pass: 'right' };
  const start = async (...options: Parameters<typeof startMailServer>) => {
    const server = await startMailServer(...options);
    closers.push(server.close);
    return server;
  };
  /** What the server, or the system, says against it; nothing of a server that takes our mails. */
  const check = async (smtpUrl: string, timeout?: number) => {
    const [line] = await checkMailServer({ smtpUrl }, timeout);
    return line?.[0] ? line[3]?.reason : undefined;
  };

  test('that takes the login is fine, one that refuses it is found', async () => {
    const { port } = await start(0, LOGIN);
    expect(await check(`smtp://shop:right@127.0.0.1:${port}`)).toBeUndefined();
    const refused = await check(`smtp://shop:wrong-password@127.0.0.1:${port}`);
    expect(refused).toMatch(/login/i);
    expect(refused).not.toContain('wrong-password');
  });

  test('elsewhere that offers no TLS is found before the password is sent', async () => {
    const server = await start(0, LOGIN);
    // The same machine by a name that does not say so.
    expect(await check(`smtp://shop:right@[::ffff:7f00:1]:${server.port}`)).toMatch(/TLS/);
    expect(server.state.logins).toBe(0);
  });

  test('whose certificate nobody has signed is found', async () => {
    const server = await start(0, undefined, { secure: true });
    expect(await check(`smtps://127.0.0.1:${server.port}`)).toMatch(/certificate/i);
  });

  test('that hangs or is not there is found in time', async () => {
    const server = await start();
    server.state.behaviour = 'hangs';
    expect(await check(server.url, 300)).toBeTruthy();
    expect(await check('smtp://127.0.0.1:1')).toBeTruthy();
  });
});

describe('the public addresses', () => {
  test('that answer are fine; one that does not, or redirects, is found', async () => {
    const away = await serve((_request, response) => response.writeHead(302, { location: '/login' }).end());
    expect(names(await checkReach({ siteUrl: site, apiUrl: site }))).toEqual([]);
    expect(names(await checkReach({ siteUrl: away, apiUrl: 'http://127.0.0.1:1' }))).toEqual([
      'warning no_answer',
      'warning no_answer',
    ]);
  });

  test('that show the metrics to everybody are found', async () => {
    const open = await serve((_request, response) => response.end('up 1'));
    const elsewhere = open.replace('127.0.0.1', '[::ffff:7f00:1]');
    expect(names(await checkReach({ siteUrl: elsewhere, apiUrl: elsewhere }))).toContain(
      'danger metrics_open',
    );
  });
});

describe('the change feed', () => {
  test('that greets is fine; another key, an API that is away, and a proxy that holds it back are found', async () => {
    expect(names(await checkFeed(site, CHANGES_KEY))).toEqual([]);
    expect(names(await checkFeed(site, 'another key of changes'))).toEqual(['danger refused']);
    expect(names(await checkFeed('http://127.0.0.1:1', CHANGES_KEY))).toEqual(['warning no_answer']);
    const buffering = await serve(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      await sleep(20_000, undefined, { ref: false });
    });
    expect(names(await checkFeed(buffering, CHANGES_KEY, 300))).toEqual(['danger silent']);
  });
});

test.each([
  ['warned of it on this machine alone', 'warning', () => site],
  ['in danger where others reach it', 'danger', () => site.replace('127.0.0.1', '[::ffff:7f00:1]')],
])('a shop that never had a backup is %s', async (_, level, address) => {
  const findings = await runChecks({
    env: readEnv({ DATA_DIR: folder, PUBLIC_SITE_URL: address(), PUBLIC_API_URL: site }),
    pool: shop.pool,
    store: openDiskStore({ dataDir: folder }),
    changesKey: CHANGES_KEY,
  });
  expect(findings.filter(({ check }) => check === 'backups')).toMatchObject([{ level, what: 'none' }]);
});

test('in a shop for this machine alone nothing is a danger, and a check that fails is a finding', async () => {
  const broken = { query: () => Promise.reject(new Error('relation "x" is broken')) };
  const findings = await runChecks({
    env: readEnv({ DATA_DIR: folder, PUBLIC_API_URL: site, LOG_LEVEL: 'debug' }),
    pool: broken as never,
    store: openDiskStore({ dataDir: folder }),
    changesKey: CHANGES_KEY,
  });
  expect(findings.filter(({ level }) => level === 'danger')).toEqual([]);
  expect(findings.find(({ check }) => check === 'clock')).toMatchObject({
    what: 'not_checked',
    values: { reason: 'relation "x" is broken' },
  });
});
