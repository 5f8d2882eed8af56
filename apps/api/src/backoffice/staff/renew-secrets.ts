import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { decrypt, encrypt } from '#api/encrypted-text.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { staff } from './staff-tables.ts';

/**
 * Encrypts with the first key what an earlier one has encrypted of the authenticator apps, so that the earlier one can go. Gives
 * how many there were. What none of the keys opens stays as it is.
 */
export async function renewSecrets(db: Database, keys: SecretKeys) {
  if (keys.length === 1) return 0;
  const rows = await db
    .select({ id: staff.id, encrypted: staff.secret })
    .from(staff)
    .where(isNotNull(staff.secret));
  let renewed = 0;
  for (const { id, encrypted } of rows) {
    if (!encrypted || open(encrypted, [keys[0]]) !== undefined) continue;
    const secret = open(encrypted, keys);
    if (secret === undefined) continue;
    // Unless somebody has set it up anew meanwhile.
    const updated = await db
      .update(staff)
      .set({ secret: encrypt(secret, keys, 'second factor') })
      .where(and(eq(staff.id, id), eq(staff.secret, encrypted)))
      .returning({ id: staff.id });
    renewed += updated.length;
  }
  return renewed;
}

function open(encrypted: string, keys: SecretKeys) {
  try {
    return decrypt(encrypted, keys, 'second factor');
  } catch {
    return undefined;
  }
}
