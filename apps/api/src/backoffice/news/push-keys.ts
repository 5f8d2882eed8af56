import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { decrypt, encrypt } from '#api/encrypted-text.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { makePushKeys, type PushKeys } from './push-message.ts';
import { pushDevices, pushKeys } from './push-tables.ts';

/**
 * The shop's pair of keys for push services, made when it is first asked for. One that none of our keys opens is made anew, and
 * the devices that know the old one go: nothing reaches them any more.
 */
export function requirePushKeys(db: Database, keys: SecretKeys): Promise<PushKeys> {
  return db.transaction(async (tx) => {
    const known = await readPushKeys(tx, keys);
    if (known) return known;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push keys'))`);
    const others = await readPushKeys(tx, keys);
    if (others) return others;
    const made = makePushKeys();
    await tx.delete(pushDevices);
    await tx.delete(pushKeys);
    await tx
      .insert(pushKeys)
      .values({ publicKey: made.publicKey, privateKey: encrypt(made.privateKey, keys, 'push') });
    return made;
  });
}

/** Encrypts the private key with the first of our keys, so that an earlier one can go. */
export async function renewPushKeys(db: Database, keys: SecretKeys): Promise<void> {
  if (keys.length === 1) return;
  await db.transaction(async (tx) => {
    const known = await readPushKeys(tx, keys);
    if (known) await tx.update(pushKeys).set({ privateKey: encrypt(known.privateKey, keys, 'push') });
  });
}

async function readPushKeys(tx: Transaction, keys: SecretKeys): Promise<PushKeys | undefined> {
  const [row] = await tx.select().from(pushKeys);
  if (!row) return undefined;
  try {
    return { publicKey: row.publicKey, privateKey: decrypt(row.privateKey, keys, 'push') };
  } catch {
    return undefined;
  }
}
