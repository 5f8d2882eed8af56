import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listReleases, readDump } from '#api/testing/released-databases.ts';

const API = join(import.meta.dirname, '../..');
const MIGRATIONS = join(API, 'migrations');
const SQUAWK = join(API, '../../node_modules/.bin/squawk');

const findings = z.array(
  z.object({ file: z.string(), line: z.number(), rule_name: z.string(), message: z.string() }),
);
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const run = promisify(execFile);
const hasSquawk = await run(SQUAWK, ['--version']).then(
  () => true,
  () => false,
);

/** As src/database/apply-migrations.ts runs it. */
const isAlone = (sql: string) => /\bconcurrently\b/i.test(sql);

/** What Squawk finds in a migration, or in these files; each run of it costs. */
async function inspect(sql: string, files: string[] = []) {
  const transaction = isAlone(sql) ? '--no-assume-in-transaction' : '--assume-in-transaction';
  const options = ['--config', join(API, 'squawk.toml'), '--reporter', 'json', transaction];
  const running = run(SQUAWK, [...options, ...files]);
  running.child.stdin?.end(files.length > 0 ? '' : sql);
  // Its code is 1 where it has found something.
  const { stdout } = await running.catch((error: { stdout: string }) => error);
  return findings.parse(JSON.parse(stdout));
}

/** The migrations that a release has had, as its database notes them. */
function readReleased(release: string) {
  const rows = readDump(release).matchAll(/\(\d+, '([0-9a-f]{64})', (\d{13})\)/g);
  return [...rows].map(([, hash = '', when]) => ({ hash, when: Number(when) }));
}

function listUnreleased() {
  const newest = Math.max(
    ...listReleases().flatMap((release) => readReleased(release).map(({ when }) => when)),
  );
  const { entries } = journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  return entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}

describe.each(listReleases())('the migrations of %s', (release) => {
  test('are what they were when it was released', () => {
    const present = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    const released = readReleased(release);
    expect(released.length).toBeGreaterThan(30);
    expect(present.slice(0, released.length).map(({ hash }) => hash)).toEqual(
      released.map(({ hash }) => hash),
    );
  });
});

describe('a migration that runs while the version before it still serves', () => {
  beforeEach((context) => {
    if (!hasSquawk) context.skip('Squawk has no program for this machine.');
  });

  test('does nothing that would hurt it', async () => {
    const paths = listUnreleased().map((tag) => join(MIGRATIONS, `${tag}.sql`));
    const read = (path: string) => readFileSync(path, 'utf8');
    for (const alone of [true, false]) {
      const files = paths.filter((path) => isAlone(read(path)) === alone);
      if (files.length > 0) expect(await inspect(read(files[0]!), files)).toEqual([]);
    }
  });

  test.each([
    ['takes a column away', 'ALTER TABLE products DROP COLUMN cooling', 'ban-drop-column'],
    ['takes a table away', 'DROP TABLE searches', 'ban-drop-table'],
    ['renames a column', 'ALTER TABLE pages RENAME COLUMN title TO heading', 'renaming-column'],
    ['renames a table', 'ALTER TABLE pages RENAME TO sheets', 'renaming-table'],
    [
      'wants a value that the old version does not give',
      'ALTER TABLE products ADD x text NOT NULL',
      'adding-required-field',
    ],
    ['no longer takes null', 'ALTER TABLE products ALTER cooling SET NOT NULL', 'adding-not-nullable-field'],
    [
      'rewrites a table for another type',
      'ALTER TABLE products ALTER cooling TYPE bigint',
      'changing-column-type',
    ],
    [
      'blocks writes while it builds an index',
      'CREATE INDEX x ON products (cooling)',
      'require-concurrent-index-creation',
    ],
    [
      'blocks writes while it checks rows',
      'ALTER TABLE products ADD CONSTRAINT x CHECK (cooling > 0)',
      'constraint-missing-not-valid',
    ],
    [
      'cannot be repeated though it may stop half-way',
      'CREATE INDEX CONCURRENTLY x ON products (cooling)',
      'prefer-robust-stmts',
    ],
  ])('is refused when it %s', async (_, sql, rule) => {
    expect((await inspect(`${sql};`)).map(({ rule_name }) => rule_name)).toContain(rule);
  });

  test.each([
    ['adds a column that may be left out', `ALTER TABLE "products" ADD COLUMN "x" text DEFAULT '' NOT NULL;`],
    [
      'makes a table with its indexes',
      'CREATE TABLE a (b integer PRIMARY KEY, c text);\nCREATE INDEX d ON a (c);',
    ],
    ['builds an index beside writes', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS x ON products (cooling);'],
    [
      'takes away what no running version uses, and says so',
      '-- squawk-ignore ban-drop-column\nALTER TABLE products DROP COLUMN cooling;',
    ],
  ])('passes when it %s', async (_, sql) => {
    expect(await inspect(sql)).toEqual([]);
  });
});
