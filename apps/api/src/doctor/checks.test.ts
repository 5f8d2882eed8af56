import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import type { Line, Pool } from './finding.ts';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'pouchery-doctor-'));
const shop = await makeTestApp();
const site = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const closers = [() => shop.close(), async () => rmSync(folder, { recursive: true, force: true })];
afterAll(() => Promise.all(closers.map((close) => close())));
/** This machine by a name that does not say so. */
const elsewhere = (address: string) => address.replace('127.0.0.1', '[::ffff:7f00:1]');

/** What a look finds, by level and text. */
async function found(look: Line[] | Promise<Line[]>) {
  return (await look).flatMap(([isSo, level, text]) => (isSo ? [`${level} ${text}`] : []));
}

/** All that is found with these settings. */
function findAll(variables: Record<string, string>, database: Pool | string = shop.pool) {
  const env = readEnv({ DATA_DIR: folder, PUBLIC_API_URL: site, ...variables });
  return runChecks({ env, database, store: openDiskStore({ dataDir: folder }), changesKey: CHANGES_KEY });
}

/** A server that is not ours. */
async function serve(respond: RequestListener) {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the database', () => {
  const facts = { version: 180_001, is_superuser: false, is_encrypted: true, knows_letters: true, off: [] };
  test.each<[string, object, string[], string?]>([
    ['is PostgreSQL 14', { version: 140_020 }, ['danger database.version']],
    ['is PostgreSQL 15', { version: 150_019 }, ['ok database.version']],
    ['is PostgreSQL 19', { version: 190_000 }, ['warning database.version']],
    ['is used as superuser', { is_superuser: true }, ['warning database.superuser']],
    ['is elsewhere and not encrypted', { is_encrypted: false }, ['warning database.not_encrypted']],
    ['is on this machine', { is_encrypted: false }, [], 'localhost'],
    ['is at its loopback address', { is_encrypted: false }, [], '127.0.0.1'],
    ['is at a socket', { is_encrypted: false }, [], '%2Frun%2Fpostgresql'],
    ['does not know our letters', { knows_letters: false }, ['danger database.letters']],
    ['does not flush, or may tear pages', { off: ['fsync'] }, ['danger database.unsafe']],
    ['acknowledges early', { off: ['synchronous_commit'] }, ['warning database.unsafe']],
  ])('that %s is judged', async (_, changed, expected, host = 'db.shop.ge') => {
    const seen = await found(judgeServer({ ...facts, ...changed }, `postgres://pouchery@${host}/pouchery`));
    expect(seen).toEqual('version' in changed ? expected : ['ok database.version', ...expected]);
  });

  test('itself is asked, and one of a newer version is found', async () => {
    const look = async () => (await found(checkServer(shop.pool, { databaseUrl: undefined }))).slice(1, -1);
    const table = 'drizzle.__drizzle_migrations';
    // The tests' server does not flush.
    expect(await look()).toEqual(['danger database.unsafe']);
    await shop.pool.query(
      `insert into ${table} (hash, created_at) select 'x', max(created_at) + 1 from ${table}`,
    );
    expect(await look()).toEqual(['danger database.unsafe', 'danger database.newer']);
    await shop.pool.query('drop schema drizzle cascade');
    expect(await look()).toEqual(['danger database.unsafe']);
  });

  test('that is away is a danger, and nothing else is asked of it', async () => {
    const findings = await findAll({ PUBLIC_SITE_URL: 'https://nowhere.invalid' }, 'ECONNREFUSED');
    const away = { check: 'database', level: 'danger', what: 'away', values: { reason: 'ECONNREFUSED' } };
    expect(findings.filter(({ check }) => check === 'database')).toEqual([away]);
    expect(findings.map(({ check }) => check)).not.toContain('staff');
  });
});

test('clocks that differ are found, a slow answer is not', async () => {
  const look = async (now: () => number) => (await checkClock(shop.pool, now))[1];
  expect(await look(Date.now)).toBe('ok');
  expect(await look(() => Date.now() - 5_000)).toBe('warning');
  expect(await look(() => Date.now() + 60_000)).toBe('danger');
  const times = [Date.now() - 20_000, Date.now() + 20_000];
  expect(await look(() => times.shift()!)).toBe('ok');
});

test('a shop without an owner is found, and one whose second factors another key encrypted', async () => {
  const look = (secretKey?: string) => {
    const [key, fallback] = shop.app.secretKeys;
    const env = { secretKey: secretKey ?? key, secretKeyFallback: fallback };
    return found(checkStaff(shop.pool, { ...env, databaseUrl: 'postgres://db', dataDir: folder }));
  };
  expect(await look()).toEqual(['warning staff.no_owner']);
  await makeStaff(shop, 'owner');
  expect(await look()).toEqual([]);
  expect(await look('the key of another shop')).toEqual(['danger staff.other_key']);
});

