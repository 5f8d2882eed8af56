import { randomBytes } from 'node:crypto';
import { DOCTOR_TEXTS, splitFinding } from '@pouchery/contract/backoffice/doctor-texts';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { judgeSecret } from './check-secrets.ts';
import { checkDefaults, checkSettings, refuseDangers } from './check-settings.ts';
import { writeFindings } from './write-findings.ts';

const random = () => randomBytes(32).toString('base64');
const SECRET_KEY = random();
/** A shop that is fit for the world. */
const GOOD = {
  PUBLIC_SITE_URL: 'https://www.shop.ge',
  PUBLIC_API_URL: 'https://api.shop.ge',
  COOKIE_DOMAIN: '.shop.ge',
  TRUST_PROXY: '10.0.0.0/8',
  DATABASE_URL: 'postgres://pouchery@db.shop.ge/pouchery',
  SECRET_KEY,
  CHANGES_KEY: random(),
  METRICS_TOKEN: random(),
  SMTP_URL: 'smtps://shop:password@mail.shop.ge',
  MAIL_FROM: 'Shop <no-reply@shop.ge>',
  SHOP_EMAIL: 'hello@shop.ge',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
  LOG_LEVEL: 'info',
};
const check = (variables: Record<string, string> = {}) =>
  checkSettings(readEnv({ ...GOOD, ...variables })).map(
    ({ check, level, what }) => `${level} ${check}.${what}`,
  );

test('a configuration for production is fine, but for a program that runs as root', () => {
  const bad = check().filter((line) => !line.startsWith('ok'));
  expect(bad).toEqual(process.getuid?.() === 0 ? ['warning defaults.root'] : []);
  expect(checkDefaults(readEnv(GOOD), 1000).map(({ what }) => what)).toEqual(['usual']);
});

