import { CLASS_FACETS, type ClassFacet } from '#api/features/listing/filter-columns.ts';
import { firstPlace } from '#api/features/search/memory/first-place.ts';
import type { RankedRows } from '#api/features/search/memory/ranked-rows.ts';
import { type Judged, PASSES, type PriceRange, STOPPED } from './column-counts.ts';
import { at, type ListedColumns } from './listed-columns.ts';

/** What a search finds. */
export type Hits = Pick<RankedRows, 'total' | 'spread' | 'rows' | 'best'>;

/** Which products pass: found by the search, and by the facet that says so. Prices are hundredths of a lari. */
export type ColumnFilter = {
  brands?: ReadonlySet<number>;
  classes: Partial<Record<ClassFacet, (value: number) => boolean>>;
  price?: PriceRange;
  hits?: Hits;
};

/** Places of an order, without the last one. */
export type Places = { from: number; to: number };

/** What a list has chosen: which facets, which classes and brands pass, and where they stand in the orders. */
export type ColumnChoice = ReturnType<typeof chooseInColumns>;

/** Judges every class and brand of the catalogue by a filter, and finds the places of the chosen prices. */
export function chooseInColumns(columns: ListedColumns, filter: ColumnFilter) {
  const { facts, orders, count, classes, classCounts, brandCounts } = columns;
  const chosen = CLASS_FACETS.filter((facet) => filter.classes[facet]);
  const judged: Judged = { verdicts: judgeClasses(), brandPasses: judgeBrands() };
  const { verdicts } = judged;
  const whole = { from: 0, to: count };
  const inPrice = filter.price && narrow(orders.price, whole, filter.price);

  /** For each class PASSES, the number from 1 of the one chosen facet that stops it, or STOPPED. */
  function judgeClasses() {
    const found = new Uint8Array(classes.size).fill(PASSES);
    found[0] = STOPPED;
    chosen.forEach((facet, order) => {
      const isStopped = classes.values[facet].map((value) => !filter.classes[facet]?.(value));
      const places = classes.places[facet];
      for (let number = 1; number < found.length; number++)
        if (isStopped[places[number] ?? 0]) found[number] = found[number] === PASSES ? order + 1 : STOPPED;
    });
    return found;
  }

  function judgeBrands() {
    const found = new Uint8Array(brandCounts.all.length).fill(filter.brands ? 0 : 1);
    for (const id of filter.brands ?? []) if (id < found.length) found[id] = 1;
    return found;
  }

  /** Of places whose rows stand by price, those between two prices. */
  function narrow(rows: Int32Array, { from, to }: Places, { min, max }: PriceRange): Places {
    const priceAt = (place: number) => facts.price(at(rows, from + place));
    const first = firstPlace(to - from, (place) => priceAt(place) >= min);
    return {
      from: from + first,
      to:
        from +
        Math.max(
          first,
          firstPlace(to - from, (place) => priceAt(place) > max),
        ),
    };
  }

  /** Where the chosen brands stand. */
  function listBrandPlaces(): Places[] {
    return [...(filter.brands ?? [])].map((id) => {
      const from = firstPlace(count, (place) => facts.brand(at(orders.brand, place)) >= id);
      return { from, to: from + (brandCounts.all[id] ?? 0) };
    });
  }

  /** Where the classes stand that are judged so. */
  function listClassPlaces(isMeant: (verdict: number) => boolean): Places[] {
    const found: Places[] = [];
    for (let number = 1, from = 0; number < verdicts.length; number++) {
      const to = from + (classCounts[number] ?? 0);
      if (to > from && isMeant(verdicts[number] ?? STOPPED)) found.push({ from, to });
      from = to;
    }
    return found;
  }

  return { filter, chosen, judged, whole, inPrice, narrow, listBrandPlaces, listClassPlaces };
}
