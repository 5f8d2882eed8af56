import { findRows, type Hits } from '#api/features/search/find-rows.ts';
import { detectScript } from '#api/features/search/folding/spellings.ts';
import { milligrams, readMilligrams } from '#api/features/search/folding/words.ts';
import { countProducts, type WordIndex } from '#api/features/search/word-index.ts';
import { asTyped } from './interpretations.ts';
import type { Terms } from './terms.ts';
import { type TypedWord, typedWord, withMeaning } from './typed-word.ts';
import { matchWords, type WordMatches } from './word-matches.ts';

const FIGURES = [...'0123456789'];
/** Candidates that are tried: all known words, all but one of them, each alone. */
const MAX_TRIED = 12;

/**
 * What comes nearest to a text that finds nothing, and the words that it was found by: the nearest milligrams, what the
 * shop's table says of a taste that no product has, and no word that nothing has. Undefined when no word is left.
 */
export function findNearest(
  index: WordIndex,
  text: string,
  terms: Terms,
): { hits: Hits; searched: string } | undefined {
  const typed = asTyped(text, terms).slice(-1);
  const nearest = typed.map((one) => ({
    ...one,
    words: one.words.map((word) => nearestWord(index, word, terms)),
  }));
  const known = matchWords(index, nearest)
    .flatMap(({ words }) => words)
    .map(({ typed, matches }) => ({ typed, matches: matches.filter(({ tier }) => tier <= 1) }))
    .filter(({ matches }) => matches.length > 0);
  for (const subset of listSubsets(known).slice(0, MAX_TRIED)) {
    const hits = findRows(index, subset);
    if (hits) return { hits, searched: subset.map(({ typed }) => spelled(typed, text)).join(' ') };
  }
}

function nearestWord(index: WordIndex, word: TypedWord, terms: Terms): TypedWord {
  const wanted = readMilligrams(word.text);
  if (wanted === undefined)
    return word.means.length > 0 ? word : withMeaning(word, terms.find([word.text]).near);
  const words = FIGURES.flatMap((figure) => index.findLonger(figure));
  const figures = words.flatMap(({ key }) => readMilligrams(key) ?? []);
  // Of two that are as near the lower one.
  const distance = (figure: number) => Math.abs(figure - wanted);
  const [nearest] = figures.sort((one, other) => distance(one) - distance(other) || one - other);
  return nearest === undefined ? word : typedWord(milligrams(nearest));
}

/** The words that must be there change, what must not be there stays. */
function listSubsets(words: readonly WordMatches[]): WordMatches[][] {
  const excluded = words.filter(({ typed }) => typed.isExcluded);
  const wanted = words.filter(({ typed }) => !typed.isExcluded);
  if (wanted.length === 0) return [];
  const withoutOne = wanted.length > 2 ? wanted.map((_, index) => wanted.toSpliced(-1 - index, 1)) : [];
  // The rarer word says more.
  const rarest = wanted.toSorted((one, other) => countAll(one) - countAll(other));
  const alone = wanted.length > 1 ? rarest.map((word) => [word]) : [];
  return [wanted, ...withoutOne, ...alone].map((subset) => [...subset, ...excluded]);
}

function countAll({ matches }: WordMatches): number {
  return matches.reduce((sum, { known }) => sum + countProducts(known), 0);
}

/** In the script of the text where the shop knows the word in it. */
function spelled({ text, means, isExcluded }: TypedWord, query: string): string {
  const figure = readMilligrams(text);
  if (figure !== undefined) return toMilligrams(figure, query);
  const own = means.find((word) => detectScript(word.text) === detectScript(query)) ?? means[0];
  return `${isExcluded ? '−' : ''}${own?.text ?? text}`;
}

function toMilligrams(figure: number, query: string) {
  const unit = /მგ|მილი/u.test(query) ? 'მგ' : /м/iu.test(query) ? 'мг' : 'mg';
  return `${unit === 'mg' ? figure : String(figure).replace('.', ',')} ${unit}`;
}