test.each([
  ['that only failed', "null, 'no room', null, null", ['danger backups.late']],
  ['of long ago', "now() - interval '25 hours', null, now(), null", ['danger backups.late']],
  ['good and tried', "now() - interval '20 hours', null, now() - interval '13 days', null", []],
  ['never tried', 'now(), null, null, null', ['warning backups.untried']],
  ['tried long ago', "now(), null, now() - interval '15 days', null", ['warning backups.untried']],
  ['tried in vain', "now(), null, now(), 'a table is damaged'", ['warning backups.untried']],
])('backups %s are judged', async (_, values, expected) => {
  const row = `insert into backup_status (succeeded_at, failure, drilled_at, drill_failure) values (${values})`;
  await shop.pool.query(`delete from backup_status; ${row}`);
  expect(await found(checkBackups(shop.pool))).toEqual(expected);
});

/** Of whatever the database and the folders of tests are on. */
const OTHER_DISK = '/proc';
const BACKUP_KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
test.each<[string, Record<string, string>, string[]]>([
  ['neither place nor key', {}, []],
  ['no key', { BACKUP_TO: join(OTHER_DISK, 'backups') }, ['danger backups.half']],
  ['no place', { BACKUP_KEY }, ['warning backups.half']],
  ['the shop’s disk', { BACKUP_KEY, BACKUP_TO: join(folder, 'to-be/made') }, ['danger backups.same_disk']],
  ['its database’s', { BACKUP_KEY, BACKUP_TO: folder, DATA_DIR: OTHER_DISK }, ['danger backups.same_disk']],
  ['another disk', { BACKUP_KEY, BACKUP_TO: OTHER_DISK }, []],
  ['a bucket', { BACKUP_KEY, BACKUP_TO: 's3://backups' }, []],
])('backups that have %s are judged', async (_, variables, expected) => {
  const env = readEnv({ DATA_DIR: folder, ...variables });
  expect(await found(checkBackupPlace(env, shop.pool))).toEqual(expected);
});

test('a replica that is another database, one that takes writes and one that is away are found', async () => {
  const { host, user } = inject('postgres');
  const at = (name: string) => `postgres:///${name}?host=${host}&user=${user}&port=5432`;
  const addresses = [at('postgres'), at(shop.connection.database), 'postgres://127.0.0.1:1/shop'];
  const lines = await checkReplicas(shop.pool, { databaseReplicaUrls: addresses });
  expect(lines.map(([isSo, level, , values]) => [isSo, level, values?.reason])).toEqual([
    [true, 'danger', 'it is another database'],
    [true, 'danger', 'it takes writes itself'],
    [true, 'warning', expect.stringContaining('ECONNREFUSED')],
  ]);
});

test('a picture can be stored, and that it cannot is found', async () => {
  const look = (name: string) => found(checkMedia(openDiskStore({ dataDir: join(folder, name) })));
  expect(await look('fine')).toEqual([]);
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken/media'), 'a file in the folder’s place');
  expect(await look('broken')).toEqual(['danger media.not_writable']);
});

describe('a sender', () => {
  const look = (MAIL_FROM: string, resolveTxt: (name: string) => Promise<string[][]>) =>
    checkSender(readEnv({ MAIL_FROM, SMTP_URL: 'smtp://mail.shop.ge' }), { resolveTxt });

  test.each<[string, string, Record<string, string>, string[]]>([
    ['all records', 'a@shop.ge', { 'shop.ge': 'v=spf1 mx -all', '_dmarc.shop.ge': 'v=DMARC1; p=none' }, []],
    ['its domain’s DMARC', 'a@m.shop.ge', { 'm.shop.ge': 'v=spf1 a', '_dmarc.shop.ge': 'v=DMARC1' }, []],
    ['no records', 'a@shop.ge', {}, ['shop.ge', '_dmarc.shop.ge']],
    ['another record alone', 'a@shop.ge', { 'shop.ge': 'hello', '_dmarc.shop.ge': 'v=DMARC1' }, ['shop.ge']],
    ['an example', 'a@example.com', {}, []],
  ])('with %s is judged', async (_, from, records, expected) => {
    const lines = await look(from, async (name) => {
      if (records[name] === undefined) throw Object.assign(new Error(name), { code: 'ENODATA' });
      return [[records[name].slice(0, 3), records[name].slice(3)]];
    });
    expect(lines.flatMap(([isSo, , , values]) => (isSo ? [values?.name] : []))).toEqual(expected);
  });

  test('whose name server does not answer is told of', () =>
    expect(look('a@shop.ge', () => Promise.reject(new Error('too long')))).rejects.toThrow('too long'));
});

