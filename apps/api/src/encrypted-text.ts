import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';

const CIPHER = 'aes-256-gcm';
const BYTES = { nonce: 12, tag: 16, key: 32 };

/** What texts are encrypted for; each has a key of its own. */
type Purpose = 'mail' | 'second factor' | 'push' | 'preview link' | 'preview pass';

/** Text that nobody reads without our key, such as a mail with a code in it that waits in the database. */
export function encrypt(text: string, [key]: SecretKeys, purpose: Purpose) {
  const nonce = randomBytes(BYTES.nonce);
  const cipher = createCipheriv(CIPHER, deriveKey(key, purpose), nonce, { authTagLength: BYTES.tag });
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
}

/** Throws for what was encrypted with none of our keys or for another purpose, or changed since. */
export function decrypt(encrypted: string, [key, ...others]: SecretKeys, purpose: Purpose): string {
  try {
    return decryptWith(key, encrypted, purpose);
  } catch (error) {
    const [next, ...more] = others;
    if (next === undefined) throw error;
    return decrypt(encrypted, [next, ...more], purpose);
  }
}

function decryptWith(key: string, encrypted: string, purpose: Purpose) {
  const bytes = Buffer.from(encrypted, 'base64');
  const nonce = bytes.subarray(0, BYTES.nonce);
  const tag = bytes.subarray(BYTES.nonce, BYTES.nonce + BYTES.tag);
  const cipher = createDecipheriv(CIPHER, deriveKey(key, purpose), nonce, { authTagLength: BYTES.tag });
  cipher.setAuthTag(tag);
  const hidden = bytes.subarray(BYTES.nonce + BYTES.tag);
  return Buffer.concat([cipher.update(hidden), cipher.final()]).toString('utf8');
}

function deriveKey(secretKey: string, purpose: Purpose) {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, BYTES.key));
}
