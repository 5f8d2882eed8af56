import { createHash, timingSafeEqual } from 'node:crypto';

/** True for two equal texts; how long it takes says nothing about where they differ. */
export function isSameSecret(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What the database keeps of a secret that we gave out: of so many random bits a plain hash tells nobody anything. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url');
}
