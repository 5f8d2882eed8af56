import type { Locale } from '../locales.ts';

/** What of a word its cases have in common, by its length: they change one letter or two at its end. */
const stemOf = (word: string) => word.slice(0, Math.max(3, word.length - (word.length > 4 ? 2 : 1)));

/** A text's words as they are compared. */
function wordsOf(text: string) {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []
  );
}

function isForm(word: string, term: string, locale: Locale) {
  if (locale !== 'en') return word.startsWith(stemOf(term));
  return word === term || [`${term}s`, `${term}es`, term.replace(/y$/, 'ies')].includes(word);
}

/** A text without what has a capital within a sentence, which is a name: Norvik Pouch AS. */
function withoutNames(text: string) {
  return text.replace(/(?<=[\p{L}\p{N},;][^\S\n]+)\p{Lu}[\p{L}\p{M}\p{N}]*/gu, '');
}

/**
 * Whether a text has a term, word after word, in whichever case and number; one that is written small is no part of a name.
 * Without zod, for the browser.
 */
export function mentionsTerm(text: string, term: string, locale: Locale): boolean {
  const wanted = wordsOf(term);
  const words = wordsOf(/^\p{Ll}/u.test(term) ? withoutNames(text) : text);
  return (
    wanted.length > 0 &&
    words.some((_, at) => wanted.every((one, offset) => isForm(words[at + offset] ?? '', one, locale)))
  );
}

/** The same of a translation, which may put the words elsewhere. */
export function usesTerm(text: string, term: string, locale: Locale): boolean {
  const words = wordsOf(text);
  return wordsOf(term).every((one) => words.some((word) => isForm(word, one, locale)));
}
