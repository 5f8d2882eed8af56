import { foldWord } from './fold.ts';
import { georgianBase, georgianStem } from './georgian-stems.ts';
import { russianBase, russianStem } from './russian-stems.ts';

type Stemmer = { script: RegExp; stem: (word: string) => string; base: (word: string) => string };
const STEMMERS: readonly Stemmer[] = [
  { script: /^\p{Script=Georgian}+$/u, stem: georgianStem, base: georgianBase },
  { script: /^\p{Script=Cyrillic}+$/u, stem: russianStem, base: russianBase },
  { script: /^[a-z]+$/u, stem: englishStem, base: (word) => word },
];
const LAST_VOWEL = /(?<=...)[aeiou]$/u;

/**
 * The key that the forms of a word share, whatever they are declined to: 'ატმის' and 'ატამი', 'мятные' and 'мята'. A
 * word in no script that is known here, and a figure, is its own. Folded, so that a word that two languages share
 * meets itself: მინტი, минты, mints.
 */
export function stemKey(word: string): string {
  return stemsOfWord(word)[0] ?? '';
}

/** By which a typed word is looked up: its stem, and what is left of a foreign name: 'სვანის', 'каффой'. */
export function stemsOfWord(word: string): string[] {
  const text = word.normalize('NFKC').toLowerCase();
  const stemmer = STEMMERS.find(({ script }) => script.test(text));
  if (!stemmer) return [foldWord(text)];
  return [...new Set([foldWord(stemmer.stem(text)), nameKey(foldWord(stemmer.base(text)))])];
}

/** Under which a catalogue's word is filed: the stems of all its spellings, and as a name in another script. */
export function stemsOfKnown(key: string, spellings: readonly string[]): string[] {
  return [...new Set([...spellings.map(stemKey), nameKey(key)])];
}

/** A name's last vowel is what a case is put in place of: Kaffa, კაფის. */
function nameKey(key: string) {
  return key.replace(LAST_VOWEL, '');
}

/** 'berries' and 'berry', 'minty' and 'mint', 'grapes' and 'grape'. */
function englishStem(word: string): string {
  return word.replace(/(?<=...)(?:ies|es|(?<=[^siu])s)$/u, '').replace(/(?<=...)(?:ated|y|ie|e)$/u, '');
}
