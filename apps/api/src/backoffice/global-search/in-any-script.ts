import { type SQL, sql } from 'drizzle-orm';
import { contains, foundIn } from '#api/backoffice/list-pages.ts';
import { foldWord, romanise } from '#api/features/search/folding/fold.ts';
import { ROMAN } from '#api/features/search/folding/letters.ts';
import { splitWords } from '#api/features/search/folding/words.ts';

/** Enough for a name, an address or a title. */
const MAX_WORDS = 5;
/** Shorter words say too little to be looked for in other scripts. */
const MIN_LETTERS = 3;
/** Of one word in one script; what is left out differs most from the usual spelling. */
const MAX_SPELLINGS = 12;
const MAX_CANDIDATES = 500;

/** Two letters that are heard as one in names. */
const PAIRS = ['дз', 'дж', 'ия', 'ья', 'ль'];
const SCRIPTS = [
  lettersBySound(/^\p{Script=Georgian}$/u, []),
  // The letters that names are mostly written with: with all of them there would be too many ways.
  lettersBySound(/^[а-шэюя]$/u, PAIRS),
];

/** By sound, as the shop's folding hears it, how a script writes it; the most usual way first. */
function lettersBySound(script: RegExp, pairs: readonly string[]): [sound: string, written: string[]][] {
  const bySound = new Map<string, string[]>();
  for (const letter of [...[...ROMAN.keys()].filter((one) => script.test(one)), ...pairs]) {
    const sound = foldWord(letter);
    if (sound !== '') bySound.set(sound, [...(bySound.get(sound) ?? []), letter]);
  }
  return [...bySound];
}

/** A condition that the text has every word of what was typed, in whatever script either was written. */
export function inAnyScript(typed: string, text: SQL): SQL {
  // An address of mail stands as it is: what ends it, such as `ge`, begins no word.
  const words = (typed.includes('@') ? typed.trim().split(/\s+/) : splitWords(typed)).slice(0, MAX_WORDS);
  if (words.length === 0) return contains(typed, text) ?? sql`false`;
  const found = words.map(
    (word) =>
      sql`(${sql.join(
        spellingsOf(word).map((spelling) => foundIn(spelling, text) ?? sql`false`),
        sql` or `,
      )})`,
  );
  return sql`(${sql.join(found, sql` and `)})`;
}

/** The word as it was typed, in Latin letters, and as other scripts may write what is heard. */
function spellingsOf(word: string): string[] {
  if (/[\d@]/.test(word) || Array.from(word).length < MIN_LETTERS) return [word];
  const sounds = foldWord(word);
  const written = SCRIPTS.flatMap((letters) => spell(letters, sounds).slice(0, MAX_SPELLINGS));
  return [...new Set([word.toLowerCase(), romanise(word), ...written])];
}

type Spelling = { text: string; unusual: number };

/** What these sounds may be written as in a script, the most usual first. */
function spell(letters: [string, string[]][], sounds: string): string[] {
  const done: Spelling[] = [];
  const go = (rest: string, { text, unusual }: Spelling) => {
    if (done.length >= MAX_CANDIDATES) return;
    if (rest === '') return void done.push({ text, unusual });
    for (const [sound, written] of letters) {
      if (!rest.startsWith(sound)) continue;
      for (const [rank, letter] of written.entries())
        go(rest.slice(sound.length), { text: text + letter, unusual: unusual + rank });
    }
  };
  go(sounds, { text: '', unusual: 0 });
  return done.sort((one, other) => one.unusual - other.unusual).map(({ text }) => text);
}
