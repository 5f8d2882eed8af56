import { ALSO_READ, ALSO_WRITTEN, HEARD, ROMAN, SAME_LETTERS, SOUNDS } from './letters.ts';
import { memoized } from './memoized.ts';
import { spelledSounds, toSounds, withoutDoubles } from './sounds.ts';

/** Spellings of more than one letter by how they begin. */
const WHOLE_SPELLINGS = new Map<string, string[]>();
for (const spelling of SOUNDS.keys()) {
  for (let length = 1; length < spelling.length; length += 1) {
    const half = spelling.slice(0, length);
    WHOLE_SPELLINGS.set(half, [...(WHOLE_SPELLINGS.get(half) ?? []), spelling]);
  }
}
const PLAIN = /^[a-z0-9.]*$/;
const MAX_READINGS = 6;
/** Letters or sounds that a word must have to differ from others. */
const MIN_PLACES = 3;

/**
 * The word in plain Latin letters, script by script: 'ტარხუნა' and 'тархуна' become 'tarkhuna'. Case,
 * accents, and everything that is neither letter nor digit are gone.
 */
export function romanise(word: string): string {
  const text = lowered(word);
  return PLAIN.test(text) ? text : romanLetters(text).join('');
}

/** The same letter by letter, of a word in small letters. */
function romanLetters(text: string): string[] {
  return Array.from(text, (letter) => {
    const roman = ROMAN.get(letter) ?? letter;
    return PLAIN.test(roman) ? roman : roman.normalize('NFD').replace(/[^\p{L}\p{N}.]/gu, '');
  });
}

/**
 * The key under which a word is filed: the same for every script and for every usual spelling of its sounds,
 * so that 'tarkhuna', 'Tarxuna', 'тархуна' and 'თარხუნა' meet.
 */
export function foldWord(word: string): string {
  return toSounds(romanise(word));
}

/** The key of the word as typed first, then those of other ways to read it. */
export function typedKeys(word: string): string[] {
  return distinct(readings(romanise(word)).map(toSounds));
}

/**
 * Keys with which longer words begin when the last letters typed are the first half of a sound: 'tark' begins
 * 'tarkhuna', though k and kh are filed apart.
 */
export function beginningKeys(word: string, keys = typedKeys(word)): string[] {
  const roman = romanise(word);
  // 'nnie' is no beginning of all that begins with 'ne'.
  const isLong = (key: string) => key.length >= MIN_PLACES || roman.length <= MIN_PLACES;
  const halves = [1, 2, 3].flatMap((length) => {
    const half = roman.slice(-length);
    const whole = half.length === length ? (WHOLE_SPELLINGS.get(half) ?? []) : [];
    return whole.map((spelling) => roman.slice(0, -length) + spelling);
  });
  return distinct([...keys, ...halves.map(toSounds)]).filter(isLong);
}

/**
 * Whether too little is left of a word, once what it repeats counts once, for it to be the beginning or a misspelling
 * of others: 'nnn', 'aab', 'shshsh'. Three letters that differ are enough even where two of them are one sound: 'che'
 * begins 'cherry'.
 */
export function isShort(word: string, key = foldWord(word)): boolean {
  const letters = lowered(word);
  if (withoutDoubles(letters, 'o').length < MIN_PLACES) return true;
  return letters.length > MIN_PLACES && key.length < MIN_PLACES;
}

/** Whether a word is one or two letters, one of them again and again: 'nn', 'aab'. */
export function isRepetition(word: string): boolean {
  const letters = lowered(word);
  const apart = withoutDoubles(letters, 'o').length;
  return apart < MIN_PLACES && apart < letters.length;
}

/**
 * Whether a typed word is the catalogue's filed under `key`. A key as short as 'n' takes no repeated letters: 'nnn' is
 * not 'N', and 'XX' is found by 'xx' alone.
 */
export function isSameWord(typed: string, key: string, spellings: readonly string[]): boolean {
  if (key.length >= MIN_PLACES) return true;
  const forms = foldForms(typed);
  return (
    forms.includes(key) ||
    spellings.some((spelling) => foldForms(spelling).some((form) => forms.includes(form)))
  );
}

/**
 * What two spellings of a word are compared by to find typos: its letters, and its sounds with doubled ones
 * kept, since a typo may make or break both a double letter and a sound of two letters such as 'sh'.
 */
export const foldForms = memoized((word): readonly string[] =>
  distinct(
    readings(romanise(word)).flatMap((roman) => [
      Array.from(roman, (letter) => SAME_LETTERS.get(letter) ?? letter).join(''),
      spelledSounds(roman),
    ]),
  ),
);

/** Every key under which a catalogue's word can be found: as `typedKeys`, as it is also written, and as it is heard. */
export function catalogueKeys(word: string): string[] {
  const written = spellings(lowered(word)).map(romanise);
  const heard = /^\p{Script=Latin}+$/u.test(word)
    ? HEARD.reduce((text, [spelled, sound]) => text.replace(spelled, sound), romanise(word))
    : [];
  return distinct([...written, ...[heard].flat()].flatMap(readings).map(toSounds)).slice(0, MAX_READINGS);
}

/**
 * Keys of the word with one letter left out, of those it is written in and of those of its romanisation: a slip
 * within 'sh' or on 'я' changes more than one sound.
 */
export function keysWithoutOne(word: string): string[] {
  const letters = romanLetters(lowered(word));
  const roman = letters.join('');
  const shorter = withoutOne(letters);
  if (roman.length > letters.length) shorter.push(...withoutOne([...roman]));
  return shorter.map(toSounds);
}

/** A word with each of its letters left out in turn. */
function withoutOne(letters: readonly string[]): string[] {
  const word = letters.join('');
  let start = 0;
  return letters.map((letter) => {
    const end = start + letter.length;
    const shorter = word.slice(0, start) + word.slice(end);
    start = end;
    return shorter;
  });
}

function lowered(word: string): string {
  if (PLAIN.test(word)) return word;
  return word.normalize('NFKC').toLowerCase();
}

/** Other ways to read the word's Latin letters. */
export function otherReadings(word: string): string[] {
  return readings(romanise(word)).slice(1);
}

function readings(roman: string): string[] {
  let all = [roman];
  for (const [letter, other] of ALSO_READ) {
    if (roman.includes(letter)) all = all.flatMap((text) => [text, text.replaceAll(letter, other)]);
  }
  return all;
}

function spellings(word: string): string[] {
  let all = [word];
  for (const [letter, others] of ALSO_WRITTEN) {
    if (word.includes(letter))
      all = all.flatMap((text) => [text, ...others.map((other) => text.replaceAll(letter, other))]);
  }
  return all;
}

function distinct(keys: string[]): string[] {
  return [...new Set(keys)].filter((key) => key !== '');
}
