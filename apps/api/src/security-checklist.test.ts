import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const checklist = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').replace(/\s+/g, ' ');
const paths = globSync(['{apps,demo,deploy,e2e,packages,scripts}/**/*.{test,spec}.{ts,tsx}'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
/** Texts by the name of their file, which both servers may have. */
const files = Map.groupBy(paths, (path) => basename(path));

/** A file in backquotes and the titles after it: `x.test.ts` “one”, “another”. */
const cited = [...checklist.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
  ([, file = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [file, title]),
);
const lines = [...checklist.matchAll(/\| (\d+\.\d+\.\d+)\S* \| [^|]+ \| ([^|]+) \| ([^|]*)\|/g)].map(
  ([, id = '', state = '', shown = '']) => ({ id, state: state.trim(), shown: shown.trim() }),
);

test.each(cited)('docs/security.md may name %s, “%s”', (file, title) => {
  const texts = files.get(file)?.map((path) => readFileSync(join(ROOT, path), 'utf8'));
  expect(texts?.join('\n'), file).toContain(title);
});

test('each line of docs/security.md has a state and its evidence', () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  const states = ['yes', 'partly', 'not yet', 'not here'];
  expect(lines.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(lines.filter(({ state, shown }) => state !== 'not here' && shown === '')).toEqual([]);
});
