import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const API = join(import.meta.dirname, '../..');

/** As drizzle.config.ts says it. */
async function readTables() {
  const paths = globSync('src/**/*-tables.ts', { cwd: API });
  const files = await Promise.all(paths.map((path) => import(join(API, path))));
  return generateDrizzleJson(Object.assign({}, ...files), undefined, undefined, 'snake_case');
}

test('the migrations make the tables that the code has', { timeout: 60_000 }, async () => {
  const [newest = ''] = globSync('migrations/meta/*_snapshot.json', { cwd: API }).sort().reverse();
  const migrated = JSON.parse(readFileSync(join(API, newest), 'utf8'));
  expect(
    await generateMigration(migrated, await readTables()),
    'no migration makes these statements: npm run db:generate -w apps/api -- --name what_it_does',
  ).toEqual([]);
});
