import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { startMailServer } from '#api/testing/mail-server.ts';
import { makeStaff } from '#api/testing/staff.ts';
import { CHANGES_KEY, makeTestApp } from '#api/testing/test-app.ts';
import { checkClock, checkReplicas, checkServer, checkStaff, judgeServer } from './check-database.ts';
import { checkMailServer, checkSender } from './check-mail.ts';
import { checkBackupPlace, checkBackups, checkMedia } from './check-storage.ts';
import { checkBanks, checkFeed, checkReach } from './check-world.ts';
import type { AnyLine, Pool } from './finding.ts';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'pouchery-doctor-'));
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

/** All that is found with these settings. */
function findAll(variables: Record<string, string>, database: Pool | string = shop.pool) {
  const env = readEnv({ DATA_DIR: folder, PUBLIC_API_URL: site, ...variables });
  return runChecks({ env, database, store: openDiskStore({ dataDir: folder }), changesKey: CHANGES_KEY });
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
  const facts = { version: 180_001, is_superuser: false, is_encrypted: true, knows_letters: true, off: [] };
  const judge = (changed: object, url = 'postgres://pouchery@db.shop.ge/pouchery') =>
    names(judgeServer({ ...facts, ...changed }, url));

  test.each<[string, object, string[]]>([
    ['is PostgreSQL 14', { version: 140_020 }, ['danger version']],
    ['is PostgreSQL 15', { version: 150_019 }, ['ok version']],
    ['is PostgreSQL 19', { version: 190_000 }, ['warning version']],
    ['is used as superuser', { is_superuser: true }, ['ok version', 'warning superuser']],
    ['is elsewhere and not encrypted', { is_encrypted: false }, ['ok version', 'warning not_encrypted']],
    ['does not know our letters', { knows_letters: false }, ['ok version', 'danger letters']],
    ['does not flush, or may tear pages', { off: ['fsync'] }, ['ok version', 'danger unsafe']],
    ['acknowledges early', { off: ['synchronous_commit'] }, ['ok version', 'warning unsafe']],
  ])('that %s is judged', (_, changed, expected) => expect(judge(changed)).toEqual(expected));

  test.each(['postgres://u@localhost/p', 'postgres://u@127.0.0.1/p', 'postgres://u@%2Frun%2Fpostgresql/p'])(
    'on this machine needs no encryption: %s',
    (url) => expect(judge({ is_encrypted: false }, url)).toEqual(['ok version']),
  );

  test('itself is asked, and one of a newer version is found', async () => {
    const look = async (pool: Pool) => names(await checkServer(pool, { databaseUrl: undefined }));
    // The tests' server does not flush.
    expect(await look(shop.pool)).toEqual(['ok version', 'danger unsafe']);
    const table = 'drizzle.__drizzle_migrations';
    const newer = `insert into ${table} (hash, created_at) select 'x', max(created_at) + 1 from ${table}`;
    expect(await inChange(newer, look)).toContain('danger newer');
    expect(await inChange('drop schema drizzle cascade', look)).not.toContain('danger newer');
  });

  test('that is away is a danger, and nothing else is asked of it', async () => {
    const findings = await findAll({ PUBLIC_SITE_URL: 'https://nowhere.invalid' }, 'ECONNREFUSED');
    const found = findings.map(({ check, level, what }) => `${level} ${check}.${what}`);
    expect(found).toContain('danger database.away');
    expect(found.join()).not.toContain('clock');
  });
});

test('clocks that differ are found, a slow answer is not', async () => {
  expect(names(await checkClock(shop.pool))).toEqual(['ok apart']);
  expect(names(await checkClock(shop.pool, () => Date.now() - 5_000))).toEqual(['warning apart']);
  expect(names(await checkClock(shop.pool, () => Date.now() + 60_000))).toEqual(['danger apart']);
  const times = [Date.now() - 20_000, Date.now() + 20_000];
  expect(names(await checkClock(shop.pool, () => times.shift()!))).toEqual(['ok apart']);
});

