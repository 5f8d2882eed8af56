import { SOUNDS } from './letters.ts';

/** Spellings of more than one letter by their first one, the longest first. */
const LONG_SPELLINGS = new Map<string, [string, string][]>();
for (const [spelling, sound] of [...SOUNDS].sort(([one], [other]) => other.length - one.length)) {
  const first = spelling.charAt(0);
  if (spelling.length > 1)
    LONG_SPELLINGS.set(first, [...(LONG_SPELLINGS.get(first) ?? []), [spelling, sound]]);
}

/** The sounds of a word in plain Latin letters, each once where it is doubled. */
export function toSounds(roman: string): string {
  // Doubled letters go first ('coffee', 'кофе'), but 'oo' is a sound of its own ('cool', 'кул').
  return withoutDoubles(spelledSounds(withoutDoubles(roman, 'o')), '');
}

/** The sounds letter by letter, doubled ones kept. */
export function spelledSounds(roman: string): string {
  let sounds = '';
  for (let index = 0; index < roman.length; ) {
    const letter = roman.charAt(index);
    const long = LONG_SPELLINGS.get(letter)?.find(([spelling]) => roman.startsWith(spelling, index));
    sounds += long?.[1] ?? SOUNDS.get(letter) ?? letter;
    index += long?.[0].length ?? 1;
  }
  return sounds;
}

/** Each run of a letter becomes one, that of `kept` becomes two; figures stay. */
export function withoutDoubles(text: string, kept: string): string {
  let single = '';
  let last = '';
  let beforeLast = '';
  for (const letter of text) {
    const isKept = letter === kept && letter !== beforeLast;
    if (letter !== last || isKept || isFigure(letter)) single += letter;
    beforeLast = last;
    last = letter;
  }
  return single;
}

function isFigure(letter: string) {
  return letter >= '0' && letter <= '9';
}
