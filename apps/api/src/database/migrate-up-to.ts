import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { MIGRATIONS } from '#api/shipped-files.ts';
import { applyMigrations, listMissingMigrations } from './apply-migrations.ts';

const journal = z.object({ entries: z.array(z.object({ when: z.int(), tag: z.string() })) });

/** The name of the migration that Drizzle knows by this moment; undefined for one that this version does not have. */
export function findMigrationTag(when: number) {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  return entries.find((entry) => entry.when === when)?.tag;
}

/** Brings an empty or older schema to the migration of this moment and no further, as an older version of the shop had it. */
export async function migrateUpTo(client: pg.Client, when: number) {
  await client.query('set client_min_messages = warning');
  const missing = await listMissingMigrations(client, MIGRATIONS);
  await applyMigrations(
    client,
    missing.filter(({ folderMillis }) => folderMillis <= when),
  );
}
