import { setImmediate as othersTurn } from 'node:timers/promises';
import { milligrams } from '#api/features/search/folding/words.ts';
import { type Description, WordIndex } from '#api/features/search/word-index.ts';
import { readName } from './cards.ts';
import type { Columns } from './columns.ts';
import { FILTER_COLUMNS } from './filter-columns.ts';
import { TAXONOMY_KINDS, type Taxonomies } from './taxonomies.ts';

/** Products at a time: a few milliseconds. */
const AT_ONCE = 250;

/** The words of columns that were read a moment ago. */
export async function indexWords(columns: Columns, taxonomies: Taxonomies): Promise<WordIndex> {
  const words = new WordIndex(columns.room);
  for (let row = 0; row < columns.all.size; row++) {
    words.put(row, readName(columns, row));
    if (row % AT_ONCE === 0) await othersTurn();
  }
  words.describe(listDescriptions(columns, taxonomies));
  await words.file();
  return words;
}

/** What products are found by beside their names: brand, type, taste and milligrams. */
export function* listDescriptions({ sets }: Columns, taxonomies: Taxonomies): Generator<Description> {
  for (const kind of TAXONOMY_KINDS) {
    for (const [id, rows] of sets[kind]) {
      const text = taxonomies.findName(kind, id);
      if (text) yield { text, rows };
    }
  }
  for (const [number, rows] of sets.nicotine)
    yield { text: { en: milligrams(number / FILTER_COLUMNS.nicotine.units) }, rows };
}
