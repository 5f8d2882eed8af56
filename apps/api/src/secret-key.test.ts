import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { requireSecretKey } from './secret-key.ts';

const DATA_DIR = mkdtempSync('/tmp/pouchery-key-');
const DATABASE_URL = 'postgres://localhost/shop';
const file = join(DATA_DIR, 'secret.key');
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('without SECRET_KEY one is made, kept, and read by nobody else', () => {
  const key = requireSecretKey(readEnv({ DATA_DIR }));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(requireSecretKey(readEnv({ DATA_DIR }))).toBe(key);
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('one that was cut off is made anew', () => {
  writeFileSync(file, 'abc');
  expect(requireSecretKey(readEnv({ DATA_DIR }))).toMatch(/^[\w-]{43}$/);
});

test('SECRET_KEY is taken as it is', () => {
  const SECRET_KEY = 'sixteen signs or more';
  expect(requireSecretKey(readEnv({ SECRET_KEY, DATABASE_URL }))).toBe(SECRET_KEY);
});

test('with a database of one’s own it must be set', () => {
  expect(() => requireSecretKey(readEnv({ DATABASE_URL }))).toThrow(
    'With DATABASE_URL, set SECRET_KEY too: random characters, the same for every replica (openssl rand -base64 32 makes some).',
  );
});
