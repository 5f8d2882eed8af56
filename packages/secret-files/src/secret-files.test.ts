import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretFiles, rereadSecret } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'pouchery-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('a secret’s file stands for its variable, without the line’s end', () => {
  const file = put('key', 'a secret of the tests\n');
  const { variables, files } = readSecretFiles({ KEY_FILE: file, OTHER: 'x', EMPTY: '' }, ['KEY', 'OTHER']);
  expect(variables).toEqual({ KEY: 'a secret of the tests', KEY_FILE: file, OTHER: 'x' });
  expect(files).toEqual({ KEY: file });
});

test.each([
  ['is missing', join(folder, 'nothing'), /names cannot be read \(ENOENT\)\.$/],
  ['is a folder', folder, /names cannot be read \(EISDIR\)\.$/],
  ['is empty', put('empty', ' \n'), /names is empty\.$/],
  ['is larger than any secret', put('large', 'x'.repeat(20_000)), /names cannot be read\.$/],
])('a file that %s is reported with its variable, without what it holds', (_, file, message) => {
  expect(() => readSecretFiles({ KEY_FILE: file }, ['KEY'])).toThrow(message);
  expect(() => readSecretFiles({ KEY_FILE: file }, ['KEY'])).toThrow('that KEY_FILE names');
});

test('a secret that is set twice is reported', () => {
  expect(() => readSecretFiles({ KEY: 'one', KEY_FILE: put('two', 'two') }, ['KEY'])).toThrow(
    'Set either KEY or KEY_FILE, not both.',
  );
});

test('a secret that is read again is the new one, and the known one while its file is away or empty', () => {
  const file = put('rotated', 'first');
  expect(rereadSecret(file, 'known')).toBe('first');
  put('rotated', 'second\n');
  expect(rereadSecret(file, 'known')).toBe('second');
  put('rotated', '');
  expect(rereadSecret(file, 'known')).toBe('known');
  rmSync(file);
  expect(rereadSecret(file, 'known')).toBe('known');
  expect(rereadSecret(undefined, 'known')).toBe('known');
});