test('a shop without an owner is found', async () => {
  expect(names(await checkStaff(shop.pool))).toEqual(['warning no_owner']);
  await makeStaff(shop, 'owner');
  expect(names(await checkStaff(shop.pool))).toEqual([]);
});

test.each([
  ['missing', undefined, ['danger late']],
  ['that only failed', "null, 'no room', null, null", ['danger late']],
  ['of long ago', "now() - interval '25 hours', null, now(), null", ['danger late']],
  ['good and tried', "now() - interval '20 hours', null, now() - interval '13 days', null", []],
  ['never tried', 'now(), null, null, null', ['warning untried']],
  ['tried long ago', "now(), null, now() - interval '15 days', null", ['warning untried']],
  ['tried in vain', "now(), null, now(), 'a table is damaged'", ['warning untried']],
])('backups %s are judged', async (_, values, expected) => {
  const columns = 'succeeded_at, failure, drilled_at, drill_failure';
  const change = values ? `; insert into backup_status (${columns}) values (${values})` : '';
  const seen = await inChange(`delete from backup_status${change}`, checkBackups);
  expect(names(seen)).toEqual(expected);
});

/** Of whatever the database and the folders of tests are on. */
const OTHER_DISK = '/proc';
const BACKUP_KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
test.each<[string, Record<string, string>, string[]]>([
  ['neither place nor key', {}, []],
  ['no key', { BACKUP_TO: join(OTHER_DISK, 'backups') }, ['danger half']],
  ['no place', { BACKUP_KEY }, ['warning half']],
  ['the shop’s disk', { BACKUP_KEY, BACKUP_TO: join(folder, 'to-be/made') }, ['danger same_disk']],
  ['its database’s', { BACKUP_KEY, BACKUP_TO: folder, DATA_DIR: OTHER_DISK }, ['danger same_disk']],
  ['another disk', { BACKUP_KEY, BACKUP_TO: OTHER_DISK }, []],
  ['a bucket', { BACKUP_KEY, BACKUP_TO: 's3://backups' }, []],
])('backups that have %s are judged', async (_, variables, expected) => {
  const env = readEnv({ DATA_DIR: folder, ...variables });
  expect(names(await checkBackupPlace(env, shop.pool))).toEqual(expected);
});

test('a replica that is another database, one that takes writes and one that is away are found', async () => {
  const { host, user } = inject('postgres');
  const at = (name: string) => `postgres:///${name}?host=${host}&user=${user}&port=5432`;
  const look = async (...addresses: string[]) =>
    names(await checkReplicas(shop.pool, { databaseReplicaUrls: addresses }));
  const { rows } = await shop.pool.query('select current_database() as name');
  expect(await look(at('postgres'))).toEqual(['danger no_use']);
  expect(await look(at(rows[0].name), 'postgres://127.0.0.1:1/shop')).toEqual([
    'danger no_use',
    'warning no_use',
  ]);
});

test('a picture can be stored, and that it cannot is found', async () => {
  expect(names(await checkMedia(openDiskStore({ dataDir: join(folder, 'fine') })))).toEqual([]);
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken/media'), 'a file in the folder’s place');
  expect(names(await checkMedia(openDiskStore({ dataDir: join(folder, 'broken') })))).toEqual([
    'danger not_writable',
  ]);
});

