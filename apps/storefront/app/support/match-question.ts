type Question = { question: string; answer: string };

/** Words of four letters and more are looked for without their endings, which three languages bend differently. */
const ENDING = 3;
const SHORT = 4;

/** Lower case, without accents and marks: what a visitor types without thinking of them. */
function plainWords(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True when every word of the search begins a word of the question or its answer. An empty search fits all. */
export function matchesQuestion(search: string, { question, answer }: Question) {
  const words = plainWords(`${question} ${answer}`);
  return plainWords(search).every((word) => {
    const stem = word.length > SHORT ? word.slice(0, Math.max(SHORT, word.length - ENDING)) : word;
    return words.some((other) => other.startsWith(stem));
  });
}
