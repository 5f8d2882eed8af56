import { timingSafeEqual } from 'node:crypto';

/** True for two equal texts; how long it takes says nothing about where they differ. */
export function isSameSecret(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
