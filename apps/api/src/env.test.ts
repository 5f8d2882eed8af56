import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, VARIABLES } from './env.ts';
import { StartupError } from './startup-error.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

function readExample() {
  const lines = readFileSync(resolve(ROOT, '.env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s, 2)),
  );
}

test('.env.example names every variable and no other', () => {
  expect(Object.keys(readExample()).sort()).toEqual([...VARIABLES].sort());
});

test('.env.example, copied as it is, changes nothing', () => {
  expect(readEnv(readExample())).toEqual(readEnv({}));
});

test('without any variable the shop runs on localhost, with its own database and the demo', () => {
  expect(readEnv({})).toMatchObject({
    port: 8000,
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:8000',
    databaseUrl: undefined,
    dataDir: resolve(ROOT, 'data'),
    seed: 'demo',
  });
});

test('a database of one’s own is not seeded unless SEED is set', () => {
  const DATABASE_URL = 'postgres://localhost/pouchery';
  expect(readEnv({ DATABASE_URL }).seed).toBe('none');
  expect(readEnv({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
});

test('several replicas stand in one variable, each with an address of its own', () => {
  const [one, two] = ['postgres://shop:a,b@one:5433/pouchery', 'postgres://shop@two/pouchery'];
  expect(readEnv({ DATABASE_REPLICA_URLS: `${one}, ${two}` }).databaseReplicaUrls).toEqual([one, two]);
  expect(readEnv({}).databaseReplicaUrls).toEqual([]);
});

test('behind a pooler statements have no names unless DATABASE_PREPARED_STATEMENTS says so', () => {
  const pooled = {
    DATABASE_URL: 'postgres://pooler/pouchery',
    DATABASE_SESSION_URL: 'postgres://db/pouchery',
  };
  expect(readEnv({ DATABASE_URL: pooled.DATABASE_URL }).namesStatements).toBe(true);
  expect(readEnv(pooled).namesStatements).toBe(false);
  expect(readEnv({ ...pooled, DATABASE_PREPARED_STATEMENTS: 'yes' }).namesStatements).toBe(true);
});

test('addresses follow the ports, without a slash at the end', () => {
  expect(readEnv({ API_PORT: '8100', PUBLIC_SITE_URL: 'https://shop.example/' })).toMatchObject({
    apiUrl: 'http://localhost:8100',
    siteUrl: 'https://shop.example',
  });
});

test.each([
  ['disk', undefined],
  ['s3://pictures', { bucket: 'pictures', prefix: '' }],
  ['s3://shop.example/live//pictures/', { bucket: 'shop.example', prefix: 'live/pictures/' }],
])('MEDIA_STORE=%s', (MEDIA_STORE, place) => {
  expect(readEnv({ MEDIA_STORE }).mediaBucket).toEqual(place);
});

test('LISTEN_HOST is an address of the machine, and all of them when it is not set', () => {
  expect(readEnv({}).host).toBe('0.0.0.0');
  expect(readEnv({ LISTEN_HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  expect(() => readEnv({ LISTEN_HOST: 'localhost:80' })).toThrow(
    'The variable LISTEN_HOST must be an address',
  );
});

test.each([
  ['SECRET_KEY', 'secretKey', 'sixteen signs or more'],
  ['SECRET_KEY_FALLBACK', 'secretKeyFallback', 'sixteen signs or more'],
  ['CHANGES_KEY', 'changesKey', 'sixteen signs or more'],
  ['CHANGES_KEY_FALLBACK', 'changesKeyFallback', 'sixteen signs or more'],
  ['METRICS_TOKEN', 'metricsToken', 'sixteen signs or more'],
  ['DATABASE_URL', 'databaseUrl', 'postgres://localhost/pouchery'],
  ['SMTP_URL', 'smtpUrl', 'smtp://user:password@mail.example.com:587'],
] as const)('%s may stand in a file', (name, key, value) => {
  const folder = mkdtempSync(join(tmpdir(), 'pouchery-env-'));
  writeFileSync(join(folder, 'secret'), `${value}\n`);
  expect(readEnv({ [`${name}_FILE`]: join(folder, 'secret') })[key]).toBe(value);
  rmSync(folder, { recursive: true });
});

test('a secret’s file that cannot be read stops the program with a sentence', () => {
  expect(() => readEnv({ SECRET_KEY_FILE: '/nowhere' })).toThrow(
    new StartupError('The file /nowhere that SECRET_KEY_FILE names cannot be read (ENOENT).'),
  );
});

test('TRUST_PROXY counts hops', () => {
  const { trustProxy } = readEnv({ TRUST_PROXY: '1' });
  if (typeof trustProxy !== 'function') throw new Error('a number of hops should become a rule');
  expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual([true, false]);
});

test.each([
  ['no-reply@shop.example', { name: '', address: 'no-reply@shop.example' }],
  ['Pouchery <no-reply@shop.example>', { name: 'Pouchery', address: 'no-reply@shop.example' }],
  ['"ფაუჩერი, მაღაზია" <shop@shop.example>', { name: 'ფაუჩერი, მაღაზია', address: 'shop@shop.example' }],
])('MAIL_FROM=%s', (MAIL_FROM, mailbox) => {
  expect(readEnv({ MAIL_FROM }).mailFrom).toEqual(mailbox);
});

describe('a wrong value is reported with the name of its variable', () => {
  test.each([
    ['API_PORT', '80000', 'The variable API_PORT must be a port number from 1 to 65535.'],
    [
      'MEDIA_STORE',
      'https://s3.example/pictures',
      'The variable MEDIA_STORE must be disk or a bucket such as s3://pictures or s3://shop/pictures.',
    ],
    ['PORT', 'http', 'The variable PORT must be a port number from 1 to 65535.'],
    ['DRAIN_SECONDS', '5s', 'The variable DRAIN_SECONDS must be a number of seconds from 0 to 99.'],
    [
      'PUBLIC_SITE_URL',
      'shop.example',
      'The variable PUBLIC_SITE_URL must be an http or https address such as http://localhost:3000.',
    ],
    [
      'PUBLIC_API_URL',
      'https://shop.example/api',
      'The variable PUBLIC_API_URL must be an address without a path.',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost/shop',
      'The variable DATABASE_URL must start with postgres:// or postgresql://.',
    ],
    [
      'DATABASE_SESSION_URL',
      'postgres://shop:a@b@one:port/pouchery',
      'The variable DATABASE_SESSION_URL must be an address such as postgres://user:password@host/pouchery (write %40 for an @ in the password).',
    ],
    [
      'DATABASE_REPLICA_URLS',
      'postgres://one,two/pouchery',
      'The variable DATABASE_REPLICA_URLS must name one server in each address.',
    ],
    ['DATABASE_PREPARED_STATEMENTS', 'on', 'The variable DATABASE_PREPARED_STATEMENTS must be yes or no.'],
    ['SEED', 'maybe', 'The variable SEED must be demo or none.'],
    ['LOG_LEVEL', 'loud', 'The variable LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
    ['SECRET_KEY', 'short', 'The variable SECRET_KEY must have at least 16 characters.'],
    ['METRICS_TOKEN', 'short', 'The variable METRICS_TOKEN must have at least 16 characters.'],
    ['CHANGES_KEY', 'short', 'The variable CHANGES_KEY must have at least 16 characters.'],
    [
      'SMTP_URL',
      'mail.example.com:587',
      'The variable SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.',
    ],
    ['MAIL_FROM', 'Pouchery', 'The variable MAIL_FROM must be an e-mail address, with or without a name.'],
    ['SHOP_EMAIL', 'the shop', 'The variable SHOP_EMAIL must be an e-mail address.'],
    ['RECAPTCHA_VERIFY_URL', 'google', 'The variable RECAPTCHA_VERIFY_URL must be an http or https address.'],
    ...[
      'true',
      'false',
      '-1',
      '10',
      '1.5',
      'proxy.example',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '::/0',
      '10.0.0.1,',
      'all',
    ].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      'The variable TRUST_PROXY must be how many proxies are in front of us (1 to 9), or their addresses and networks separated by commas, such as 10.0.0.0/8.',
    ]),
    ['COOKIE_DOMAIN', 'shop', 'The variable COOKIE_DOMAIN must be a domain such as .shop.example.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readEnv({ [name]: value })).toThrow(new StartupError(sentence));
  });
});
