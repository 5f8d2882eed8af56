import type { Interpretation } from './interpretations.ts';
import type { MatchedInterpretation, Tier, WordMatches } from './word-matches.ts';

/** An interpretation whose every word has matches; without words it stands for every product. */
export type Reading = { interpretation: Interpretation; words: WordMatches[]; cost: number };

const COSTS: Record<Tier, number> = { 0: 0, 1: 0.25, 2: 1, 3: 2 };
/** A layout is rarely wrong: as typed and exact comes first, but undoing a layout beats correcting a typo. */
const LAYOUT_COST = 0.5;
const LEFT_OUT_COST = 0.1;
/** A last word as short as this is still being typed. */
const FRAGMENT = 2;
const SHORT = 3;

/**
 * The readings to try, the most likely first. When typos are forgiven, short words that stay unknown are left out:
 * nobody can say what a mistyped 'и' was.
 */
export function readingsOf(matched: readonly MatchedInterpretation[], areTyposForgiven: boolean): Reading[] {
  return matched
    .flatMap((one) => readingsOfOne(one, areTyposForgiven))
    .sort((one, other) => one.cost - other.cost);
}

function readingsOfOne(
  { interpretation, words }: MatchedInterpretation,
  areTyposForgiven: boolean,
): Reading[] {
  const isTold = words.some(({ typed, matches }) => matches.length > 0 && typed.text.length > SHORT);
  const needed = words.filter(({ typed, matches }, place) => {
    if (matches.length > 0) return true;
    const isFragment = place > 0 && place === words.length - 1 && typed.text.length <= FRAGMENT;
    const isLeftOut = areTyposForgiven && isTold && typed.text.length <= SHORT;
    return !typed.isEverything && !isFragment && !isLeftOut;
  });
  if (needed.length === 0 && words.some(({ typed }) => !typed.isEverything)) return [];
  if (needed.some(({ matches }) => matches.length === 0)) return [];
  const narrow = needed.filter(({ typed }) => !typed.isEverything);
  const base = (interpretation.asTyped ? 0 : LAYOUT_COST) + LEFT_OUT_COST * (words.length - needed.length);
  const readings = [{ interpretation, words: needed, cost: base + costOf(needed) }];
  if (narrow.length < needed.length) {
    readings.push({ interpretation, words: narrow, cost: base + costOf(narrow) + LEFT_OUT_COST });
  }
  return readings;
}

function costOf(words: readonly WordMatches[]) {
  return words.reduce((sum, { matches }) => sum + (matches[0] ? COSTS[matches[0].tier] : 0), 0);
}
