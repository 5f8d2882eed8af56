import { romanise } from '#api/features/search/folding/fold.ts';
import { detectScript } from '#api/features/search/folding/spellings.ts';
import type { KnownWord } from '#api/features/search/word-index.ts';
import type { Candidate } from './candidates.ts';
import type { TypedWord } from './typed-word.ts';
import { isCorrection, type Match } from './word-matches.ts';

/**
 * What was searched for in place of the text: the layout undone, and each corrected word as the catalogue spells
 * it, in the visitor's script where it can. Null when the text hit as typed. `isShown` says whether the best product has
 * a word: asked only where another match would be written otherwise, as all that is found is ranked for that.
 */
export function correctedText(
  { words, used, asTyped }: Candidate,
  isShown: (word: KnownWord) => boolean,
): string | null {
  const searched = words.map((word) => {
    const { typed, matches } = word;
    if (!used.includes(word)) return typed.text;
    const [first = typed.text, ...others] = new Set(matches.map((match) => searchedWord(typed, match)));
    const shown = others.length > 0 ? matches.find(({ known }) => isShown(known)) : undefined;
    return shown ? searchedWord(typed, shown) : first;
  });
  const isAsTyped = searched.every((text, index) => text === words[index]?.typed.text);
  return asTyped && isAsTyped ? null : searched.join(' ');
}

function searchedWord({ text }: TypedWord, { known: { spellings }, tier }: Match): string {
  const spelling = spellings[detectScript(text)];
  if (tier === 0) return spelling !== undefined && isDoubling(text, spelling) ? spelling : text;
  const { latin, georgian, cyrillic } = spellings;
  return isCorrection(tier) ? (spelling ?? latin ?? georgian ?? cyrillic ?? text) : text;
}

/** 'cofee' for 'coffee' hits, because doubled letters are one sound, but it is a typo all the same. */
function isDoubling(text: string, spelling: string) {
  const single = (word: string) => word.replace(/(.)\1+/gu, '$1');
  const [one, other] = [romanise(text), romanise(spelling)];
  return one !== other && single(one) === single(other);
}
