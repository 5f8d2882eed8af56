import type { ProductCard } from '@pouchery/contract/catalog';
import { seededNumbers } from '../apps/api/src/testing/seeded-numbers.ts';

const SHORTEST = 3;
/** Letters that come in for another one; two for each place of a word. */
const SLIPS = 'aeiourstnmkl';
/** One text in five has a typo. */
const TYPO_SHARE = 0.2;

/**
 * What people type, made from the shop's own products in its three languages: the beginning of a word from
 * three letters on, a word and the beginning of another of the same product, and now and then a wrong
 * letter. Every text once, in an order that is the same in every run.
 */
export function searchQueries(cardsByLanguage: ProductCard[][]): string[] {
  const products = cardsByLanguage.flat().map(listWords);
  const words = [...new Set(products.flat())];
  const pairs = products.flatMap((all) =>
    all.flatMap((first) =>
      all.flatMap((other) => (other === first ? [] : beginnings(other).map((begun) => `${first} ${begun}`))),
    ),
  );
  const right = new Set([...words.flatMap(beginnings), ...pairs]);
  const wrong = shuffled([...new Set(words.flatMap(slips))].filter((text) => !right.has(text)));
  const typos = wrong.slice(0, Math.round((right.size * TYPO_SHARE) / (1 - TYPO_SHARE)));
  return shuffled([...right, ...typos]);
}

function listWords({ name, brand, taste, type }: ProductCard): string[] {
  const text = [name, brand.name, taste.name, type.name].join(' ').toLowerCase();
  return [...new Set(text.split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length >= SHORTEST);
}

function beginnings(word: string): string[] {
  return Array.from({ length: word.length - SHORTEST + 1 }, (_, more) => word.slice(0, SHORTEST + more));
}

function slips(word: string): string[] {
  return Array.from(word, (_, at) =>
    [0, 5].map((other) => word.slice(0, at) + SLIPS[(at + other) % SLIPS.length] + word.slice(at + 1)),
  ).flat();
}

/** Fisher-Yates with a fixed seed. */
export function shuffled<Item>(items: Item[]): Item[] {
  const order = [...items];
  const random = seededNumbers(20_261_121);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as Item, order[at] as Item];
  }
  return order;
}
