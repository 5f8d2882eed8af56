import type { ProductSort } from '@pouchery/contract/product-query';
import { hasBit } from '#api/features/search/memory/row-bits.ts';
import { MAX_CANDIDATES } from '#api/features/search/rank-products.ts';
import { type ColumnFilter, chooseInColumns, type Hits, type Places } from './column-choice.ts';
import { PASSES } from './column-counts.ts';
import type { ListOrder } from './column-orders.ts';
import { tallyColumns } from './column-tally.ts';
import { at, type ListedColumns } from './listed-columns.ts';

const SORTS: Record<ProductSort, { order: ListOrder; isReversed?: true }> = {
  newest: { order: 'newest' },
  price_asc: { order: 'price' },
  price_desc: { order: 'price', isReversed: true },
  popularity: { order: 'popularity' },
  strength_asc: { order: 'least_nicotine' },
  strength_desc: { order: 'most_nicotine' },
  rating: { order: 'rating' },
};

type Page = { limit: number; offset: number };
/** Sorting a row takes so many times what looking at one in an order does. */
const SORTING_COSTS = 8;

/**
 * Lists over the columns of a catalogue. No list looks at every product more than once, most look at few: those of the
 * chosen brands, those beyond or between two prices; and what is counted by class is counted class by class.
 */
export function columnLists(columns: ListedColumns, filter: ColumnFilter) {
  const { brand, classNumber, price, orders, count } = columns;
  const { hits } = filter;
  const choice = chooseInColumns(columns, filter);
  const { chosen, whole, inPrice, listBrandPlaces, listClassPlaces } = choice;
  const { verdicts, brandPasses } = choice.judged;

  /** The rows of a page of the products that pass, of which there are `total`. */
  function page(sort: ProductSort, total: number, { limit, offset }: Page): number[] {
    const last = Math.min(total, offset + limit);
    if (offset >= last) return [];
    const { order, isReversed } = SORTS[sort];
    // Products that pass stand about so far apart.
    const walked = (last * count) / total;
    const few = listChoices().reduce((fewest, choice) => (choice.size < fewest.size ? choice : fewest));
    const isPassing = findTest();
    const places = order === 'price' && inPrice ? inPrice : whole;
    const rows =
      few.size * SORTING_COSTS < walked
        ? columns.sorted(order, few.list().filter(isPassing))
        : orders[order].subarray(places.from, places.to);
    const found: number[] = [];
    for (let place = 0, passed = 0; place < rows.length && passed < last; place++) {
      const row = at(rows, isReversed ? rows.length - 1 - place : place);
      if (!isPassing(row)) continue;
      if (passed >= offset) found.push(row);
      passed += 1;
    }
    return found;
  }

  /** Choices of rows that all hold what is looked for. */
  function listChoices(): { size: number; list: () => Int32Array }[] {
    const ofPlaces = (rows: Int32Array, parts: Places[]) => ({
      size: parts.reduce((size, { from, to }) => size + to - from, 0),
      list: () => joined(parts.map(({ from, to }) => rows.subarray(from, to))),
    });
    return [
      { size: count, list: () => orders.price.slice(0, count) },
      ...(hits ? [{ size: hits.total, list: () => hits.rows() }] : []),
      ...(inPrice ? [ofPlaces(orders.price, [inPrice])] : []),
      ...(filter.brands ? [ofPlaces(orders.brand, listBrandPlaces())] : []),
      ...(chosen.length > 0
        ? [
            ofPlaces(
              orders.class,
              listClassPlaces((verdict) => verdict === PASSES),
            ),
          ]
        : []),
    ];
  }

  /** Asks first what is quickest to tell. */
  function findTest(): (row: number) => boolean {
    const bits = hits?.spread();
    const { min, max } = filter.price ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
    return (row) =>
      (!bits || hasBit(bits, row)) &&
      verdicts[classNumber[row] as number] === PASSES &&
      brandPasses[brand[row] as number] === 1 &&
      (price[row] as number) >= min &&
      (price[row] as number) <= max;
  }

  /** Best matches first among the most popular thousand, then the others by popularity. */
  function bestMatches(found: Hits, total: number, { limit, offset }: Page) {
    const last = offset + limit;
    const popular = page('popularity', total, { offset: 0, limit: Math.max(MAX_CANDIDATES, last) });
    const ranked = found.rank(popular.slice(0, MAX_CANDIDATES), last);
    return [...ranked, ...popular.slice(MAX_CANDIDATES)].slice(offset, last);
  }

  return { tally: () => tallyColumns(columns, choice), page, bestMatches };
}

function joined(parts: readonly Int32Array[]) {
  const rows = new Int32Array(parts.reduce((size, part) => size + part.length, 0));
  let end = 0;
  for (const part of parts) {
    rows.set(part, end);
    end += part.length;
  }
  return rows;
}