test('a bank that gives no token, and one without all that it needs, are found', async () => {
  const TBC_TOKEN_URL = await serve((_request, response) => response.writeHead(401).end('{}'));
  const look = (variables: Record<string, string>) => found(checkBanks(readEnv(variables)));
  const keys = { TBC_API_KEY: 'a', TBC_CLIENT_ID: 'b', TBC_CLIENT_SECRET: 'c', TBC_TOKEN_URL };
  expect(await look({})).toEqual([]);
  expect(await look(keys)).toEqual(['warning banks.missing', 'danger banks.refused']);
  expect(await look({ TBC_API_KEY: 'a' })).toEqual(['warning banks.missing']);
});

describe('the mail server', async () => {
  const { url, state, close } = await startMailServer(0, { user: 'shop', pass: 'right' });
  closers.push(close);
  const as = (login: string, address = url) => address.replace('//', `//${login}@`);
  /** What the server, or the system, says against it; nothing of a server that takes our mails. */
  const check = async (smtpUrl: string, timeout?: number) => {
    const [line] = await checkMailServer({ smtpUrl }, timeout);
    return line?.[0] ? line[3]?.reason : undefined;
  };

  test('that takes the login is fine, one that refuses it is found', async () => {
    expect(await check(as('shop:right'))).toBeUndefined();
    const refused = await check(as('shop:wrong-password'));
    expect(refused).toMatch(/login/i);
    expect(refused).not.toContain('wrong-password');
  });

  test('elsewhere that offers no TLS is found before the password is sent', async () => {
    const { logins } = state;
    expect(await check(elsewhere(as('shop:right')))).toMatch(/TLS/);
    expect(state.logins).toBe(logins);
  });

  test('whose certificate nobody has signed, that hangs or is not there is found in time', async () => {
    const secure = await startMailServer(0, undefined, { secure: true });
    closers.push(secure.close);
    expect(await check(`smtps://127.0.0.1:${secure.port}`)).toMatch(/certificate/i);
    state.behaviour = 'hangs';
    expect(await check(url, 300)).toBeTruthy();
    expect(await check('smtp://127.0.0.1:1')).toBeTruthy();
  });
});

test('addresses that answer are fine; that one does not, redirects, or shows its metrics to everybody is found', async () => {
  const look = (siteUrl: string, apiUrl = siteUrl) => found(checkReach({ siteUrl, apiUrl }));
  const away = await serve((_request, response) => response.writeHead(302, { location: '/login' }).end());
  const open = await serve((_request, response) => response.end('up 1'));
  expect(await look(site)).toEqual([]);
  expect(await look(away, 'http://127.0.0.1:1')).toEqual(Array(2).fill('warning reach.no_answer'));
  expect(await look(elsewhere(open))).toEqual(['danger reach.metrics_open']);
});

test('a feed that greets is fine; another key, an API that is away, and a proxy that holds it back are found', async () => {
  const look = (...asked: Parameters<typeof checkFeed>) => found(checkFeed(...asked));
  const buffering = await serve((_request, response) => response.flushHeaders());
  expect(await look(site, CHANGES_KEY)).toEqual([]);
  expect(await look(site, 'another key of changes')).toEqual(['danger feed.lost']);
  expect(await look('http://127.0.0.1:1', CHANGES_KEY)).toEqual(['warning feed.lost']);
  expect(await look(buffering, CHANGES_KEY, 300)).toEqual(['danger feed.lost']);
});

test.each([
  ['warned of it on this machine alone', 'warning', site],
  ['in danger where others reach it', 'danger', elsewhere(site)],
])('a shop that never had a backup is %s', async (_, level, address) => {
  await shop.pool.query('delete from backup_status');
  const findings = await findAll({ PUBLIC_SITE_URL: address, LOG_LEVEL: 'debug' });
  expect(findings.filter(({ check }) => check === 'backups')).toMatchObject([{ level, what: 'late' }]);
  // In a shop for this machine alone nothing is a danger.
  expect(findings.some((one) => one.level === 'danger')).toBe(level === 'danger');
});

test('a check that fails is a finding', async () => {
  const broken = { query: () => Promise.reject(new Error('it is broken')) };
  const found = (await findAll({}, broken as never)).filter(({ check }) => check === 'staff');
  expect(found).toMatchObject([{ what: 'not_checked', values: { reason: 'it is broken' } }]);
});
