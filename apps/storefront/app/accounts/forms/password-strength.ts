export const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const MIN_LENGTH = 8; // docs/behaviour.md#passwords
const FAIR_BITS = 45;
const STRONG_BITS = 65;
const POOLS: [RegExp, number][] = [
  [/\p{Ll}|\p{Lo}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 30],
];
const RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'password'];

/**
 * How hard a password looks to guess, for a hint while it is typed; the API alone decides. `own` are the person's
 * names and address, which do not count.
 */
export function passwordStrength(password: string, own: readonly string[]): Strength {
  if (password.length < MIN_LENGTH) return 'short';
  const rest = withoutKnown(password.toLowerCase(), own);
  const counted = [...rest].filter((letter, at, all) => letter !== all[at - 1]).length;
  const pool = POOLS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = counted * Math.log2(pool);
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

/** What is left when the person's own words are out and each run of neighbours counts as one letter. */
function withoutKnown(password: string, own: readonly string[]) {
  let rest = password;
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 2);
  for (const word of words) rest = rest.replaceAll(word, '·');
  for (const run of RUNS) {
    for (let length = run.length; length > 2; length--) {
      for (let at = 0; at + length <= run.length; at++) {
        const part = run.slice(at, at + length);
        rest = rest.replaceAll(part, '·').replaceAll([...part].reverse().join(''), '·');
      }
    }
  }
  return rest;
}
