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
  checkDatabase,
  checkJobs,
  checkStaff,
  checkTimeZone,
  type DatabaseFacts,
  judgeDatabase,
} from './check-database.ts';
import { checkMailServer } from './check-mail.ts';
import { checkFeed, checkReach } from './check-reach.ts';
import { checkReplicaIdentity, judgeReplicas } from './check-replicas.ts';
import { checkDisk, checkMedia, judgeDisk } from './check-storage.ts';
import { runChecks } from './run-checks.ts';
import { sayFinding } from './write-findings.ts';

const folder = mkdtempSync('/tmp/pouchery-doctor-');
const shop = await makeTestApp();
const site = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const closers = [() => shop.close(), async () => rmSync(folder, { recursive: true, force: true })];
afterAll(() => Promise.all(closers.map((close) => close())));

type Findings = Awaited<ReturnType<typeof runChecks>>;
const names = (findings: Findings) => findings.map(({ level, what }) => `${level} ${what}`);

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
  const facts: DatabaseFacts = {
    version: 180_001,
    is_standby: false,
    is_superuser: false,
    is_encrypted: true,
    knows_letters: true,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: 100,
  };
  const URL = 'postgres://pouchery@db.shop.ge/pouchery';
  const judge = (changed: Partial<DatabaseFacts>) => names(judgeDatabase({ ...facts, ...changed }, URL));

  test.each([150_019, 160_000, 170_000, 180_001])('of version %i is fine', (version) => {
    expect(judge({ version })).toEqual(['ok ready']);
  });

  test.each<[string, Partial<DatabaseFacts>, string]>([
    ['is PostgreSQL 14', { version: 140_020 }, 'danger too_old'],
    ['is PostgreSQL 19', { version: 190_000 }, 'warning untested'],
    ['is a replica', { is_standby: true }, 'danger standby'],
    ['is used as superuser', { is_superuser: true }, 'warning superuser'],
    ['is elsewhere and not encrypted', { is_encrypted: false }, 'warning not_encrypted'],
    ['does not know our letters', { knows_letters: false }, 'danger letters'],
    ['does not flush', { fsync: 'off' }, 'danger unsafe'],
    ['may tear pages', { full_page_writes: 'off' }, 'danger unsafe'],
    ['acknowledges early', { synchronous_commit: 'off' }, 'warning lossy'],
    ['takes few connections', { max_connections: 10 }, 'warning few_connections'],
  ])('that %s is found', (_, changed, expected) => expect(judge(changed)).toEqual([expected]));

  test.each(['postgres://u@localhost/p', 'postgres://u@127.0.0.1/p', 'postgres://u@%2Frun%2Fpostgresql/p'])(
    'on this machine needs no encryption: %s',
    (url) => expect(names(judgeDatabase({ ...facts, is_encrypted: false }, url))).toEqual(['ok ready']),
  );

  test('itself is asked, and so is how many migrations have run', async () => {
    // The tests' server does not flush.
    const expected = ['danger unsafe', 'warning lossy', 'ok done'];
    expect(names(await checkDatabase(shop.pool, undefined))).toEqual(expected);
  });

  test('that lacks migrations, or has those of a newer version, is found', async () => {
    const client = await shop.pool.connect();
    const look = async (change: string) => {
      await client.query(`begin; ${change}`);
      const findings = names(await checkDatabase(client, undefined));
      await client.query('rollback');
      return findings;
    };
    const table = 'drizzle.__drizzle_migrations';
    const newest = `(select max(created_at) from ${table})`;
    expect(await look(`delete from ${table} where created_at = ${newest}`)).toContain('warning pending');
    expect(await look(`insert into ${table} (hash, created_at) select 'x', ${newest} + 1`)).toContain(
      'danger newer',
    );
    expect(await look('drop schema drizzle cascade')).toContain('warning pending');
    client.release();
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
  expect(names(await checkClock(shop.pool))).toEqual(['ok right']);
  expect(names(await checkClock(shop.pool, () => Date.now() - 5_000))).toEqual(['warning wrong']);
  expect(names(await checkClock(shop.pool, () => Date.now() + 60_000))).toEqual(['danger wrong']);
  const times = [Date.now() - 20_000, Date.now() + 20_000];
  expect(names(await checkClock(shop.pool, () => times.shift()!))).toEqual(['ok right']);
});

