import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { decrypt, encrypt } from '#api/encrypted-text.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { staff } from './staff-tables.ts';

/**
 * Encrypts with the first key what an earlier one has encrypted of the authenticator apps, so that the earlier one can go. Counts
 * them, and those that none of the keys opens: they stay as they are.
 */
export async function renewSecrets(db: Database, keys: SecretKeys) {
  const counted = { renewed: 0, unread: 0 };
  const rows = await db
    .select({ id: staff.id, encrypted: staff.secret })
    .from(staff)
    .where(isNotNull(staff.secret));
  for (const { id, encrypted } of rows) {
    if (!encrypted || openSecret(encrypted, [keys[0]]) !== undefined) continue;
    const secret = openSecret(encrypted, keys);
    if (secret === undefined) {
      counted.unread += 1;
      continue;
    }
    // Unless somebody has set it up anew meanwhile.
    const updated = await db
      .update(staff)
      .set({ secret: encrypt(secret, keys, 'second factor') })
      .where(and(eq(staff.id, id), eq(staff.secret, encrypted)))
      .returning({ id: staff.id });
    counted.renewed += updated.length;
  }
  return counted;
}

/** Undefined for what none of the keys opens. */
export function openSecret(encrypted: string, keys: SecretKeys) {
  try {
    return decrypt(encrypted, keys, 'second factor');
  } catch {
    return undefined;
  }
}
