import { beginningKeys, foldWord, isShort, typedKeys } from '#api/features/search/folding/fold.ts';
import { listLayouts, typedUnder } from '#api/features/search/folding/layouts.ts';
import { LAYOUTS } from '#api/features/search/folding/letters.ts';
import { memoized } from '#api/features/search/folding/memoized.ts';
import { isFiller, KEYS_OF_EVERYTHING, splitWords } from '#api/features/search/folding/words.ts';

/** A word as the visitor wrote it, or as the same keys write it under another layout. */
export type TypedWord = {
  text: string;
  /** By which it is looked up, the most likely first. */
  keys: readonly string[];
  /** Keys with which longer words begin, beyond `keys`; none when the word is too short to be a beginning. */
  beginnings: readonly string[];
  /** Stands for whatever the shop sells. */
  isEverything: boolean;
};

/** One way to understand what was typed; the higher the cost, the less likely. */
export type Interpretation = { words: TypedWord[]; asTyped: boolean; cost: number };

/** No product needs more words than this to differ from the others. */
const MAX_WORDS = 8;
const BEGINNING_FROM = 3;
/** A layout is rarely wrong: as typed comes first, but undoing a layout beats correcting a typo. */
export const LAYOUT_COST = 0.5;
/** A space too many or too few is a typo. */
const SPACE_COST = 1;
const SHORTEST_PART = 3;

/** The text as typed; nothing when it has no words. */
export function asTyped(text: string): Interpretation[] {
  const typed = interpretation(text, true);
  return typed.words.length > 0 ? [typed] : [];
}

/** The text as typed first, then what the same keys write under the other keyboard layouts. */
export function interpret(text: string, typed = asTyped(text)): Interpretation[] {
  const own = listLayouts(text);
  const others = own.length === 0 ? [] : LAYOUTS.filter((layout) => own.length > 1 || layout !== own[0]);
  const all = [...typed, ...others.map((layout) => interpretation(typedUnder(layout, text), false))];
  const seen = new Set<string>();
  return all.filter(({ words }) => {
    const sameAs = words.map(({ keys }) => keys[0]).join(' ');
    const isNew = words.length > 0 && !seen.has(sameAs);
    seen.add(sameAs);
    return isNew;
  });
}

/**
 * The same words with a space put in or taken out: 'coolmint', 'spear mint'. The words that come of it count only
 * as they stand.
 */
export function respaced({ words, cost }: Interpretation): Interpretation[] {
  const replaced = (from: number, count: number, by: string[]): Interpretation => ({
    words: words.toSpliced(from, count, ...by.map((text) => ({ ...typedWord(text), beginnings: [] }))),
    asTyped: false,
    cost: cost + SPACE_COST,
  });
  const joined = words
    .slice(1)
    .map((word, place) => replaced(place, 2, [`${words[place]?.text}${word.text}`]));
  const split = words.flatMap(({ text }, place) =>
    Array.from({ length: Math.max(0, text.length - 2 * SHORTEST_PART + 1) }, (_, at) =>
      replaced(place, 1, [text.slice(0, at + SHORTEST_PART), text.slice(at + SHORTEST_PART)]),
    ),
  );
  return [...joined, ...split];
}

function interpretation(text: string, asTyped: boolean): Interpretation {
  const words = splitWords(text)
    .map(typedWord)
    .filter(({ keys }) => keys.length > 0);
  const telling = words.filter((word) => !isFiller(word.text));
  const distinct = new Map((telling.length > 0 ? telling : words).map((word) => [word.keys[0], word]));
  return { words: [...distinct.values()].slice(0, MAX_WORDS), asTyped, cost: asTyped ? 0 : LAYOUT_COST };
}

const typedWord = memoized((written): Readonly<TypedWord> => {
  const text = written.toLowerCase();
  const key = foldWord(text);
  const canBegin = text.length >= BEGINNING_FROM && !isShort(text);
  const isEverything = KEYS_OF_EVERYTHING.some(
    (known) => known === key || (canBegin && known.startsWith(key)),
  );
  return {
    text,
    keys: isEverything ? [...new Set([key, ...KEYS_OF_EVERYTHING])] : typedKeys(text),
    beginnings: canBegin ? beginningKeys(text) : [],
    isEverything,
  };
});
