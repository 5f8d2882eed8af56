import { keysWithoutOne, romanise } from './fold.ts';

/** From how many letters on a word may hold one typo, one even alone, and two. */
const ONE_TYPO_AMONG_WORDS_FROM = 3;
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;
/** Two deletions are looked for in the beginning only; that bounds the neighbours of long words. */
const PREFIX = 8;

/**
 * How many typos a catalogue's word of so many letters forgives. A word of three is too like others to be
 * guessed when it is all that was typed.
 */
export function typosForgiven(letters: number, isAlone: boolean): number {
  if (letters >= TWO_TYPOS_FROM) return 2;
  return letters >= (isAlone ? ONE_TYPO_FROM : ONE_TYPO_AMONG_WORDS_FROM) ? 1 : 0;
}

/** The letters by which typos are forgiven: those of the longest way to write the word. */
export function countLetters(spellings: readonly string[]): number {
  return Math.max(...spellings.map((spelling) => Math.max(spelling.length, romanise(spelling).length)));
}

/**
 * Numbers that a word shares with every word a typo away: its key and its spellings with letters left out
 * (two words within an edit of each other meet when each loses a letter). What meets may still be too far
 * apart and is checked with `typosBetween`.
 */
export function neighbours(keys: readonly string[], spellings: readonly string[], typos: number): number[] {
  const found = new Set<number>();
  for (const key of keys) {
    found.add(hashBeginning(key));
    for (let index = 0; index < key.length; index++) found.add(hashBeginning(key, index));
    if (typos > 1) {
      const beginning = key.slice(0, PREFIX);
      for (let index = 0; index < beginning.length; index++)
        for (let other = 0; other <= index; other++) found.add(hashBeginning(beginning, index, other));
    }
  }
  for (const key of spellings.flatMap(keysWithoutOne)) found.add(hashBeginning(key));
  found.delete(hashBeginning(''));
  return [...found];
}

/** FNV-1a of a word's beginning without the letters at two places, as a signed 32-bit integer, PostgreSQL's `integer`. */
function hashBeginning(word: string, without?: number, also?: number): number {
  let value = 0x811c9dc5;
  for (let index = 0, letters = 0; index < word.length && letters < PREFIX; index++) {
    if (index === without || index === also) continue;
    value = Math.imul(value ^ word.charCodeAt(index), 0x01000193);
    letters += 1;
  }
  return value | 0;
}

/**
 * How many letters were left out, put in, changed or swapped with their neighbour between two words
 * (optimal string alignment); a number above `limit` when there are more than `limit`.
 */
export function typosBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let typos = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1);
      current.push(typos);
      least = Math.min(least, typos);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? limit + 1;
}
