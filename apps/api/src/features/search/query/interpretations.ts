import { isShort } from '#api/features/search/folding/fold.ts';
import { listLayouts, typedUnder } from '#api/features/search/folding/layouts.ts';
import { LAYOUTS } from '#api/features/search/folding/letters.ts';
import { splitWords } from '#api/features/search/folding/words.ts';
import { markExcluded } from './negations.ts';
import type { Terms } from './terms.ts';
import { type TypedWord, typedWord, wholeWord, withMeaning } from './typed-word.ts';

/** One way to understand what was typed; the higher the cost, the less likely. */
export type Interpretation<Word = TypedWord> = { words: Word[]; asTyped: boolean; cost: number };

/** No product needs more words than this to differ from the others. */
const MAX_WORDS = 8;
/** A layout is rarely wrong: as typed comes first, but undoing a layout beats correcting a typo. */
const LAYOUT_COST = 0.5;
/** Words together mean something else than each of them: 'ice cream'; first comes what has them all. */
const PHRASE_COST = 0.05;
/** A space too many or too few is a typo. */
const SPACE_COST = 1;
const SHORTEST_PART = 3;

/** The text as typed, and with its phrases as one word each; nothing when it has no words. */
export function asTyped(text: string, terms: Terms): Interpretation[] {
  return differing(interpret(text, terms));
}

/** What the same keys write under the other keyboard layouts, where it is something else than `typed`. */
export function underOtherLayouts(
  text: string,
  terms: Terms,
  typed: readonly Interpretation[],
): Interpretation[] {
  const layouts = listLayouts(text).length > 0 ? LAYOUTS : [];
  const all = layouts.flatMap((layout) => interpret(typedUnder(layout, text), terms));
  const asOthers = all.map(({ words, cost }) => ({ words, asTyped: false, cost: LAYOUT_COST + cost }));
  return differing([...typed, ...asOthers]).slice(typed.length);
}

/**
 * The same words with a space put in or taken out: 'coolmint', 'spear mint'. The words that come of it count only
 * as they stand.
 */
export function respaced({ words, cost }: Interpretation): Interpretation[] {
  const replaced = (from: number, count: number, ...by: string[]): Interpretation => ({
    words: words.toSpliced(from, count, ...by.map(wholeWord)),
    asTyped: false,
    cost: cost + SPACE_COST,
  });
  const joined = words.slice(1).map((word, index) => replaced(index, 2, `${words[index]?.text}${word.text}`));
  const split = words.flatMap(({ text }, index) =>
    Array.from({ length: Math.max(0, text.length - 2 * SHORTEST_PART + 1) }, (_, at) =>
      replaced(index, 1, text.slice(0, at + SHORTEST_PART), text.slice(at + SHORTEST_PART)),
    ),
  );
  return [...joined, ...split];
}

function interpret(text: string, terms: Terms): Interpretation[] {
  const written = splitWords(text);
  const singly = written.map((word) => [word]);
  const plain = { words: toWords(singly, terms), asTyped: true, cost: 0 };
  const phrases = joinPhrases(written, terms);
  if (phrases.length === written.length) return [plain];
  const joined = { words: toWords(phrases, terms), asTyped: true, cost: PHRASE_COST };
  // 'Without nicotine' is a phrase of its own and excludes nothing.
  return plain.words.some(({ isExcluded }) => isExcluded) ? [joined] : [plain, joined];
}

/** Words that mean something together stand together, the longest phrase first. */
function joinPhrases(written: readonly string[], terms: Terms): string[][] {
  const phrases: string[][] = [];
  for (let index = 0; index < written.length; index += phrases.at(-1)?.length ?? 1) {
    let length = Math.min(terms.longest, written.length - index);
    while (length > 1 && !terms.find(written.slice(index, index + length)).same) length -= 1;
    phrases.push(written.slice(index, index + length));
  }
  return phrases;
}

function toWords(phrases: readonly string[][], terms: Terms): TypedWord[] {
  const words = phrases.map((written) => {
    const isPhrase = written.length > 1;
    const word = (isPhrase ? wholeWord : typedWord)(written.join(' '));
    const { same, near } = terms.find(written);
    // Too little is left of a word such as 'aab' for it to be a form of another one.
    const isForm = same !== undefined && (isPhrase || !isShort(word.text));
    return withMeaning(word, isForm ? same : undefined, near !== undefined);
  });
  const meant = markExcluded(words).filter(({ keys }) => keys.length > 0);
  const telling = meant.filter(({ text, means }) => means.length > 0 || !terms.find([text]).filler);
  const some = telling.length > 0 ? telling : meant;
  return [...new Map(some.map((word) => [word.keys[0], word])).values()].slice(0, MAX_WORDS);
}

function differing(all: readonly Interpretation[]): Interpretation[] {
  const seen = new Set<string>();
  return all.filter(({ words }) => {
    const sameAs = words.map(({ keys, isExcluded }) => `${isExcluded ? '-' : ''}${keys[0]}`).join(' ');
    const isNew = words.length > 0 && !seen.has(sameAs);
    seen.add(sameAs);
    return isNew;
  });
}
