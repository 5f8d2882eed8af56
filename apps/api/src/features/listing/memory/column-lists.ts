import type { ProductSort } from '@pouchery/contract/product-query';
import { hasBit, pickBits, type RowBits } from '#api/features/search/memory/row-bits.ts';
import { type ColumnFilter, chooseInColumns, type Hits, type Places } from './column-choice.ts';
import { PASSES, pickPassing } from './column-counts.ts';
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
type Test = (row: number) => boolean;
/** A way to find all rows that pass. */
type Source = { ns: number; list: () => Int32Array };

/** About what it takes to look at the next place of an order, at a row anywhere, and to pick the first of such rows. */
const NEXT_PLACE_NS = 1;
const ROW_NS = 10;
const PICKED_ROW_NS = 25;

/**
 * Lists over the columns of a catalogue. No list looks at every product more than once, most look at few: those of the
 * chosen brands, those beyond or between two prices; and what is counted by class is counted class by class.
 */
export function columnLists(columns: ListedColumns, filter: ColumnFilter) {
  const { facts, orders, inPriceOrder, inBrandOrder, inClassOrder } = columns;
  const { hits } = filter;
  const choice = chooseInColumns(columns, filter);
  const { chosen, whole, inPrice, listBrandPlaces, listClassPlaces } = choice;
  const { judged } = choice;
  const { verdicts, brandPasses } = judged;
  const pick = (rows: Int32Array) => pickPassing(facts, rows, judged, filter.price);

  /** The rows of a page of the products that pass, of which there are `total`. */
  function page(sort: ProductSort, total: number, { limit, offset }: Page): number[] {
    const last = Math.min(total, offset + limit);
    if (offset >= last) return [];
    const { order, isReversed } = SORTS[sort];
    const source = findQuickest(listSources());
    const places = order === 'price' && inPrice ? inPrice : whole;
    // Products that pass stand about so far apart.
    const walked = (last * (places.to - places.from)) / total;
    if (source.ns + total * PICKED_ROW_NS < walked * ROW_NS)
      return [...columns.first(order, source.list(), last, isReversed).subarray(offset)];
    const isPassing = findTest(hits?.spread());
    const rows = orders[order].subarray(places.from, places.to);
    const found: number[] = [];
    for (let place = 0, passed = 0; place < rows.length && passed < last; place++) {
      const row = at(rows, isReversed ? rows.length - 1 - place : place);
      if (!isPassing(row)) continue;
      if (passed >= offset) found.push(row);
      passed += 1;
    }
    return found;
  }

  function listSources(): Source[] {
    const isClassPassing = (column: Int32Array, place: number) => verdicts[at(column, place)] === PASSES;
    const isBrandPassing = (column: Int32Array, place: number) => brandPasses[at(column, place)] === 1;
    const inOrder = (rows: Int32Array, parts: Places[], mayPass: (place: number) => boolean): Source => ({
      ns: countPlaces(parts) * NEXT_PLACE_NS,
      list: () => {
        // What stands in the order itself is asked first: it is next to what was asked before.
        const found = pickRows(rows, parts, mayPass);
        return pick(hits ? pickBits(hits.spread(), found) : found);
      },
    });
    const sources = [
      inOrder(
        orders.price,
        [inPrice ?? whole],
        (place) =>
          isClassPassing(inPriceOrder.classNumber, place) && isBrandPassing(inPriceOrder.brand, place),
      ),
    ];
    if (hits) sources.push({ ns: hits.total * ROW_NS, list: () => pick(hits.rows()) });
    if (filter.brands)
      sources.push(
        inOrder(orders.brand, listBrandPlaces(), (place) => isClassPassing(inBrandOrder.classNumber, place)),
      );
    if (chosen.length > 0) {
      const parts = listClassPlaces((verdict) => verdict === PASSES);
      sources.push(inOrder(orders.class, parts, (place) => isBrandPassing(inClassOrder.brand, place)));
    }
    return sources;
  }

  /** Asks first what is quickest to tell. */
  function findTest(bits?: RowBits): Test {
    const { min, max } = filter.price ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
    return (row) =>
      (!bits || hasBit(bits, row)) &&
      verdicts[facts.classNumber(row)] === PASSES &&
      brandPasses[facts.brand(row)] === 1 &&
      facts.price(row) >= min &&
      facts.price(row) <= max;
  }

  /** The rows of a page of what was searched for: best matches first, of equal ones the more popular. */
  function bestMatches(found: Hits, total: number, { limit, offset }: Page): number[] {
    const last = Math.min(total, offset + limit);
    if (offset >= last) return [];
    const among = { isPassing: findTest(), pick, share: total / found.total };
    return found.best(last, columns.popularity, among).slice(offset);
  }

  return { tally: () => tallyColumns(columns, choice), page, bestMatches };
}

function findQuickest(sources: readonly Source[]): Source {
  return sources.reduce((quickest, source) => (source.ns < quickest.ns ? source : quickest));
}

function countPlaces(parts: readonly Places[]) {
  return parts.reduce((size, { from, to }) => size + to - from, 0);
}

/** The rows of an order in those places that may pass. */
function pickRows(rows: Int32Array, parts: readonly Places[], mayPass: (place: number) => boolean) {
  const found = new Int32Array(countPlaces(parts));
  let size = 0;
  for (const { from, to } of parts)
    for (let place = from; place < to; place++) if (mayPass(place)) found[size++] = at(rows, place);
  return found.subarray(0, size);
}