test.each<[string, string, Record<string, string>, string[]]>([
  ['all records', 'a@shop.ge', { 'shop.ge': 'v=spf1 mx -all', '_dmarc.shop.ge': 'v=DMARC1; p=none' }, []],
  ['its domain’s DMARC', 'a@m.shop.ge', { 'm.shop.ge': 'v=spf1 a', '_dmarc.shop.ge': 'v=DMARC1' }, []],
  ['no records', 'a@shop.ge', {}, ['shop.ge', '_dmarc.shop.ge']],
  ['another record alone', 'a@shop.ge', { 'shop.ge': 'hello', '_dmarc.shop.ge': 'v=DMARC1' }, ['shop.ge']],
  ['an example', 'a@example.com', {}, []],
])('a sender with %s is judged', async (_, from, records, expected) => {
  const resolveTxt = async (name: string) => {
    if (records[name] === undefined) throw Object.assign(new Error(name), { code: 'ENODATA' });
    return [[records[name].slice(0, 3), records[name].slice(3)]];
  };
  const env = readEnv({ MAIL_FROM: from, SMTP_URL: 'smtp://mail.shop.ge' });
  const lines = await checkSender(env, { resolveTxt });
  expect(lines.flatMap(([isSo, , , values]) => (isSo ? [values?.name] : []))).toEqual(expected);
});

test('a name server that does not answer is told of', async () => {
  const env = readEnv({ MAIL_FROM: 'a@shop.ge', SMTP_URL: 'smtp://mail.shop.ge' });
  const silent = async () => Promise.reject(new Error('it took too long'));
  await expect(checkSender(env, { resolveTxt: silent })).rejects.toThrow('too long');
});

test('a bank that gives no token, and one without all that it needs, are found', async () => {
  const refusing = await serve((_request, response) => response.writeHead(401).end('{}'));
  expect(names(await checkBanks(readEnv({})))).toEqual([]);
  const keys = { TBC_API_KEY: 'a', TBC_CLIENT_ID: 'b', TBC_CLIENT_SECRET: 'c', TBC_TOKEN_URL: refusing };
  expect(names(await checkBanks(readEnv(keys)))).toEqual(['warning missing', 'danger refused']);
  expect(names(await checkBanks(readEnv({ TBC_API_KEY: 'a' })))).toEqual(['warning missing']);
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

test('addresses that answer are fine; that one does not, redirects, or shows its metrics to everybody is found', async () => {
  const look = async (siteUrl: string, apiUrl = siteUrl) => names(await checkReach({ siteUrl, apiUrl }));
  const away = await serve((_request, response) => response.writeHead(302, { location: '/login' }).end());
  const open = await serve((_request, response) => response.end('up 1'));
  expect(await look(site)).toEqual([]);
  expect(await look(away, 'http://127.0.0.1:1')).toEqual(['warning no_answer', 'warning no_answer']);
  expect(await look(open.replace('127.0.0.1', '[::ffff:7f00:1]'))).toContain('danger metrics_open');
});

test('a feed that greets is fine; another key, an API that is away, and a proxy that holds it back are found', async () => {
  const look = async (...asked: Parameters<typeof checkFeed>) => names(await checkFeed(...asked));
  expect(await look(site, CHANGES_KEY)).toEqual([]);
  expect(await look(site, 'another key of changes')).toEqual(['danger lost']);
  expect(await look('http://127.0.0.1:1', CHANGES_KEY)).toEqual(['warning lost']);
  const buffering = await serve(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    await sleep(20_000, undefined, { ref: false });
  });
  expect(await look(buffering, CHANGES_KEY, 300)).toEqual(['danger lost']);
});

test.each([
  ['warned of it on this machine alone', 'warning', () => site],
  ['in danger where others reach it', 'danger', () => site.replace('127.0.0.1', '[::ffff:7f00:1]')],
])('a shop that never had a backup is %s', async (_, level, address) => {
  const findings = await findAll({ PUBLIC_SITE_URL: address() });
  expect(findings.filter(({ check }) => check === 'backups')).toMatchObject([{ level, what: 'late' }]);
});

test('in a shop for this machine alone nothing is a danger, and a check that fails is a finding', async () => {
  const broken = { query: () => Promise.reject(new Error('relation "x" is broken')) };
  const findings = await findAll({ LOG_LEVEL: 'debug' }, broken as never);
  expect(findings.filter(({ level }) => level === 'danger')).toEqual([]);
  expect(findings.find(({ check }) => check === 'clock')).toMatchObject({
    what: 'not_checked',
    values: { reason: 'relation "x" is broken' },
  });
});
