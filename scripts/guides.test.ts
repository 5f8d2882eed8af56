import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTRIBUTES, addToTable, ENTRIES, OTHER_KINDS } from './added-attribute.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WORKSPACES = ['packages', 'apps/api', 'apps/backoffice', 'apps/storefront', 'demo'];
const SKIPPED =
  /(^|\/)(node_modules|build|dist|migrations|client-journey\.ts|start-api\.ts|[^/]+\.test\.tsx?)$/;
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
  include: ['**/*.d.ts'],
};
const LOCALES = 'packages/contract/src/locales.ts';

/** The sources, in which the shop speaks Turkish, too, and a product has an attribute of every kind: one type check is dear. */
const folder = mkdtempSync(join(tmpdir(), 'guides-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  for (const workspace of WORKSPACES)
    cpSync(join(ROOT, workspace), join(folder, workspace), { recursive: true, filter: isSource });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const sources = listSources();
  const files = sources.filter((path) => CONCERNED.test(readFileSync(join(ROOT, path), 'utf8')));
  for (const path of sources.filter((each) => !files.includes(each))) change(path, (source) => SKIP + source);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...OPTIONS, files }));
  change(LOCALES, (source) => source.replace(/(LOCALES = \[.*?)\]/, "$1, 'tr']"));
  change(ATTRIBUTES, (source) => addToTable(source, ENTRIES + OTHER_KINDS));
});

/** What names neither a language nor an attribute cannot miss one: its types are read, and it is not checked. */
const CONCERNED = /\b(ka|ru)\b|LOCALES|Locale\b|[Aa]ttribute|ATTRIBUTES/;
const SKIP = '// @ts-nocheck\n';
const listSources = () => globSync('{packages,demo,apps}/**/*.{ts,tsx}', { cwd: folder });

function change(path: string, by: (source: string) => string) {
  writeFileSync(join(folder, path), by(readFileSync(join(ROOT, path), 'utf8')));
}

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

/** The files that a section of a guide lists. */
function readListed(guide: string, title: string) {
  const text = readFileSync(join(ROOT, 'docs', guide), 'utf8');
  const [section = ''] = text.split(`## ${title}\n`)[1]?.split('\n## ') ?? [];
  return section.split('\n').flatMap((line) => {
    // `folder/`: `one`, `another`
    const [first = '', ...others] = Array.from(line.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    return others.length > 0 ? others.map((path) => join(first, path)) : [first].filter(Boolean);
  });
}

const NAMED = 'What the type check names';
const ofLanguage = readListed('add-a-language.md', NAMED);
const ofAttribute = readListed('add-a-product-attribute.md', NAMED);

test('a fourth language and another attribute fail the type check in the files that their guides list, and nowhere else', {
  timeout: 120_000,
}, async () => {
  expect(await listFaultyFiles()).toEqual([...ofLanguage, ...ofAttribute].sort());
});

/** What is about these languages, not about the shop's: a new one need not stand there. */
const ABOUT_LANGUAGES = [
  LOCALES,
  // What Chromium does not know about Georgian.
  'apps/backoffice/src/texts/format.ts',
  // Russian begins labels with a capital, but not weekdays.
  'apps/storefront/app/support/weekdays.server.ts',
  // Banks' pages are in Georgian and in English.
  'apps/api/src/features/payments/bog.ts',
  'apps/api/src/features/payments/tbc.ts',
  // Couriers read where a parcel goes in Georgian.
  'apps/api/src/backoffice/people/orders/papers/draw-parcel.ts',
  // Texts of the demo fall back to English.
  'demo/src/compose-content.ts',
];
/** `'ka'`, `ka:`, `|ru)` and the like. */
const LANGUAGE = /['"`|(/](ka|ru)['"`|)/]|\b(ka|ru)\??: /;

test('languages are written out only where the type check would name the file', () => {
  const named = listSources()
    .filter((path) => !/\/(testing|texts\/[a-z]{2})\//.test(path))
    .filter((path) =>
      LANGUAGE.test(readFileSync(join(folder, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')),
    );
  expect(named.filter((path) => ![...ofLanguage, ...ABOUT_LANGUAGES].includes(path))).toEqual([]);
});

const files = readListed('add-a-product-attribute.md', 'The files');

test('another attribute takes files that are there, at most sixteen with the migration’s statement', () => {
  expect(files.length + 1).toBeLessThanOrEqual(16);
  for (const path of files.filter((each) => !each.includes('…')))
    expect(existsSync(join(ROOT, path)), path).toBe(true);
});

/** What only an attribute that is drawn in a way of its own has. */
const OF_OTHER_KINDS = ['apps/storefront/app/catalog/product-facts.tsx'];

test.each(['flavour_minutes', 'moisture_percent'])('only such files know of %s', (name) => {
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found = execFileSync('git', ['grep', '-lwE', `${name}|${camel}`], { cwd: ROOT, encoding: 'utf8' });
  const others = found
    .trim()
    .split('\n')
    .filter((path) => !/\.test\.tsx?$|^docs\/|\.md$|\/released\/|^apps\/api\/migrations\//.test(path))
    .filter((path) => ![...files, ...OF_OTHER_KINDS].includes(path));
  expect(others).toEqual([]);
});
