import type { SearchSource } from '#api/features/search/search-source.ts';
import { asTyped, interpret, LAYOUT_COST, respaced } from './interpretations.ts';
import { listReadings, type Reading } from './readings.ts';
import { NO_TERMS, type Terms } from './terms.ts';
import { addCorrections, type MatchedInterpretation, matchWords, type WordMatches } from './word-matches.ts';

/** Readings that are tried against the products before the search gives up. */
const MAX_TRIED = 4;
const MAX_RESPACED = 40;

export type Found<Hits> = { reading: Reading; hits: Hits };

/**
 * The likeliest reading of a text that finds products, with what it finds; undefined when none does. What hits
 * as it stands, as typed or under another keyboard layout, comes before what is a typo away. `exact` takes the
 * text as typed alone.
 */
export async function findReading<Hits>(
  source: SearchSource<Hits>,
  text: string,
  { terms = NO_TERMS, exact = false }: { terms?: Terms | undefined; exact?: boolean } = {},
): Promise<Found<Hits> | undefined> {
  const firstThatFinds = async (readings: Reading[], tried = 0) => {
    for (const reading of readings.slice(tried, MAX_TRIED)) {
      const hits = await source.findHits(reading);
      if (hits) return { reading, hits };
    }
  };
  const typed = asTyped(text, terms);
  const own = await matchWords(source, typed);
  if (exact) return firstThatFinds(listReadings(own));
  // Most texts end here: whatever another layout may mean comes after these.
  const likeliest = listReadings(own).filter(({ cost }) => cost <= LAYOUT_COST);
  const settled = await firstThatFinds(likeliest);
  if (settled) return settled;

  // What the shop knows, but no tin has, is neither mistyped nor of another keyboard: 'арбуз' is no 'deep'.
  if (own.some(isUnderstood)) return undefined;

  const interpretations = interpret(text, terms, typed);
  const matched = [...own, ...(await matchWords(source, interpretations.slice(typed.length)))];
  const asItStands = await firstThatFinds(listReadings(matched), likeliest.length);
  if (asItStands) return asItStands;
  const corrected = await firstThatFinds(listReadings([], await addCorrections(source, matched)));
  if (corrected) return corrected;
  const otherSpaces = interpretations.flatMap(respaced).slice(0, MAX_RESPACED);
  return firstThatFinds(listReadings(await matchWords(source, otherSpaces)));
}

function isUnderstood({ words }: MatchedInterpretation) {
  const isPlain = ({ typed, matches }: WordMatches) => typed.isKnown || (matches[0] && matches[0].tier <= 1);
  return words.some(({ typed }) => typed.isKnown) && words.every(isPlain);
}
