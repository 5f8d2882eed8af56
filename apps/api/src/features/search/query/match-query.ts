import { findRows, type Hits } from '#api/features/search/find-rows.ts';
import type { WordIndex } from '#api/features/search/word-index.ts';
import { type Candidate, listCandidates } from './candidates.ts';
import { asTyped, respaced, underOtherLayouts } from './interpretations.ts';
import type { Terms } from './terms.ts';
import { addCorrections, type Matched, matchWords, type WordMatches } from './word-matches.ts';

/** Readings that are tried against the products before the search gives up. */
const MAX_TRIED = 4;
const MAX_RESPACED = 40;

type Found = { candidate: Candidate; hits: Hits };

/**
 * The likeliest candidate of a text that finds products, with what it finds; undefined when none does. What hits
 * as it stands, as typed or under another keyboard layout, comes before what is a typo away. `exact` takes the text as typed
 * alone.
 */
export function matchQuery(index: WordIndex, text: string, terms: Terms, exact = false): Found | undefined {
  const firstThatFinds = (candidates: Candidate[]): Found | undefined => {
    for (const candidate of candidates.slice(0, MAX_TRIED)) {
      const hits = findRows(index, candidate.used);
      if (hits) return { candidate, hits };
    }
  };
  const typed = asTyped(text, terms);
  const own = matchWords(index, typed);
  const settled = firstThatFinds(listCandidates(own));
  // What the shop knows, but no product has, is neither mistyped nor of another keyboard: 'арбуз' is no 'deep'.
  if (settled || exact || own.some(isUnderstood)) return settled;

  const others = underOtherLayouts(text, terms, typed);
  const ofOthers = matchWords(index, others);
  const asItStands = firstThatFinds(listCandidates(ofOthers));
  if (asItStands) return asItStands;
  const all = addCorrections(index, [...own, ...ofOthers]);
  const corrected = firstThatFinds(listCandidates(all, true));
  if (corrected) return corrected;
  const otherSpaces = [...typed, ...others].flatMap(respaced).slice(0, MAX_RESPACED);
  return firstThatFinds(listCandidates(matchWords(index, otherSpaces)));
}

function isUnderstood({ words }: Matched) {
  const isPlain = ({ typed, matches }: WordMatches) => typed.isKnown || (matches[0] && matches[0].tier <= 1);
  return words.some(({ typed }) => typed.isKnown) && words.every(isPlain);
}
