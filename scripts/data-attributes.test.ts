import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './programs.ts';

const sources = globSync('apps/storefront/app/**/*.{ts,tsx,css}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'));

const READS = [
  /dataset\.(\w+)(?!\w|\s*=[^=])/g,
  /\[data-([a-z-]+)/g,
  /(?:get|has)Attribute\(['"`]data-([a-z-]+)/g,
];
const WRITES = [
  /dataset\.(\w+)\s*=[^=]/g,
  /['"\s]data-([a-z-]+)['"]?\s*[=:]/g,
  /(?:set|toggle)Attribute\(['"`]data-([a-z-]+)/g,
];
const DESTRUCTURED = /const \{([^}]*)\} = [\w.]*dataset/g;

function find(patterns: RegExp[]) {
  const names = sources.flatMap((source) =>
    patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name = '']) => name)),
  );
  return new Set(names.map(toAttribute));
}

const toAttribute = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// The markup and the scripts that read it meet in a name that types do not know.
test('every data attribute that a script or a style reads is written somewhere, and the other way round', () => {
  const destructured = sources.flatMap((source) =>
    Array.from(source.matchAll(DESTRUCTURED), ([, names = '']) => names.split(',')),
  );
  const read = new Set([
    ...find(READS),
    ...destructured.flat().map((name) => toAttribute(/\w+/.exec(name)?.[0] ?? '')),
  ]);
  const written = find(WRITES);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => name && !written.has(name))).toEqual([]);
  expect([...written].filter((name) => !read.has(name))).toEqual([]);
});
