import type { Interpretation } from './interpretations.ts';
import { isCorrection, type MatchedInterpretation, type Tier, type WordMatches } from './word-matches.ts';

/** An interpretation whose every word has matches; without words it stands for every product. */
export type Candidate = { interpretation: Interpretation; words: WordMatches[]; cost: number };

const COSTS: Record<Tier, number> = { 0: 0, 1: 0.1, 2: 0.25, 3: 1, 4: 2 };
const LEFT_OUT_COST = 0.1;
/** A last word as short as this is still being typed. */
const FRAGMENT = 2;
const SHORT = 3;

/**
 * The candidates to try, the most likely first. In interpretations with corrections short words that do not hit may
 * be left out: nobody can say what a mistyped 'и' was.
 */
export function listCandidates(matched: readonly MatchedInterpretation[], areCorrected = false): Candidate[] {
  return matched
    .flatMap((one) => listOwnCandidates(one, areCorrected))
    .sort((one, other) => one.cost - other.cost);
}

/** How far a candidate is from what was typed: 0 as it stands, more under another layout, most with words corrected. */
export function distanceFromTyped({ interpretation, words }: Candidate): number {
  const isCorrected = words.some(({ matches }) => isCorrection(matches[0]?.tier ?? 0));
  return interpretation.cost + (isCorrected ? COSTS[3] : 0);
}

function listOwnCandidates(
  { interpretation, words }: MatchedInterpretation,
  mayLeaveOut: boolean,
): Candidate[] {
  const toCandidates = (used: WordMatches[]): Candidate[] => {
    const isMeant = used.length > 0 || words.every(({ typed }) => typed.isEverything);
    if (!isMeant || used.some(({ matches }) => matches.length === 0)) return [];
    const leftOut = LEFT_OUT_COST * (words.length - used.length);
    return [{ interpretation, words: used, cost: interpretation.cost + leftOut + sumCosts(used) }];
  };
  const last = words.at(-1);
  const needed = words.filter((word) => {
    const isFragment = word === last && words.length > 1 && word.typed.text.length <= FRAGMENT;
    return word.matches.length > 0 || !(word.typed.isEverything || isFragment);
  });
  const choices = [needed, needed.filter(({ typed }) => !typed.isEverything)];
  if (mayLeaveOut) {
    choices.push(
      needed.filter((word) => word.typed.text.length > SHORT || word.typed.isExcluded || isExact(word)),
    );
  }
  return choices
    .filter((choice, index) => index === 0 || choice.length < needed.length)
    .flatMap(toCandidates);
}

function isExact({ matches }: WordMatches) {
  return matches[0]?.tier === 0;
}

function sumCosts(words: readonly WordMatches[]) {
  return words.reduce((sum, { matches }) => sum + (matches[0] ? COSTS[matches[0].tier] : 0), 0);
}
