import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const WORKSPACES = ['packages', 'apps/api', 'apps/backoffice', 'apps/storefront', 'demo'];
const LOCALES = 'packages/contract/src/locales.ts';
const SKIPPED = /(^|\/)(node_modules|build|dist|migrations|client-journey\.ts|[^/]+\.test\.tsx?)$/;
const OPTIONS = {
  extends: join(ROOT, 'tsconfig.base.json'),
  // The back office's options, which the API's sources are right by, too: one program reads what they share once.
  compilerOptions: {
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    paths: {
      '#api/*': ['./apps/api/src/*'],
      '#backoffice/*': ['./apps/backoffice/src/*'],
      '#app/*': ['./apps/storefront/app/*'],
      '@pouchery/demo/*': ['./demo/src/*'],
      '@pouchery/contract/*': ['./packages/contract/src/*'],
      '@pouchery/overload/*': ['./packages/overload/src/*'],
      '@pouchery/pictures/*': ['./packages/pictures/src/*'],
      '@pouchery/typography/*': ['./packages/typography/src/*'],
    },
  },
  include: ['packages/*/src', 'apps/*/src', 'apps/storefront/app', 'apps/storefront/server', 'demo/src'],
};

/** The sources, in which the shop speaks Turkish, too. */
const folder = mkdtempSync(join(tmpdir(), 'fourth-language-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  for (const workspace of WORKSPACES)
    cpSync(join(ROOT, workspace), join(folder, workspace), { recursive: true, filter: isSource });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
  const locales = readFileSync(join(ROOT, LOCALES), 'utf8');
  writeFileSync(join(folder, LOCALES), locales.replace(/(LOCALES = \[.*?)\]/, "$1, 'tr']"));
});

function isSource(path: string) {
  if (SKIPPED.test(relative(ROOT, path))) return false;
  return ['', '.ts', '.tsx', '.json', '.css'].includes(extname(path));
}

/** The files in which the type check finds something wrong. */
async function listFaultyFiles() {
  const compiler = spawn('tsc', ['-p', folder, '--singleThreaded', '--pretty', 'false'], { cwd: folder });
  let said = '';
  compiler.stdout.on('data', (part) => {
    said += part;
  });
  await new Promise((resolve) => compiler.on('close', resolve));
  return [...new Set(Array.from(said.matchAll(/^(\S+)\(\d+,\d+\): error/gm), ([, file]) => file))].sort();
}

const guide = readFileSync(join(ROOT, 'docs/add-a-language.md'), 'utf8');
const [, list = ''] = guide.split('## What the type check names\n');
const listed = Array.from(list.matchAll(/^- `([^`]+)`/gm), ([, file = '']) => file);

test('a fourth language fails the type check in the files that docs/add-a-language.md lists, and nowhere else', {
  timeout: 120_000,
}, async () => {
  expect(await listFaultyFiles()).toEqual(listed.toSorted());
});

/** What is about these languages, not about the shop's: a new one need not stand there. */
const ABOUT_LANGUAGES = [
  LOCALES,
  // What Chromium does not know about Georgian.
  'apps/backoffice/src/texts/format.ts',
  // Russian begins labels with a capital, but not weekdays.
  'apps/storefront/app/support/weekdays.server.ts',
  // Texts of the demo fall back to English.
  'demo/src/compose-content.ts',
];
/** `'ka'`, `ka:`, `|ru)` and the like. */
const LANGUAGE = /['"`|(/](ka|ru)['"`|)/]|\b(ka|ru)\??: /;

test('languages are written out only where the type check would name the file', () => {
  const sources = globSync('{packages,demo,apps}/**/*.{ts,tsx}', { cwd: folder });
  const named = sources
    .filter((path) => !/\/(testing|texts\/[a-z]{2})\//.test(path))
    .filter((path) =>
      LANGUAGE.test(readFileSync(join(folder, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')),
    );
  expect(named.filter((path) => ![...listed, ...ABOUT_LANGUAGES].includes(path))).toEqual([]);
});
