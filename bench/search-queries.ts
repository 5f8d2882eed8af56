import type { ProductCard } from '@pouchery/contract/catalog';

const TYPO_LETTERS = 'aeioubkmrst';

/**
 * What people type, made from the shop's own names in the three languages: whole names, beginnings from
 * three letters on, two words in either order, and one letter wrong. Every text once, in an order that
 * is the same in every run.
 */
export function searchQueries(cardsByLanguage: ProductCard[][]): string[] {
  const names = cardsByLanguage.flatMap((cards) =>
    cards.flatMap(({ name, brand, taste, type }) => [name, brand.name, taste.name, type.name]),
  );
  const words = [...new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)))].filter(
    (word) => word.length >= 3,
  );
  const beginnings = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)).slice(2));
  const pairs = words.flatMap((word, at) =>
    [7, 31, 53].map((step) => `${word} ${words[(at + step) % words.length]}`),
  );
  const typos = words.flatMap((word) =>
    Array.from(word, (_, at) =>
      Array.from(TYPO_LETTERS, (letter) => word.slice(0, at) + letter + word.slice(at + 1)),
    ).flat(),
  );
  return shuffled([
    ...new Set([...names.map((name) => name.toLowerCase()), ...beginnings, ...pairs, ...typos]),
  ]);
}

/** Fisher-Yates with a fixed seed. */
function shuffled<Item>(items: Item[]): Item[] {
  const order = [...items];
  let seed = 20_261_121;
  for (let at = order.length - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other] as Item, order[at] as Item];
  }
  return order;
}