test.each<[string, Record<string, string>, string]>([
  ['the shop’s address is http', { PUBLIC_SITE_URL: 'http://www.shop.ge' }, 'danger addresses.not_https'],
  ['the API’s address is http', { PUBLIC_API_URL: 'http://api.shop.ge' }, 'danger addresses.not_https'],
  ['the hosts differ without COOKIE_DOMAIN', { COOKIE_DOMAIN: '' }, 'danger addresses.no_cookie_domain'],
  [
    'the hosts have only .ge in common',
    { COOKIE_DOMAIN: '', PUBLIC_API_URL: 'https://shop-api.ge' },
    'danger addresses.strangers',
  ],
  ['COOKIE_DOMAIN is not theirs', { COOKIE_DOMAIN: '.other.ge' }, 'danger addresses.other_cookie_domain'],
  [
    'COOKIE_DOMAIN only looks like theirs',
    { COOKIE_DOMAIN: 'hop.ge' },
    'danger addresses.other_cookie_domain',
  ],
  ['no proxy is named', { TRUST_PROXY: '' }, 'danger proxies.missing'],
  ['SECRET_KEY is missing with a database of one’s own', { SECRET_KEY: '' }, 'danger secrets.missing'],
  ['SECRET_KEY is an example', { SECRET_KEY: 'change-me-to-something-long' }, 'danger secrets.weak'],
  ['CHANGES_KEY hardly varies', { CHANGES_KEY: 'abababababababababababab' }, 'danger secrets.weak'],
  [
    'SECRET_KEY_FALLBACK is an example',
    { SECRET_KEY_FALLBACK: 'secret-secret-secret' },
    'danger secrets.weak',
  ],
  ['METRICS_TOKEN is short', { METRICS_TOKEN: 'k7Gw02xQzR1nVb8J' }, 'warning secrets.short'],
  ['two secrets are the same', { CHANGES_KEY: SECRET_KEY }, 'warning secrets.same'],
  ['mails become files', { SMTP_URL: '' }, 'danger mail.files'],
  ['MAIL_FROM is unset', { MAIL_FROM: '' }, 'danger mail.sender'],
  ['MAIL_FROM is an example', { MAIL_FROM: 'Shop <a@mail.example.org>' }, 'danger mail.sender'],
  ['SHOP_EMAIL is unset', { SHOP_EMAIL: '' }, 'danger mail.mailbox'],
  ['the demo is asked for', { SEED: 'demo' }, 'danger defaults.demo'],
  ['the embedded database is filled with the demo', { DATABASE_URL: '' }, 'danger defaults.demo'],
  ['it runs for development', { NODE_ENV: 'development' }, 'danger defaults.development'],
  ['reCAPTCHA has no secret', { RECAPTCHA_SECRET: '' }, 'danger defaults.half_recaptcha'],
  ['reCAPTCHA has no key for pages', { RECAPTCHA_SITE_KEY: '' }, 'danger defaults.half_recaptcha'],
  [
    'there is no reCAPTCHA',
    { RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' },
    'warning defaults.no_recaptcha',
  ],
  ['LOG_LEVEL is debug', { LOG_LEVEL: 'debug' }, 'warning defaults.log_level'],
  ['nothing is logged', { LOG_LEVEL: 'silent' }, 'warning defaults.log_level'],
  ['dangers are allowed', { ALLOW_DANGEROUS_SETTINGS: 'yes' }, 'warning defaults.allowed'],
])('it is found when %s', (_, variables, expected) => {
  expect(check()).not.toContain(expected);
  expect(check(variables)).toContain(expected);
});

test('one host needs no COOKIE_DOMAIN', () => {
  const lines = check({ COOKIE_DOMAIN: '', PUBLIC_API_URL: 'https://www.shop.ge:8443' });
  expect(lines).toContain('ok addresses.https');
});

test('a program that runs as root is found', () => {
  expect(checkDefaults(readEnv(GOOD), 0).map(({ what }) => what)).toContain('root');
});

describe('how hard a secret is to guess', () => {
  test.each(Array.from({ length: 20 }, random))('random bytes are strong: %s', (secret) => {
    expect(judgeSecret(secret)).toBe('strong');
  });
  test.each([
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'MySecretKeyForTheShop2026!',
    'pouchery-production-key',
    '1212121212121212',
  ])('%s is weak', (secret) => expect(judgeSecret(secret)).toBe('weak'));
});

describe('a start', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])(
    'at %s is never refused, whatever the settings',
    (address) => {
      const local = readEnv({
        PUBLIC_SITE_URL: address,
        PUBLIC_API_URL: address,
        SEED: 'demo',
        SECRET_KEY: 'secretsecretsecret',
        NODE_ENV: 'production',
      });
      expect(refuseDangers(local)).toEqual([]);
    },
  );

  test('with a good configuration is not refused', () => expect(refuseDangers(readEnv(GOOD))).toEqual([]));

  test('at a public address with dangers is refused with a sentence for each, unless it is allowed', () => {
    const bad = { ...GOOD, PUBLIC_SITE_URL: 'http://www.shop.ge', SECRET_KEY: 'secretsecretsecret' };
    expect(() => refuseDangers(readEnv(bad))).toThrow(StartupError);
    expect(() => refuseDangers(readEnv(bad))).toThrow(
      /http:\/\/www\.shop\.ge is not https.*\n- SECRET_KEY can be guessed.*openssl rand/,
    );
    expect(refuseDangers(readEnv({ ...bad, ALLOW_DANGEROUS_SETTINGS: 'yes' }))).toHaveLength(2);
  });
});

test('what is found holds no secret', () => {
  const text = writeFindings(checkSettings(readEnv({ ...GOOD, SECRET_KEY: 'my secret of secrets' })));
  for (const secret of ['my secret of secrets', GOOD.CHANGES_KEY, GOOD.METRICS_TOKEN, 'password'])
    expect(text).not.toContain(secret);
});

test('every text but those of what is fine says what to do', () => {
  const FINE =
    /^(title|https|reached|strong|kept|not_needed|named|ready|done|none|streaming|right|room|writable|heard|usual|recent|known|here|believed)$/;
  const bare = Object.entries(DOCTOR_TEXTS).flatMap(([check, texts]) =>
    Object.entries(texts)
      .filter(([what, text]) => splitFinding(text).length < 2 && !FINE.test(what))
      .map(([what]) => `${check}.${what}`),
  );
  expect(bare).toEqual([]);
});
