import { type TypedWord, typedWord } from './typed-word.ts';

/** Words that turn the next one round, and the one before. */
const BEFORE = new Set('without no not без не'.split(' '));
const BEHIND = new Set('free გარეშე'.split(' '));
/** უმენთოლო: without menthol. */
const GEORGIAN = /^უ(?=.{4,}ო$)/u;
const FIGURE = /^\d/u;

/** What is asked not to be there, marked; the words that say so are gone. A word that has a meaning of its own stays. */
export function markExcluded(words: readonly TypedWord[]): TypedWord[] {
  const marked: TypedWord[] = [];
  let isNext = false;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const isWord = word.means.length > 0;
    const last = marked.at(-1);
    if (!isWord && BEFORE.has(word.text) && next && !FIGURE.test(next.text)) isNext = true;
    else if (!isWord && BEHIND.has(word.text) && last) marked[marked.length - 1] = excluded(last);
    else if (!isWord && GEORGIAN.test(word.text))
      marked.push(excluded(typedWord(word.text.replace(GEORGIAN, ''))));
    else {
      marked.push(isNext ? excluded(word) : word);
      isNext = false;
    }
  }
  return marked;
}

function excluded(word: TypedWord): TypedWord {
  return { ...word, beginnings: [], isExcluded: true };
}
