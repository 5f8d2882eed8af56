import type { Database } from '#api/database/open-database.ts';
import { stemsOfKnown } from './folding/stems.ts';
import { listSpellings, type Spellings } from './product-words.ts';

/** A word of the catalogue. */
export type KnownWord = Spellings & {
  id: number;
  word: string;
  letters: number;
  product_count: number;
  name_count: number;
};

/** Most words that a look-up gives, the most common ones. */
export const MAX_BEGINNING = 50;
/** Most words that are looked at for one a typo away. */
export const MAX_SIMILAR = 400;
const LAST_CHARACTER = '\u{10ffff}';

const COLUMNS = 'w.id, w.word, w.letters, w.product_count, w.name_count, w.latin, w.georgian, w.cyrillic';

/** What to look up: the word itself, all that begin with it, or all whose stem it is. */
export type LookUp = { key: string; by: 'word' | 'beginning' | 'stem' };

/** Stems are not stored: so many letters of theirs are no part of what a word is declined by. */
const STEM_START = 2;

/** For each look-up the words found, the word itself first. */
export async function findWords(db: Database, lookUps: readonly LookUp[]): Promise<KnownWord[][]> {
  const stems = lookUps.filter(({ by }) => by === 'stem');
  const [found, byStem] = await Promise.all([
    findByKey(
      db,
      lookUps.map((lookUp) => (lookUp.by === 'stem' ? { key: '', by: 'word' } : lookUp)),
    ),
    stems.length > 0 ? findByStem(db, stems) : [],
  ]);
  return found.map((words, place) => {
    const at = lookUps[place];
    return at?.by === 'stem' ? (byStem[stems.indexOf(at)] ?? []) : words;
  });
}

/** Of the words that begin as the stem those that have it: for tables that are asked while the memory is read. */
async function findByStem(db: Database, stems: readonly LookUp[]) {
  const { rows } = await db.$client.query<KnownWord & { place: number }>({
    name: 'search-stems',
    text: `
      select asked.place::int, ${COLUMNS}
      from unnest($1::text[]) with ordinality as asked (start, place)
      join search_words as w on w.word >= asked.start and w.word < asked.start || '${LAST_CHARACTER}'
      where w.product_count > 0
      order by w.product_count desc, w.id`,
    values: [stems.map(({ key }) => key.slice(0, STEM_START))],
  });
  return inPlaces(stems.length, rows).map((words, place) =>
    words
      .filter((word) => stemsOfKnown(word.word, listSpellings(word)).includes(stems[place]?.key ?? ''))
      .slice(0, MAX_BEGINNING),
  );
}

async function findByKey(db: Database, lookUps: readonly LookUp[]) {
  const { rows } = await db.$client.query<KnownWord & { place: number }>({
    name: 'search-words',
    text: `
      select asked.place::int, ${COLUMNS}
      from unnest($1::text[], $2::text[]) with ordinality as asked (low, high, place)
      cross join lateral (
        select * from search_words as w
        where w.word >= asked.low and w.word < asked.high and w.product_count > 0
        order by w.word = asked.low desc, w.product_count desc
        limit ${MAX_BEGINNING}
      ) as w`,
    values: [
      lookUps.map(({ key }) => key),
      // No word is between a key and the key with the first of all characters.
      lookUps.map(({ key, by }) => key + (by === 'beginning' ? LAST_CHARACTER : '\u0001')),
    ],
  });
  return inPlaces(lookUps.length, rows);
}

/** For each list of neighbours (typos.ts) the words that share one; they are not all within reach. */
export async function findSimilarWords(db: Database, lists: readonly (readonly number[])[]) {
  const { rows } = await db.$client.query<KnownWord & { place: number }>({
    name: 'search-similar-words',
    text: `
      select asked.place::int, ${COLUMNS}
      from unnest($1::text[]) with ordinality as asked (neighbours, place)
      cross join lateral (
        select * from search_words as w
        where w.neighbours && asked.neighbours::int[] and w.product_count > 0
        limit ${MAX_SIMILAR}
      ) as w`,
    values: [lists.map((list) => `{${list.join()}}`)],
  });
  return inPlaces(lists.length, rows);
}

const estimates = new WeakMap<Database, { total: number; until: number }>();
const ESTIMATE_MS = 60_000;

/** About how many products can be found, as of the last minute. */
export async function estimateProducts(db: Database): Promise<number> {
  const known = estimates.get(db);
  if (known && performance.now() < known.until) return known.total;
  const { rows } = await db.$client.query<{ total: number }>({
    name: 'search-total',
    text: `select greatest(0, reltuples)::int as total from pg_class where oid = 'product_search'::regclass`,
  });
  const total = rows[0]?.total ?? 0;
  estimates.set(db, { total, until: performance.now() + ESTIMATE_MS });
  return total;
}

function inPlaces(count: number, rows: readonly (KnownWord & { place: number })[]): KnownWord[][] {
  const places = Array.from({ length: count }, (): KnownWord[] => []);
  for (const row of rows) places[row.place - 1]?.push(row);
  return places;
}
