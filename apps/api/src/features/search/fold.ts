import { ALSO_READ, ALSO_WRITTEN, HEARD, ROMAN, SOUNDS } from './letters.ts';

const LONGEST_SPELLING = Math.max(...[...SOUNDS.keys()].map((spelling) => spelling.length));
const MOST_READINGS = 6;

/**
 * The word in plain Latin letters, script by script: 'ტარხუნა' and 'тархуна' become 'tarkhuna'. Case,
 * accents, and everything that is neither letter nor digit are gone.
 */
export function romanise(word: string): string {
  const roman = Array.from(lowered(word), (letter) => ROMAN.get(letter) ?? letter).join('');
  return roman.normalize('NFD').replace(/[^\p{L}\p{N}.]/gu, '');
}

/**
 * The key under which a word is filed: the same for every script and for every usual spelling of its sounds,
 * so that 'tarkhuna', 'Tarxuna', 'тархуна' and 'თარხუნა' meet.
 */
export function foldWord(word: string): string {
  return soundsOf(romanise(word));
}

/** The key of the word as typed first, then those of other ways to read it. */
export function typedKeys(word: string): string[] {
  return distinct(readings(romanise(word)).map(soundsOf));
}

/**
 * Keys with which longer words begin when the last letters typed are the first half of a sound: 'tark' begins
 * 'tarkhuna', though k and kh are filed apart.
 */
export function beginningKeys(word: string): string[] {
  const roman = romanise(word);
  const halves = [1, 2, 3].flatMap((length) => {
    const half = roman.slice(-length);
    if (half.length < length) return [];
    const whole = [...SOUNDS.keys()].filter(
      (spelling) => spelling.length > length && spelling.startsWith(half),
    );
    return whole.map((spelling) => roman.slice(0, -length) + spelling);
  });
  return distinct([...typedKeys(word), ...halves.map(soundsOf)]);
}

/** Every key under which a catalogue's word can be found: as `typedKeys`, as it is also written, and as it is heard. */
export function catalogueKeys(word: string): string[] {
  const written = spellings(lowered(word)).map(romanise);
  const heard = /^\p{Script=Latin}+$/u.test(word)
    ? HEARD.reduce((text, [spelled, sound]) => text.replace(spelled, sound), romanise(word))
    : [];
  return distinct([...written, ...[heard].flat()].flatMap(readings).map(soundsOf)).slice(0, MOST_READINGS);
}

function lowered(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}

function soundsOf(roman: string): string {
  // Doubled letters go first ('coffee', 'кофе'), but 'oo' is a sound of its own ('cool', 'кул').
  const single = roman.replace(/(\p{L})\1+/gu, (_run, letter: string) => (letter === 'o' ? 'oo' : letter));
  let key = '';
  for (let place = 0; place < single.length; ) {
    let length = Math.min(LONGEST_SPELLING, single.length - place);
    while (length > 1 && !SOUNDS.has(single.slice(place, place + length))) length -= 1;
    const spelling = single.slice(place, place + length);
    key += SOUNDS.get(spelling) ?? spelling;
    place += length;
  }
  return key.replace(/(\p{L})\1+/gu, '$1');
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