test('a time zone that nobody knows, or that has other hours, is found', async () => {
  expect(names(await checkTimeZone(shop.pool))).toEqual(['ok right']);
  expect(names(await checkTimeZone(shop.pool, 'Asia/Nowhere'))).toEqual(['danger unknown', 'danger unknown']);
  expect(names(await checkTimeZone(shop.pool, 'Europe/Moscow'))).toEqual([
    'danger unknown',
    'danger unknown',
  ]);
});

test('replicas that lag or do not follow are found', () => {
  const replica = { name: 'north', state: 'streaming', seconds: 0.2 };
  expect(names(judgeReplicas([]))).toEqual(['ok none']);
  expect(names(judgeReplicas([replica]))).toEqual(['ok streaming']);
  expect(names(judgeReplicas([replica, { ...replica, seconds: 90 }]))).toEqual(['warning behind']);
  expect(names(judgeReplicas([{ ...replica, state: 'catchup' }]))).toEqual(['warning not_streaming']);
});

test('a shop without an owner, and staff without an authenticator app, are found', async () => {
  expect(names(await checkStaff(shop.pool))).toEqual(['warning no_owner']);
  await makeStaff(shop, 'owner');
  expect(names(await checkStaff(shop.pool))).toEqual(['ok ready']);
  const { id } = await makeUser(shop);
  await shop.db.insert(staff).values({ id, role: 'support' });
  expect(names(await checkStaff(shop.pool))).toEqual(['warning no_authenticator']);
});

test('backups that are missing, late or failing are found', async () => {
  const client = await shop.pool.connect();
  await client.query(`begin; drop table if exists backup_status;
    create table backup_status (succeeded_at timestamptz, failed_at timestamptz, failure text)`);
  const look = async (values: string) => {
    await client.query(`delete from backup_status; insert into backup_status values (${values})`);
    return names(await checkBackups(client));
  };
  expect(names(await checkBackups(client))).toEqual(['danger none']);
  expect(await look("null, now(), 'no room'")).toEqual(['danger none', 'warning failed']);
  expect(await look("now() - interval '20 hours', null, null")).toEqual(['ok recent']);
  expect(await look("now() - interval '25 hours', null, null")).toEqual(['danger late']);
  expect(await look("now(), now(), 'no room'")).toEqual(['ok recent', 'warning failed']);
  await client.query('rollback');
  client.release();
});

test('restore drills that are missing, late or failing are found, where there are backups', async () => {
  const client = await shop.pool.connect();
  await client.query('begin; delete from backup_status');
  expect(await checkDrills(client)).toEqual([]);
  await client.query('insert into backup_status (succeeded_at) values (now())');
  const look = async (values: string) => {
    await client.query(`update backup_status set ${values}`);
    return names(await checkDrills(client));
  };
  expect(await look('drilled_at = null')).toEqual(['warning none']);
  expect(await look("drilled_at = now() - interval '13 days'")).toEqual(['ok recent']);
  expect(await look("drilled_at = now() - interval '15 days'")).toEqual(['warning late']);
  expect(await look("drill_failed_at = now(), drill_failure = 'a table is damaged'")).toEqual([
    'danger failed',
  ]);
  await client.query('rollback');
  client.release();
});

