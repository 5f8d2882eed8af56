import { type ClassFacet, forClassFacets } from '#api/features/listing/filter-columns.ts';
import { at, type ListedColumns } from '#api/features/listing/memory/listed-columns.ts';

/** What a product is compared by; milligrams in tenths, as the columns have them. */
export type Replaced = Record<'id' | 'type' | 'taste' | 'strength' | 'nicotine', number>;

const MAX_SUBSTITUTES = 3;

/**
 * Ids of the products that stand in best for one: in stock, of its strength or a lower one and with no more nicotine; nearest
 * taste first, then nearest strength, same format, nearest milligrams, and the most popular. Products of the same class
 * are alike in all but popularity, so that classes are ranked and few products are looked at.
 */
export function findSubstitutesInColumns(
  columns: ListedColumns,
  replaced: Replaced,
  distances: ReadonlyMap<number, number>,
): number[] {
  const ranked = rankClasses(columns, replaced, distances);
  const found: number[] = [];
  for (let first = 0; first < ranked.length && found.length < MAX_SUBSTITUTES; ) {
    const key = ranked[first]?.key;
    let next = first;
    while (next < ranked.length && ranked[next]?.key === key) next += 1;
    const rows = ranked
      .slice(first, next)
      .flatMap(({ from, count }) => [...columns.orders.class.subarray(from, from + count)])
      .filter((row) => at(columns.id, row) !== replaced.id);
    found.push(...columns.popularity.first(Int32Array.from(rows), MAX_SUBSTITUTES - found.length));
    first = next;
  }
  return found.map((row) => at(columns.id, row));
}

type RankedClass = {
  /** Smaller is better; equal where products are alike. */
  key: number;
  /** Where its rows stand in the order of classes, and how many there are. */
  from: number;
  count: number;
};

/** More than any distance between tastes, levels of strength or tenths of milligrams. */
const ROOM = 2 ** 17;

function rankClasses(columns: ListedColumns, own: Replaced, distances: ReadonlyMap<number, number>) {
  const ranked: RankedClass[] = [];
  let from = 0;
  for (let number = 1; number < columns.classes.size; number++) {
    const count = columns.classCounts[number] ?? 0;
    const values = readClass(columns, number);
    const distance = distances.get(values.taste);
    if (count > 0 && distance !== undefined && isCandidate(values, own)) {
      const strength = own.strength - values.strength;
      const format = values.type === own.type ? 0 : 1;
      const nicotine = own.nicotine - values.nicotine;
      ranked.push({ key: ((distance * ROOM + strength) * 2 + format) * ROOM + nicotine, from, count });
    }
    from += count;
  }
  return ranked.sort((one, other) => one.key - other.key);
}

function readClass({ classes: { values, places } }: ListedColumns, number: number) {
  return forClassFacets((facet) => values[facet][places[facet][number] ?? -1] ?? -1);
}

function isCandidate(values: Record<ClassFacet, number>, own: Replaced) {
  return values.in_stock === 1 && values.strength <= own.strength && values.nicotine <= own.nicotine;
}
