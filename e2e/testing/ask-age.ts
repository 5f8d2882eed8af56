import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announceChange } from '../../apps/api/src/changes/announce-change.ts';
import { shop } from '../../apps/api/src/features/support/support-tables.ts';
import { embeddedDatabase } from '../../scripts/embedded-database.ts';

/** Turns the shop's age prompt on or off as the back office will: a write that announces its change. */
export async function askAge(dataDir: string, agePrompt: boolean) {
  const client = new pg.Pool(await embeddedDatabase(dataDir));
  try {
    const db = drizzle({ client, casing: 'snake_case' });
    await db.transaction(async (tx) => {
      await tx.update(shop).set({ agePrompt });
      await announceChange(tx, ['shop']);
    });
  } finally {
    await client.end();
  }
}
