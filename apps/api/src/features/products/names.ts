import type { Named, Taxonomies } from '#api/features/listing/taxonomies.ts';
import { type Candidate, distanceFromTyped } from '#api/features/search/query/candidates.ts';
import { matchQuery } from '#api/features/search/query/match-query.ts';
import type { Terms } from '#api/features/search/query/terms.ts';
import { RowSet } from '#api/features/search/row-set.ts';
import { WordIndex } from '#api/features/search/word-index.ts';

/** What is found by its name, beside products: how many of a kind are searched, and shown below the search box. */
const KINDS = [
  { kind: 'brand', searched: 5_000, shown: 3 },
  { kind: 'taste', searched: 500, shown: 3 },
  { kind: 'article', searched: 300, shown: 2 },
] as const;

/** Names in memory, found as products are: by all words of a text, in every script and layout, typos forgiven. */
type NameIndex = { names: readonly Named[]; words: WordIndex };

/** Others have their turn meanwhile. */
export async function buildNameIndex(names: readonly Named[]): Promise<NameIndex> {
  const words = new WordIndex(new RowSet(names.length, Int32Array.from(names.keys())));
  for (const [row, { texts }] of names.entries()) words.put(row, texts);
  await words.file();
  return { names, words };
}

/**
 * Names that match a text, by kind, the best first. Where products were found, by a candidate, no name is further from what
 * was typed than they are: 'cool' is a word of products, and no misspelled 'cola'.
 */
export function findNames(
  { names, words }: NameIndex,
  text: string,
  terms: Terms,
  products: Candidate | undefined,
): Named[] {
  const found = matchQuery(words, text, terms);
  // 'Everything' is no name.
  if (!found || found.candidate.used.length === 0) return [];
  if (products && distanceFromTyped(found.candidate) > distanceFromTyped(products)) return [];
  const rows = [...found.hits.rank(found.hits.rows)].flatMap((ranked) => [...ranked.toRows().toSorted()]);
  const ranked = rows.flatMap((row) => names[row] ?? []);
  return KINDS.flatMap(({ kind, shown }) => ranked.filter((name) => name.kind === kind).slice(0, shown));
}

/** The names that are searched: the first brands that the shop had, tastes in its order, articles the newest first. */
export function listNames(taxonomies: Taxonomies): Named[] {
  return KINDS.flatMap(({ kind, searched }) => {
    const names = taxonomies.list(kind);
    if (kind === 'brand') names.sort((one, other) => one.id - other.id);
    return names.slice(0, searched);
  });
}

const indexes = new WeakMap<Taxonomies, Promise<NameIndex>>();

/** The index of these names, which is built when somebody searches them for the first time. */
export function indexNames(taxonomies: Taxonomies): Promise<NameIndex> {
  const index = indexes.get(taxonomies) ?? buildNameIndex(listNames(taxonomies));
  indexes.set(taxonomies, index);
  return index;
}
