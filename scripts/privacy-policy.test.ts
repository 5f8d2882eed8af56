import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OTHER_LOCALES } from '@pouchery/contract/locales';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { IN_THE_BROWSER, OF_NOBODY, PERSONAL, WITHOUT_PEOPLE } from './personal-data.ts';

const ROOT = resolve(import.meta.dirname, '..');
const policy: Record<string, string> = JSON.parse(
  readFileSync(join(ROOT, 'demo/content/legal.json'), 'utf8'),
)['privacy-policy'].body;

const tables = await readTables();

/** Every table of the shop with its columns, by the names the code has for them. */
async function readTables() {
  const files = globSync('apps/api/src/**/*-tables.ts', { cwd: ROOT });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(ROOT, file)).href)));
  return new Map(
    modules
      .flatMap((module) => Object.values(module))
      .filter((value) => is(value, PgTable))
      .map((table) => [getTableConfig(table).name, Object.keys(table).filter((key) => key !== 'enableRLS')]),
  );
}

/** The points of the policy's lists, by their bold names. */
function readPoints(text = '') {
  return new Map(
    Array.from(text.matchAll(/^- \*\*(.+?):\*\* (.+)$/gm), ([, name = '', says = '']) => [name, says]),
  );
}

test('every table is one of people or of nobody', () => {
  expect([...Object.keys(PERSONAL), ...OF_NOBODY].toSorted()).toEqual([...tables.keys()].toSorted());
});

test.each(Object.keys(PERSONAL))(
  'every column of %s is told in the policy, or says nothing of anybody',
  (table) => {
    const described = Object.keys(PERSONAL[table]?.says ?? {});
    expect([...described, ...(WITHOUT_PEOPLE[table] ?? [])].toSorted()).toEqual(
      tables.get(table)?.toSorted(),
    );
  },
);

test.each(Object.entries(PERSONAL))('the policy speaks of %s', (_table, { point, says }) => {
  const text = readPoints(policy.en).get(point) ?? '';
  for (const words of Object.values(says)) expect(text).toContain(words);
});

test('what is no table is told, too: the log of the server, mails, backups', () => {
  expect([...readPoints(policy.en).keys()]).toEqual(
    expect.arrayContaining(['Server log', 'Emails', 'Backups']),
  );
});

describe.each(OTHER_LOCALES)('in %s', (locale) => {
  test('the policy has the same headings, points and figures', () => {
    const count = (text = '') => ({
      headings: text.match(/^## /gm)?.length,
      points: readPoints(text).size,
      lines: text.match(/^- /gm)?.length,
      paragraphs: text.split('\n\n').length,
    });
    expect(count(policy[locale])).toEqual(count(policy.en));
    for (const figure of ['15', '18', '185', '400', '30', '14'])
      expect(policy[locale]).toMatch(new RegExp(`\\b${figure}\\b`));
  });
});

test('everything that the storefront stores in the browser is told', () => {
  expect(findStored().toSorted()).toEqual(Object.keys(IN_THE_BROWSER).toSorted());
  for (const words of Object.values(IN_THE_BROWSER)) expect(policy.en).toContain(words);
});

/** Names of cookies and keys of storage, as they stand in the code, constants looked up. */
function findStored() {
  const files = globSync(
    [
      'apps/storefront/{app,server}/**/*.{ts,tsx}',
      'apps/api/src/http/anti-forgery.ts',
      'apps/api/src/features/accounts/session-cookies.ts',
    ],
    { cwd: ROOT, exclude: ['**/*.test.*'] },
  ).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const code = files.join('\n');
  const constants = new Map(
    Array.from(code.matchAll(/const (\w+) = (?:\{ name: )?'([^']+)'/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const places = [
    // Key of a helper of storage, of a draft, of the browser's own storage.
    /\b(?:readText|readStored|storeText|store)\((?:\(\) => \w+|storage|acceptedStorage), ([\w']+)/g,
    /\bkey: ([A-Z_]+),\n/g,
    /\bformDraft\(['`]([^'`]+)['`]/g,
    /\b(?:local|session)Storage\.(?:get|set|remove)Item\(([\w"']+)/g,
    // A cookie that a script or a server writes.
    /cookie ?= ?[`"]([^=`"]+)=/g,
    /leadBack\(res,[^`;]*`([^=`]+)=/g,
    /= \{ name: ('[^']+'), path:/g,
    /return `(\$\{COOKIE\})=/g,
    // The two in the scripts before anything is painted.
    /d\.cookie=k\+|k="(\$\{\w+\})"/g,
  ];
  const found = places.flatMap((place) => Array.from(code.matchAll(place), ([, key = '']) => key));
  return Array.from(new Set(found.map(toName).filter((name) => name !== '')));

  function toName(key: string) {
    const bare = key.replace(/^\$\{(\w+)\}$/, '$1').replaceAll(/["']/g, '');
    // A helper's own parameter, the loops' variables.
    if (['key', 'o', 'id', ''].includes(bare)) return '';
    if (/^[A-Z_]+$/.test(bare)) {
      const value = constants.get(bare);
      if (value === undefined) throw new Error(`Nothing says what ${bare} is.`);
      return value;
    }
    return bare.replace(/\$\{.*$/, '…');
  }
}
