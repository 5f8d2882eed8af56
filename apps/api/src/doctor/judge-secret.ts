import type { FindingLevel } from '@pouchery/contract/backoffice/doctor';

const WORDS =
  /example|change.?me|secret|passw|default|pouchery|letmein|qwerty|12345|abcde|development|openssl/i;
const MIN_LETTERS = 8;
/** Random characters of `openssl rand -base64 32` have 200 by this measure, 16 of them 60. */
const [GUESSED_BITS, SHORT_BITS] = [48, 90];

/** How hard a secret is to guess, by its words, and by how many different characters it has and how many in all. */
export function judgeSecret(secret: string): FindingLevel {
  const counts = [...Map.groupBy(secret, (letter) => letter).values()].map(({ length }) => length);
  // Shannon's entropy.
  const bits = counts.reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0);
  if (WORDS.test(secret) || counts.length < MIN_LETTERS || bits < GUESSED_BITS) return 'danger';
  return bits < SHORT_BITS ? 'warning' : 'ok';
}
