import { LRUCache } from 'lru-cache';

const MOST_KEPT = 4_000;

/**
 * A function of one text that keeps its latest answers; nobody may change them. One search asks for the same of a word
 * several times, and the next one, a letter later, does so again.
 */
export function remembered<Answer extends object>(make: (text: string) => Answer): (text: string) => Answer {
  const answers = new LRUCache<string, Answer>({ max: MOST_KEPT });
  return (text) => {
    const known = answers.get(text);
    if (known) return known;
    const answer = make(text);
    answers.set(text, answer);
    return answer;
  };
}
