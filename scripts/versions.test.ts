import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const lock = z.object({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional() }),
  ),
});

function read(path: string) {
  return readFileSync(join(ROOT, path), 'utf8');
}

const { version, packages } = lock.parse(JSON.parse(read('package-lock.json')));
const workspaces = Object.keys(packages).filter((folder) => !folder.includes('node_modules'));

test.each(workspaces)('the version of all workspaces is one: %s', (folder) => {
  expect(JSON.parse(read(join(folder, 'package.json'))).version).toBe(version);
  expect(packages[folder]?.version).toBe(version);
});

test('the version has a chapter in the list of changes, and what comes after it has one above', () => {
  const chapters = [...read('CHANGELOG.md').matchAll(/^## (?:\[)?([\w.]+)/gm)].map(([, name]) => name);
  expect(chapters[0]).toBe('Unreleased');
  expect(chapters[1]).toBe(version);
});
