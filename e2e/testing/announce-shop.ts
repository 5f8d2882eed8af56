import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announceChange } from '../../apps/api/src/changes/announce-change.ts';
import { embeddedDatabase } from '../../scripts/embedded-database.ts';

/** Announces that the shop's settings were changed, as the back office does. */
export async function announceShop(dataDir: string) {
  const client = new pg.Pool(await embeddedDatabase(dataDir));
  try {
    await drizzle({ client, casing: 'snake_case' }).transaction((tx) => announceChange(tx, ['shop']));
  } finally {
    await client.end();
  }
}
