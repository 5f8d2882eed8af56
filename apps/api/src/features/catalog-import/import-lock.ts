import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';

/** Any number; it only has to be the same in every replica. */
const IMPORT_LOCK = 7_406_002;

/** Imports wait for each other, because each compares what it brings with what is there. */
export async function waitForOtherImports(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
