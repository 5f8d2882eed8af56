import type { Database } from '#api/database/open-database.ts';
import { stemsOfKnown } from '#api/features/search/folding/stems.ts';
import { listSpellings } from '#api/features/search/product-words.ts';
import { type ProductWords, type SpelledWord, WordIndex } from './word-index.ts';

/** Words and products at a time: read and indexed in a few milliseconds. */
const WORDS_CHUNK = 1_000;
const PRODUCTS_CHUNK = 2_500;

const SPELLED = 'id, word, letters, latin, georgian, cyrillic, array_to_json(neighbours) as neighbours';

/** Where the products of an index stand: `findRow` gives the row of one, of which there can be `room`. */
type Rows = { room: number; findRow: (id: number) => number | undefined };

/** Reads which products have which words, a chunk after another. What changes meanwhile must be read again. */
export async function readWords(db: Database, rows: Rows): Promise<WordIndex> {
  const index = new WordIndex(await readSpelledWords(db), rows.room);
  for (let last = 0, isMore = true; isMore; ) {
    const products = await readProducts(db, last);
    for (const { id, ...words } of products) {
      const row = rows.findRow(id);
      if (row !== undefined) index.put(row, words);
      last = id;
    }
    isMore = products.length === PRODUCTS_CHUNK;
  }
  return index;
}

async function readSpelledWords(db: Database) {
  const words: SpelledWord[] = [];
  for (let isMore = true; isMore; ) {
    const { rows } = await db.$client.query<StoredWord>({
      name: 'memory-words',
      text: `select ${SPELLED} from search_words where product_count > 0 and id > $1 order by id limit ${WORDS_CHUNK}`,
      values: [words.at(-1)?.id ?? 0],
    });
    for (const row of rows) words.push(withStems(row));
    isMore = rows.length === WORDS_CHUNK;
  }
  return words;
}

type StoredWord = Omit<SpelledWord, 'stems'>;

function withStems(word: StoredWord): SpelledWord {
  return { ...word, stems: stemsOfKnown(word.word, listSpellings(word)) };
}

/** One text for all products instead of a row for each: a tenth of the work. */
async function readProducts(db: Database, after: number): Promise<(ProductWords & { id: number })[]> {
  const { rows } = await db.$client.query<Record<'ids' | 'words' | 'names', string | null>>({
    name: 'memory-products',
    text: `
      select json_agg(product_id)::text as ids, json_agg(words)::text as words, json_agg(name_words)::text as names
      from (select * from product_search where product_id > $1 order by product_id limit ${PRODUCTS_CHUNK}) as product`,
    values: [after],
  });
  const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
  const words: number[][] = JSON.parse(rows[0]?.words ?? '[]');
  const names: number[][] = JSON.parse(rows[0]?.names ?? '[]');
  return ids.map((id, place) => ({ id, words: words[place] ?? [], nameWords: names[place] ?? [] }));
}

/** The words that these products have by now, by the product's id, and how they are spelled. */
export async function rereadWords(db: Database, ids: readonly number[]) {
  const { rows: products } = await db.$client.query<ProductWords & { id: number }>({
    name: 'memory-products-again',
    text: `select product_id as id, words, name_words as "nameWords" from product_search where product_id = any($1)`,
    values: [ids],
  });
  const { rows: spelled } = await db.$client.query<StoredWord>({
    name: 'memory-words-again',
    text: `select ${SPELLED} from search_words where id = any($1)`,
    values: [[...new Set(products.flatMap(({ words }) => words))]],
  });
  return {
    words: new Map(products.map((product) => [product.id, product])),
    spelled: spelled.map(withStems),
  };
}
