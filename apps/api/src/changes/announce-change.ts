import { EVERYTHING } from '@pouchery/contract/paths';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';

export const CHANNEL = 'pouchery_changes';
/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
/** Beyond this many it is cheaper to forget everything than to name it. */
const MAX_TAGS = 2_000;

/**
 * Notifies every replica, when `tx` commits, that what these tags name has changed (docs/decisions/0010); nobody when it
 * rolls back. More than 2,000 tags become `*`, everything.
 */
export async function announceChange(tx: Database | Transaction, tags: Iterable<string>) {
  const distinct = [...new Set(tags)];
  for (const payload of toPayloads(distinct.length > MAX_TAGS ? [EVERYTHING] : distinct)) {
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  }
}

function toPayloads(tags: string[]) {
  const payloads: string[] = [];
  let batch: string[] = [];
  let bytes = 2;
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES) {
      payloads.push(JSON.stringify(batch));
      batch = [];
      bytes = 2;
    }
    batch.push(tag);
    bytes += size;
  }
  return batch.length > 0 ? [...payloads, JSON.stringify(batch)] : payloads;
}
