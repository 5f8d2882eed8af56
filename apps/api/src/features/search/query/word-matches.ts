import {
  foldForms,
  isRepetition,
  isSameWord,
  isShort,
  otherReadings,
  typedKeys,
} from '#api/features/search/folding/fold.ts';
import { memoized } from '#api/features/search/folding/memoized.ts';
import { neighbours, typosBetween, typosForgiven } from '#api/features/search/folding/typos.ts';
import { countProducts, type KnownWord, type WordIndex } from '#api/features/search/word-index.ts';
import type { Interpretation } from './interpretations.ts';
import type { TypedWord } from './typed-word.ts';

/**
 * How a catalogue's word answers to a typed one: itself, in another form or by its meaning, as its beginning, one typo
 * away, two typos away.
 */
export type Tier = 0 | 1 | 2 | 3 | 4;
/** Whether it is another word than the typed one. */
export function isCorrection(tier: Tier): boolean {
  return tier > 2;
}

export type Match = { known: KnownWord; tier: Tier };
/** A typed word and the catalogue's words that may stand for it, the best first. */
export type WordMatches = { typed: TypedWord; matches: Match[] };
export type Matched = Interpretation<WordMatches>;

const MAX_MATCHES = 50;
/** A slip in one letter can change so many sounds more than one ('sh', 'щ'). */
const MAX_SOUNDS_PER_LETTER = 2;
/** From so many letters on a typed word may have lost two of a word that forgives two typos. */
const TWO_TYPOS_TYPED_FROM = 6;

/** The words that hit as they stand: the same, or beginning so. */
export function matchWords(index: WordIndex, interpretations: readonly Interpretation[]): Matched[] {
  const matchWord = (typed: TypedWord): WordMatches => {
    const meant = typed.means.flatMap((word) => findMatches(index, word));
    const matches = [...findMatches(index, typed), ...meant.map((match) => ({ ...match, tier: 1 as const }))];
    // "Everything" is no name: that a product is called 'Snusmumrik' must not hide the others.
    return { typed, matches: pickBest(matches.filter(({ tier }) => tier === 0 || !typed.isEverything)) };
  };
  return interpretations.map((one) => ({ ...one, words: one.words.map(matchWord) }));
}

function findMatches(index: WordIndex, { text, keys, beginnings, stems }: TypedWord): Match[] {
  const isSame = ({ key, spellings }: KnownWord) => isSameWord(text, key, Object.values(spellings));
  const isOther = ({ key }: KnownWord) => !keys.includes(key);
  return [
    ...toMatches(keys.flatMap((key) => index.findWord(key) ?? []).filter(isSame), 0),
    ...toMatches(stems.flatMap((stem) => index.findForms(stem)).filter(isOther), 1),
    ...toMatches(beginnings.flatMap((beginning) => index.findLonger(beginning)).filter(isOther), 2),
  ];
}

function toMatches(words: readonly KnownWord[], tier: Tier): Match[] {
  return words.map((known) => ({ known, tier }));
}

/** Adds the words that are a typo or two away. */
export function addCorrections(index: WordIndex, matched: readonly Matched[]): Matched[] {
  return matched.map((one) => {
    const isAlone = one.words.length === 1;
    const words = one.words.map(({ typed, matches }) => {
      const isMeant = typed.isEverything || typed.isExcluded || typed.isKnown;
      // What is short may be understood by the words beside it.
      if (isMeant || (isAlone ? isShort(typed.text) : isRepetition(typed.text))) return { typed, matches };
      const similar = index.findSimilarWords(listNeighbours(typed.text));
      return { typed, matches: pickBest([...matches, ...findCorrections(typed, isAlone, similar)]) };
    });
    return { ...one, words };
  });
}

const listNeighbours = memoized((text): readonly number[] => {
  const typos = text.length >= TWO_TYPOS_TYPED_FROM ? 2 : 1;
  return neighbours(typedKeys(text), [text, ...otherReadings(text)], typos);
});

function findCorrections(typed: TypedWord, isAlone: boolean, candidates: readonly KnownWord[]): Match[] {
  const forms = foldForms(typed.text);
  return candidates.flatMap((known): Match[] => {
    const limit = typosForgiven(known.letters, isAlone);
    const bySound = fewestTypos(typed.keys, [known.key], limit + MAX_SOUNDS_PER_LETTER);
    if (bySound <= 1 && limit >= 1) return [{ known, tier: 3 }];
    if (bySound > limit + MAX_SOUNDS_PER_LETTER) return [];
    // One slip is one sound, one letter in the script it was typed in, or one Latin letter.
    const spellings = Object.values(known.spellings);
    const typos = Math.min(
      bySound,
      fewestTypos([typed.text], spellings, limit),
      fewestTypos(forms, spellings.flatMap(foldForms), limit),
    );
    return typos <= limit ? [{ known, tier: typos <= 1 ? 3 : 4 }] : [];
  });
}

function fewestTypos(ones: readonly string[], others: readonly string[], limit: number) {
  return Math.min(...ones.flatMap((one) => others.map((other) => typosBetween(one, other, limit))));
}

/** Each word once, as it answers best; of equal ones those that more products have. */
function pickBest(matches: readonly Match[]): Match[] {
  const best = new Map<KnownWord, Match>();
  for (const match of matches) {
    const other = best.get(match.known);
    if (!other || match.tier < other.tier) best.set(match.known, match);
  }
  return [...best.values()]
    .map((match) => ({ ...match, products: countProducts(match.known) }))
    .sort((one, other) => one.tier - other.tier || other.products - one.products)
    .slice(0, MAX_MATCHES);
}
