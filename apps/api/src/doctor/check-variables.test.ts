import { expect, test } from 'vitest';
import { readEnv } from '#api/env.ts';
import { checkVariables } from './check-variables.ts';

const look = (...names: string[]) =>
  checkVariables(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).map(({ what, values }) =>
    what === 'misspelt' ? `${values.name}: ${values.nearest}` : what,
  );

test.each([
  ['a letter is missing', 'DATABASE_ULR', 'DATABASE_URL'],
  ['a letter is too many', 'TRUST_PROXYY', 'TRUST_PROXY'],
  ['two are swapped', 'PUBLIC_SIET_URL', 'PUBLIC_SITE_URL'],
  ['it is in small letters', 'smtp_url', 'SMTP_URL'],
  ['a secret’s file is meant', 'SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
  ['it only begins as ours do', 'DATABASE_REPLICAS', 'DATABASE_REPLICA_URLS'],
  ['of both programs', 'COOKIE_DOMIAN', 'COOKIE_DOMAIN'],
])('a variable in which %s is found with the nearest name', (_, name, nearest) => {
  expect(look('DATABASE_URL', name)).toEqual([`${name}: ${nearest}`]);
});

test('settings, and variables of the system and of other programs, are not taken for mistakes', () => {
  expect(
    look(
      ...['PATH', 'HOME', 'HOST', 'HOSTNAME', 'USER', 'MAIL', 'LANG', 'LC_ALL', 'TZ', 'PWD', 'SHELL', 'TERM'],
      ...[
        'NODE_ENV',
        'NODE_OPTIONS',
        'NODE_COMPILE_CACHE',
        'INVOCATION_ID',
        'JOURNAL_STREAM',
        'SYSTEMD_EXEC_PID',
      ],
      ...[
        'npm_config_cache',
        'OTEL_EXPORTER_OTLP_HEADERS',
        'OTEL_SERVICE_NAME',
        'MALLOC_ARENA_MAX',
        'http_proxy',
      ],
      ...['KUBERNETES_PORT', 'KUBERNETES_SERVICE_HOST', 'DATABASE_URL', 'SHOP_DOMAIN', 'PGHOST'],
    ),
  ).toEqual(['known']);
});
