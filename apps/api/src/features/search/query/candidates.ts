import { isCorrection, type Matched, type Tier, type WordMatches } from './word-matches.ts';

/**
 * An interpretation, those of its words that are searched for, each with matches, and what it costs in all; without such words it
 * stands for every product.
 */
export type Candidate = Matched & { used: WordMatches[]; total: number };

const COSTS: Record<Tier, number> = { 0: 0, 1: 0.1, 2: 0.25, 3: 1, 4: 2 };
/** A last word as short as this is still being typed. */
const FRAGMENT = 2;
const SHORT = 3;

/**
 * The candidates to try, the most likely first. In interpretations with corrections short words that do not hit may
 * be left out: nobody can say what a mistyped 'и' was.
 */
export function listCandidates(matched: readonly Matched[], areCorrected = false): Candidate[] {
  return matched
    .flatMap((one) => listOwnCandidates(one, areCorrected))
    .sort((one, other) => one.total - other.total);
}

/** How far a candidate is from what was typed: 0 as it stands, more under another layout, most with words corrected. */
export function distanceFromTyped({ cost, used }: Candidate): number {
  return cost + (used.some(({ matches }) => isCorrection(matches[0]?.tier ?? 0)) ? COSTS[3] : 0);
}

function listOwnCandidates(matched: Matched, mayLeaveOut: boolean): Candidate[] {
  const { words } = matched;
  const isWanted = ({ typed }: WordMatches) => !typed.isEverything;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const needed = words.filter((word) => {
    const isFragment = word === last && word.typed.text.length <= FRAGMENT;
    return word.matches.length > 0 || (isWanted(word) && !isFragment);
  });
  const isTelling = (word: WordMatches) =>
    word.typed.text.length > SHORT || word.typed.isExcluded || word.matches[0]?.tier === 0;
  const fewer = [needed.filter(isWanted), ...(mayLeaveOut ? [needed.filter(isTelling)] : [])];
  return [needed, ...fewer.filter((used) => used.length < needed.length)]
    .filter((used) => used.length > 0 || !words.some(isWanted))
    .filter((used) => used.every(({ matches }) => matches.length > 0))
    .map((used) => {
      const costs = used.map(({ matches }) => COSTS[matches[0]?.tier ?? 0]);
      return { ...matched, used, total: costs.reduce((sum, cost) => sum + cost, matched.cost) };
    });
}
