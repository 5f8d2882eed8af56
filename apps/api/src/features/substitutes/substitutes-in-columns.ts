import type { Columns } from '#api/features/listing/columns.ts';
import { RowSet } from '#api/features/search/row-set.ts';

/** What a product is compared by; milligrams in tenths, as the columns have them. */
export type Replaced = Record<'id' | 'type' | 'taste' | 'strength' | 'nicotine', number>;

const MAX_SUBSTITUTES = 3;
/** More than any distance between tastes, levels of strength or tenths of milligrams. */
const ROOM = 2 ** 17;

/**
 * Ids of the products that stand in best for one: in stock, of its strength or a lower one and with no more nicotine; nearest
 * taste first, then nearest strength, same format, nearest milligrams, and the most popular. Products of the same class
 * are alike in all but popularity, so that classes are ranked and few products are looked at.
 */
export function findSubstitutesInColumns(
  columns: Columns,
  replaced: Replaced,
  distances: ReadonlyMap<number, number>,
): number[] {
  const found: number[] = [];
  for (const classes of rankClasses(columns, replaced, distances)) {
    const alike = columns.all.toRows().filter((row) => classes.has(columns.read('class', row)));
    const rows = new RowSet(columns.room, alike);
    // One more, because the product itself may be among them.
    const ids = Array.from(columns.orders.popularity.pick(rows, MAX_SUBSTITUTES + 1), (row) =>
      columns.read('id', row),
    );
    found.push(...ids.filter((id) => id !== replaced.id));
    if (found.length >= MAX_SUBSTITUTES) break;
  }
  return found.slice(0, MAX_SUBSTITUTES);
}

/** The classes that may stand in, those that are alike together, the nearest first. */
function rankClasses(columns: Columns, own: Replaced, distances: ReadonlyMap<number, number>) {
  const { in_stock, taste, type, strength, nicotine } = columns.classes;
  const byKey = new Map<number, Set<number>>();
  columns.countBy('class', columns.all).forEach((count, number) => {
    const at = (values: readonly number[]) => values[number] ?? -1;
    const distance = distances.get(at(taste));
    const [weaker, less] = [own.strength - at(strength), own.nicotine - at(nicotine)];
    if (count === 0 || distance === undefined || at(in_stock) !== 1 || weaker < 0 || less < 0) return;
    const format = at(type) === own.type ? 0 : 1;
    const key = ((distance * ROOM + weaker) * 2 + format) * ROOM + less;
    byKey.set(key, (byKey.get(key) ?? new Set()).add(number));
  });
  return [...byKey].sort(([one], [other]) => one - other).map(([, numbers]) => numbers);
}
