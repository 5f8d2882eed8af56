import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { checkSettings, checkVariables, judgeSecret, refuseDangers } from './check-settings.ts';
import { toFindings } from './finding.ts';
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
/** The same shop with these settings changed. */
const report = (variables: Record<string, string> = {}) => {
  const env = readEnv({ ...GOOD, ...variables });
  return toFindings(checkSettings(env), env);
};
const check = (variables?: Record<string, string>) =>
  report(variables).map(({ check, level, what }) => `${level} ${check}.${what}`);

test('a configuration for production is fine', () => {
  const checks = ['settings', 'addresses', 'secrets', 'mail'];
  expect(check()).toEqual(checks.map((name) => `ok ${name}.fine`));
  const oneHost = { COOKIE_DOMAIN: '', PUBLIC_API_URL: 'https://www.shop.ge:8443' };
  expect(check(oneHost)).toEqual(check());
  expect(refuseDangers(readEnv(GOOD))).toEqual([]);
});

const CASES: Record<string, [what: string, variables: Record<string, string>]> = {
  'the shop’s address is http': ['danger addresses.not_https', { PUBLIC_SITE_URL: 'http://www.shop.ge' }],
  'the API’s address is http': ['danger addresses.not_https', { PUBLIC_API_URL: 'http://api.shop.ge' }],
  'the hosts differ without COOKIE_DOMAIN': ['danger addresses.cookie_domain', { COOKIE_DOMAIN: '' }],
  'COOKIE_DOMAIN is not theirs': ['danger addresses.cookie_domain', { COOKIE_DOMAIN: '.other.ge' }],
  'COOKIE_DOMAIN only looks like theirs': ['danger addresses.cookie_domain', { COOKIE_DOMAIN: 'hop.ge' }],
  'no proxy is named': ['danger addresses.no_proxy', { TRUST_PROXY: '' }],
  'SECRET_KEY is missing with a database of one’s own': ['danger secrets.weak', { SECRET_KEY: '' }],
  'SECRET_KEY is an example': ['danger secrets.weak', { SECRET_KEY: 'change-me-to-something-long' }],
  'CHANGES_KEY hardly varies': ['danger secrets.weak', { CHANGES_KEY: 'abababababababababababab' }],
  'an old key is an example': ['danger secrets.weak', { SECRET_KEY_FALLBACK: 'secret-secret-secret' }],
  'METRICS_TOKEN is short': ['warning secrets.weak', { METRICS_TOKEN: 'k7Gw02xQzR1nVb8J' }],
  'two secrets are the same': ['warning secrets.weak', { CHANGES_KEY: SECRET_KEY }],
  'mails become files': ['danger mail.files', { SMTP_URL: '' }],
  'MAIL_FROM is unset': ['danger mail.example', { MAIL_FROM: '' }],
  'MAIL_FROM is an example': ['danger mail.example', { MAIL_FROM: 'Shop <a@mail.example.org>' }],
  'SHOP_EMAIL is unset': ['danger mail.example', { SHOP_EMAIL: '' }],
  'the demo is asked for': ['danger settings.trial', { SEED: 'demo' }],
  'the embedded database is filled with the demo': ['danger settings.trial', { DATABASE_URL: '' }],
  'it runs for development': ['danger settings.trial', { NODE_ENV: 'development' }],
  'reCAPTCHA has no secret': ['danger settings.recaptcha', { RECAPTCHA_SECRET: '' }],
  'reCAPTCHA has no key for pages': ['danger settings.recaptcha', { RECAPTCHA_SITE_KEY: '' }],
  'there is no reCAPTCHA': ['warning settings.recaptcha', { RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' }],
  'LOG_LEVEL is debug': ['warning settings.trial', { LOG_LEVEL: 'debug' }],
  'nothing is logged': ['warning settings.trial', { LOG_LEVEL: 'silent' }],
  'dangers are allowed': ['warning settings.trial', { ALLOW_DANGEROUS_SETTINGS: 'yes' }],
};

test.each(Object.entries(CASES))('it is found when %s', (_, [expected, variables]) => {
  expect(check(variables)).toContain(expected);
});

test('random bytes are hard to guess, words and what hardly varies are not', () => {
  for (const secret of Array.from({ length: 20 }, random)) expect(judgeSecret(secret), secret).toBe('ok');
  const weak = ['a'.repeat(24), 'MySecretKeyForTheShop2026!', 'pouchery-production-key', '1212121212121212'];
  expect(weak.map(judgeSecret)).toEqual(weak.map(() => 'danger'));
});

describe('variables', () => {
  const look = (names: string[]) => {
    const lines = checkVariables(readEnv(Object.fromEntries(names.map((name) => [name, '']))));
    return Object.fromEntries(lines.filter(([isSo]) => isSo).map(([, , , is]) => [is?.name, is?.nearest]));
  };

  test('that are misspelt are found with the nearest name', () => {
    const misspelt = {
      DATABASE_ULR: 'DATABASE_URL',
      TRUST_PROXYY: 'TRUST_PROXY',
      PUBLIC_SIET_URL: 'PUBLIC_SITE_URL',
      smtp_url: 'SMTP_URL',
      SECRET_KEY_FIEL: 'SECRET_KEY_FILE',
      // It only begins as ours do.
      DATABASE_REPLICAS: 'DATABASE_REPLICA_URLS',
      TBC_CALLBACK_ADDRESS_LIST: 'TBC_CALLBACK_ADDRESSES',
    };
    expect(look(Object.keys(misspelt))).toEqual(misspelt);
  });

  test('of ours, of the system and of other programs are not taken for mistakes', () => {
    const others = `PATH HOME HOST HOSTNAME USER MAIL LANG LC_ALL TZ PWD SHELL TERM NODE_ENV NODE_OPTIONS
      NODE_COMPILE_CACHE INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID npm_config_cache OTEL_SERVICE_NAME
      MALLOC_ARENA_MAX http_proxy KUBERNETES_PORT KUBERNETES_SERVICE_HOST DATABASE_URL
      SHOP_DOMAIN PGHOST`;
    expect(look(others.split(/\s+/))).toEqual({});
  });
});

describe('a start', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost'])(
    'at %s is never refused, whatever the settings',
    (host) => {
      const addresses = { PUBLIC_SITE_URL: `http://${host}`, PUBLIC_API_URL: `http://${host}` };
      const settings = { SEED: 'demo', SECRET_KEY: 'secretsecretsecret', NODE_ENV: 'production' };
      expect(refuseDangers(readEnv({ ...addresses, ...settings }))).toEqual([]);
    },
  );

  test('at a public address with dangers is refused with a sentence for each, unless it is allowed', () => {
    const bad = { ...GOOD, PUBLIC_SITE_URL: 'http://www.shop.ge', SECRET_KEY: 'secretsecretsecret' };
    expect(() => refuseDangers(readEnv(bad))).toThrow(StartupError);
    expect(() => refuseDangers(readEnv(bad))).toThrow(
      /http:\/\/www\.shop\.ge is not https.*\n- SECRET_KEY is missing, an example.*openssl rand/,
    );
    expect(refuseDangers(readEnv({ ...bad, ALLOW_DANGEROUS_SETTINGS: 'yes' }))).toHaveLength(2);
  });
});

test('what is found holds no secret', () => {
  const text = writeFindings(report({ SECRET_KEY: 'my secret of secrets' }));
  for (const secret of ['my secret of secrets', GOOD.CHANGES_KEY, GOOD.METRICS_TOKEN, 'password'])
    expect(text).not.toContain(secret);
});
