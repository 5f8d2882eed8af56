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
import { listSpellings } from '#api/features/search/spellings.ts';
import {
  countProducts,
  type KnownWord,
  type LookUp,
  type WordIndex,
} from '#api/features/search/word-index.ts';
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
export type MatchedInterpretation = { interpretation: Interpretation; words: WordMatches[] };

const MAX_MATCHES = 50;
/** A slip in one letter can change so many sounds more than one ('sh', 'щ'). */
const MAX_SOUNDS_PER_LETTER = 2;
/** From so many letters on a typed word may have lost two of a word that forgives two typos. */
const TWO_TYPOS_TYPED_FROM = 6;

/** The words that hit as they stand: the same, or beginning so. */
export function matchWords(
  index: WordIndex,
  interpretations: readonly Interpretation[],
): MatchedInterpretation[] {
  const matchWord = (typed: TypedWord): WordMatches => {
    const find = (word: TypedWord) =>
      toLookUps(word).flatMap((lookUp) => index.findWords(lookUp).map((known) => ({ known, by: lookUp.by })));
    const own = find(typed).flatMap(({ known, by }) => toMatches(typed, known, by));
    const meant = typed.means.flatMap(find).map(({ known }): Match => ({ known, tier: 1 }));
    // "Everything" is no name: that a product is called 'Snusmumrik' must not hide the others.
    const matches = [...own, ...meant].filter(({ tier }) => tier === 0 || !typed.isEverything);
    return { typed, matches: pickBest(matches) };
  };
  return interpretations.map((interpretation) => ({
    interpretation,
    words: interpretation.words.map(matchWord),
  }));
}

function toMatches(typed: TypedWord, known: KnownWord, by: LookUp['by']): Match[] {
  if (typed.keys.includes(known.key))
    return isSameWord(typed.text, known.key, listSpellings(known.spellings)) ? [{ known, tier: 0 }] : [];
  return [{ known, tier: by === 'stem' ? 1 : 2 }];
}

/** Adds the words that are a typo or two away. */
export function addCorrections(
  index: WordIndex,
  matched: readonly MatchedInterpretation[],
): MatchedInterpretation[] {
  const correct = (word: TypedWord, isAlone: boolean) =>
    findCorrections(word, isAlone, index.findSimilarWords(listNeighbours(word.text)));
  return matched.map(({ interpretation, words }) => ({
    interpretation,
    words: words.map(({ typed, matches }) => {
      const isAlone = words.length === 1;
      const isMeant = typed.isEverything || typed.isExcluded || typed.isKnown;
      const isMistyped = !isMeant && mayBeMistyped(typed, isAlone);
      return { typed, matches: isMistyped ? pickBest([...matches, ...correct(typed, isAlone)]) : matches };
    }),
  }));
}

/** What is short may be understood by the words beside it. */
function mayBeMistyped({ text }: TypedWord, isAlone: boolean) {
  return isAlone ? !isShort(text) : !isRepetition(text);
}

const listNeighbours = memoized((text): readonly number[] => {
  const typos = text.length >= TWO_TYPOS_TYPED_FROM ? 2 : 1;
  return neighbours(typedKeys(text), [text, ...otherReadings(text)], typos);
});

function toLookUps({ keys, beginnings, stems }: TypedWord): LookUp[] {
  return [
    ...keys.filter((key) => !beginnings.includes(key)).map((key) => ({ key, by: 'word' as const })),
    ...beginnings.map((key) => ({ key, by: 'beginning' as const })),
    ...stems.map((key) => ({ key, by: 'stem' as const })),
  ];
}

function findCorrections(typed: TypedWord, isAlone: boolean, candidates: readonly KnownWord[]): Match[] {
  const forms = foldForms(typed.text);
  return candidates.flatMap((known): Match[] => {
    const limit = typosForgiven(known.letters, isAlone);
    const bySound = fewestTypos(typed.keys, [known.key], limit + MAX_SOUNDS_PER_LETTER);
    if (bySound <= 1 && limit >= 1) return [{ known, tier: 3 }];
    if (bySound > limit + MAX_SOUNDS_PER_LETTER) return [];
    // One slip is one sound, one letter in the script it was typed in, or one Latin letter.
    const spellings = listSpellings(known.spellings);
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

function pickBest(matches: readonly Match[]): Match[] {
  const best = new Map<KnownWord, Match>();
  for (const match of matches) {
    const other = best.get(match.known);
    if (!other || match.tier < other.tier) best.set(match.known, match);
  }
  return [...best.values()]
    .sort((one, other) => one.tier - other.tier || countProducts(other.known) - countProducts(one.known))
    .slice(0, MAX_MATCHES);
}
