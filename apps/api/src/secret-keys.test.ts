import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { listChangesKeys } from './changes/changes-keys.ts';
import { readEnv } from './env.ts';
import { requireSecretKeys } from './secret-keys.ts';

const run = promisify(execFile);
const DATA_DIR = mkdtempSync('/tmp/pouchery-key-');
const DATABASE_URL = 'postgres://localhost/shop';
const file = join(DATA_DIR, 'secret.key');
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('without SECRET_KEY one is made, stored, and readable by its owner alone', () => {
  const [key] = requireSecretKeys(readEnv({ DATA_DIR }));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(requireSecretKeys(readEnv({ DATA_DIR }))).toEqual([key]);
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('the change feed’s key is another one, in a file that the storefront reads, too', () => {
  const [key] = listChangesKeys(readEnv({ DATA_DIR }));
  expect(key).not.toBe(requireSecretKeys(readEnv({ DATA_DIR }))[0]);
  expect(readFileSync(join(DATA_DIR, 'changes.key'), 'utf8')).toBe(`${key}\n`);
  expect(statSync(join(DATA_DIR, 'changes.key')).mode & 0o077).toBe(0);
  expect(listChangesKeys(readEnv({ DATA_DIR, CHANGES_KEY: 'sixteen signs or more' }))).toEqual([
    'sixteen signs or more',
  ]);
});

test('programs that start at the same moment make one key', async () => {
  const folder = mkdtempSync('/tmp/pouchery-keys-');
  const code = `const { keyInFile } = await import(${JSON.stringify(join(import.meta.dirname, 'key-files.ts'))}); console.log(keyInFile(${JSON.stringify(folder)}, 'x.key'))`;
  const started = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, ['-e', code])));
  expect(new Set(started.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['x.key']);
  rmSync(folder, { recursive: true });
});

test('a key file that was cut off is made anew', () => {
  writeFileSync(file, 'abc');
  expect(requireSecretKeys(readEnv({ DATA_DIR }))[0]).toMatch(/^[\w-]{43}$/);
});

test('SECRET_KEY is used as it is', () => {
  const SECRET_KEY = 'sixteen signs or more';
  expect(requireSecretKeys(readEnv({ SECRET_KEY, DATABASE_URL }))).toEqual([SECRET_KEY]);
});

test('with a database of one’s own it must be set', () => {
  expect(() => requireSecretKeys(readEnv({ DATABASE_URL }))).toThrow(
    'With DATABASE_URL, set SECRET_KEY too: random characters, the same for every replica (openssl rand -base64 32 makes some).',
  );
});
