/** Something that may be said, and what people call it. */
export type Known = { value: string; names: readonly string[] };

/** Longer ones are no slip of the hand. */
const MAX_LENGTH = 60;

/** What somebody most likely meant: what differs in a letter or two, a third of them at most; undefined where nothing is near. */
export function findNearest(typed: string, known: readonly Known[]): string | undefined {
  const text = fold(typed);
  if (text === '' || text.length > MAX_LENGTH) return undefined;
  let least = Math.floor(text.length / 3) + 1;
  let nearest: string | undefined;
  for (const { value, names } of known) {
    for (const name of names.map(fold)) {
      if (Math.abs(name.length - text.length) >= least) continue;
      const distance = countEdits(text, name);
      if (distance < least) [least, nearest] = [distance, value];
    }
  }
  return nearest;
}

function fold(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** How many letters have to be added, taken away or replaced (Levenshtein). */
export function countEdits(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let at = 1; at <= other.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (one[line - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
