import { romanise } from '#api/features/search/folding/fold.ts';
import { detectScript, type Spellings } from '#api/features/search/spellings.ts';
import type { KnownWord } from '#api/features/search/word-index.ts';
import type { Candidate } from './candidates.ts';
import type { TypedWord } from './typed-word.ts';
import { isCorrection, type Match } from './word-matches.ts';

/**
 * What was searched for in place of the text: the layout undone, and each corrected word as the catalogue spells
 * it, in the visitor's script where it can. Null when the text hit as typed. `isShown` says whether the best product has
 * a word.
 */
export function correctedText(
  { interpretation, words }: Candidate,
  isShown: (word: KnownWord) => boolean,
): string | null {
  const searched = interpretation.words.map((typed) => {
    const matches = words.find((word) => word.typed === typed)?.matches ?? [];
    return writeWord(typed, matches, isShown);
  });
  const isAsTyped = searched.every((word, index) => word === interpretation.words[index]?.text);
  return interpretation.asTyped && isAsTyped ? null : searched.join(' ');
}

/** Asks what is shown only where another match would be written otherwise: for that all that is found is ranked. */
function writeWord(
  typed: TypedWord,
  matches: readonly Match[],
  isShown: (word: KnownWord) => boolean,
): string {
  const [first = typed.text, ...others] = new Set(matches.map((match) => searchedWord(typed, match)));
  const shown = others.length > 0 ? matches.find(({ known }) => isShown(known)) : undefined;
  return shown ? searchedWord(typed, shown) : first;
}

function searchedWord({ text }: TypedWord, match: Match): string {
  const { spellings } = match.known;
  const spelling = spellings[detectScript(text)];
  if (match.tier === 0) return spelling !== null && isDoubling(text, spelling) ? spelling : text;
  return !isCorrection(match.tier) ? text : (spelling ?? anySpelling(spellings) ?? text);
}

/** 'cofee' for 'coffee' hits, because doubled letters are one sound, but it is a typo all the same. */
function isDoubling(text: string, spelling: string) {
  const [one, other] = [romanise(text), romanise(spelling)];
  return one !== other && single(one) === single(other);
}

function single(word: string) {
  return word.replace(/(.)\1+/gu, '$1');
}

function anySpelling({ latin, georgian, cyrillic }: Spellings) {
  return latin ?? georgian ?? cyrillic;
}