describe('the place of backups', () => {
  const look = async (variables: Record<string, string>) =>
    names(await checkBackupPlace(readEnv({ DATA_DIR: folder, ...variables }), shop.pool));
  const BACKUP_KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

  test('without a key, and a key without a place, are found', async () => {
    expect(await look({})).toEqual([]);
    expect(await look({ BACKUP_TO: '/dev/shm/backups' })).toEqual(['danger no_key']);
    expect(await look({ BACKUP_KEY })).toEqual(['warning no_place']);
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
  const look = async (...addresses: string[]) => names(await checkReplicaIdentity(shop.pool, addresses));
  const { rows } = await shop.pool.query('select current_database() as name');
  expect(await look(at('postgres'))).toEqual(['danger other_database']);
  expect(await look(at(rows[0].name), 'postgres://127.0.0.1:1/shop')).toEqual([
    'danger takes_writes',
    'warning away',
  ]);
});

test('jobs that were given up are found with the cause of the last', async () => {
  expect(names(await checkJobs(shop.pool))).toEqual(['ok done']);
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query(`insert into jobs.job (name, source_output, created_on)
    select dead_letter, json_build_object('message', message), now() - age::interval
    from jobs.queue, (values ('an older one', '1 h'), ('no room for nino@example.com', '1 min')) as given (message, age)
    where queue.name = (select min(name) from jobs.queue where dead_letter is not null and name <> 'mail')`);
  const [finding] = await checkJobs(client);
  await client.query('rollback');
  client.release();
  expect(finding).toMatchObject({ what: 'given_up', values: { count: 2, reason: 'no room for [address]' } });
});

describe('the disk', () => {
  test.each([
    [50, 100, 'ok room'],
    [1.5, 10, 'warning low'],
    [9, 100, 'warning low'],
    [60, 1000, 'ok room'],
    [0.1, 10, 'danger full'],
  ])('with %d GB of %d free is %s', (free, all, expected) => {
    expect(names(judgeDisk(free * 1e9, all * 1e9))).toEqual([expected]);
  });

  test('of a folder that is still to be made is that of the folder above', async () => {
    expect(await checkDisk(join(folder, 'not/yet'))).toMatchObject([{ check: 'disk' }]);
  });

  test('takes a picture, and is found when it does not', async () => {
    expect(names(await checkMedia(openDiskStore({ dataDir: join(folder, 'fine') })))).toEqual([
      'ok writable',
    ]);
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/media'), 'a file in the folder’s place');
    expect(names(await checkMedia(openDiskStore({ dataDir: join(folder, 'broken') })))).toEqual([
      'danger not_writable',
    ]);
  });
});

describe('the mail server', () => {
  const check = async (smtpUrl: string, timeout?: number) =>
    (await checkMailServer({ smtpUrl }, timeout))[0]!;

  test('that takes the login is fine, one that refuses it is found', async () => {
    const server = await startMailServer(0, { user: 'shop', pass: 'right' });
    closers.push(server.close);
    const url = (password: string) => `smtp://shop:${password}@127.0.0.1:${server.port}`;
    expect(await check(url('right'))).toMatchObject({ level: 'ok', what: 'ready' });
    const refused = await check(url('wrong-password'));
    expect(refused).toMatchObject({ level: 'danger', what: 'refused' });
    expect(sayFinding(refused)[0]).not.toContain('wrong-password');
  });

  test('elsewhere that offers no TLS is found before the password is sent', async () => {
    const server = await startMailServer(0, { user: 'shop', pass: 'right' });
    closers.push(server.close);
    // The same machine by a name that does not say so.
    const found = await check(`smtp://shop:right@[::ffff:7f00:1]:${server.port}`);
    expect(found).toMatchObject({ level: 'danger', what: 'not_encrypted' });
    expect(server.state.logins).toBe(0);
  });

  test('whose certificate nobody has signed is found', async () => {
    const server = await startMailServer(0, undefined, { secure: true });
    closers.push(server.close);
    const found = await check(`smtps://127.0.0.1:${server.port}`);
    expect(found).toMatchObject({ level: 'danger', what: 'no_answer' });
    expect(sayFinding(found)[0]).toMatch(/certificate/i);
  });

  test('that hangs or is not there is found in time', async () => {
    const server = await startMailServer();
    closers.push(server.close);
    server.state.behaviour = 'hangs';
    expect(await check(server.url, 300)).toMatchObject({ what: 'no_answer' });
    expect(await check('smtp://127.0.0.1:1')).toMatchObject({ what: 'no_answer' });
  });
});

describe('the public addresses', () => {
  test('that answer are fine; one that does not, or redirects, is found', async () => {
    const away = await serve((_request, response) => response.writeHead(302, { location: '/login' }).end());
    expect(names(await checkReach({ siteUrl: site, apiUrl: site }))).toEqual(['ok reached', 'ok reached']);
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
    expect(names(await checkFeed(site, CHANGES_KEY))).toEqual(['ok heard']);
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
  expect(names(findings.filter(({ check }) => check === 'backups'))).toEqual([`${level} none`]);
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
