import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATIONS } from '#api/shipped-files.ts';
import { StartupError } from '#api/startup-error.ts';
import { applyMigrations, listMissingMigrations } from './apply-migrations.ts';
import { createLanguageIndexes } from './language-indexes.ts';
import { loadMainLocale } from './main-locale.ts';
import { withClient } from './with-client.ts';

/** Any number; it only has to be the same in every replica. */
export const MIGRATION_LOCK = 7_406_001;
/** As long as a migration of a large table may well take. */
const MAX_WAIT_MS = 600_000;
const PAUSE_MS = 200;
const NO_RIGHT = '42501';

type Options = {
  /** How long another program that migrates is waited for. */
  maxWaitMs?: number;
  /** Called with a sentence when another program is waited for. */
  say?: (sentence: string) => void;
};

/**
 * Brings the schema up to date, one program at a time: others that start meanwhile wait, and then find nothing to do. Gives
 * the number of migrations that were made. Throws a StartupError when another program takes too long.
 */
export async function migrateDatabase(connection: pg.ClientConfig, options: Options = {}): Promise<number> {
  return withClient(connection, async (client) => {
    await lock(client, options);
    await client.query('set client_min_messages = warning');
    const missing = await listMissingMigrations(client, MIGRATIONS);
    // Where nothing is missing, a role that may change no tables is enough (docs/database.md).
    if (missing.length > 0) await applyMigrations(client, missing);
    await loadMainLocale(client);
    await createLanguageIndexes(client).catch(leaveToOwner);
    return missing.length;
  });
}

/**
 * For as long as the connection lasts, so that the lock of a program that dies is free at once. Asked for again and again:
 * a statement that waits is an open transaction, and an index that is built concurrently waits for the end of those.
 */
async function lock(client: pg.Client, { maxWaitMs = MAX_WAIT_MS, say }: Options) {
  const end = Date.now() + maxWaitMs;
  for (let tries = 0; !(await tryLock(client)); tries += 1) {
    if (tries === 0) say?.('Another program is migrating the database; waiting for it.');
    if (Date.now() > end) throw waitedTooLong(maxWaitMs);
    await sleep(PAUSE_MS);
  }
}

async function tryLock(client: pg.Client) {
  const asked = await client.query('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK]);
  return asked.rows[0]?.ours === true;
}

/** The shop runs without them, too, with a role that may make none. */
function leaveToOwner(error: unknown) {
  if (!(error instanceof pg.DatabaseError && error.code === NO_RIGHT)) throw error;
}

function waitedTooLong(maxWaitMs: number) {
  return new StartupError(
    `Another program has been migrating the database for more than ${Math.round(maxWaitMs / 1000)} seconds; look at what it waits for (pg_stat_activity), or end it, and start again.`,
  );
}
