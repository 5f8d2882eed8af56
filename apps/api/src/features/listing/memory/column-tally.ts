import { CLASS_FACETS, type ClassFacet } from '#api/features/listing/filter-columns.ts';
import type { ColumnChoice, Places } from './column-choice.ts';
import {
  countHits,
  countPassing,
  countValues,
  findPassing,
  PASSES,
  type PriceRange,
  STOPPED,
} from './column-counts.ts';
import { at, type ListedColumns } from './listed-columns.ts';

/** As in facet-counts.ts: counts of each facet obey every filter but its own. */
export type ColumnTally = {
  /** Products that pass all filters. */
  total: number;
  /** By the brand's id. */
  brands: ArrayLike<number>;
  classes: Record<ClassFacet, Map<number, number>>;
  price: PriceRange | null;
};

/** Counts what is chosen; what is counted by class, class by class. */
export function tallyColumns(columns: ListedColumns, choice: ColumnChoice): ColumnTally {
  const { facts, orders, count, classes, classCounts, brandCounts } = columns;
  const { filter, chosen, judged, whole, inPrice, narrow, listBrandPlaces, listClassPlaces } = choice;
  const { hits } = filter;
  const { verdicts } = judged;

  /** How many products that brand and price let through each class has. */
  function countClasses(): ArrayLike<number> {
    if (filter.brands) {
      const counts = new Int32Array(classes.size);
      for (const places of listBrandPlaces()) {
        const { from, to } = filter.price ? narrow(orders.brand, places, filter.price) : places;
        countValues(counts, columns.inBrandOrder.classNumber, from, to);
      }
      return counts;
    }
    if (!inPrice) return classCounts;
    const { classNumber: column } = columns.inPriceOrder;
    if (!isMost(inPrice)) {
      const counts = new Int32Array(classes.size);
      countValues(counts, column, inPrice.from, inPrice.to);
      return counts;
    }
    const counts = Int32Array.from(classCounts);
    countValues(counts, column, 0, inPrice.from, -1);
    countValues(counts, column, inPrice.to, count, -1);
    return counts;
  }

  /** How many products that class and price let through each brand has. */
  function countBrands(): ArrayLike<number> {
    if (!inPrice) return countBrandsByClass();
    if (!isMost(inPrice)) {
      const counts = new Int32Array(brandCounts.all.length);
      countPassing(counts, columns.inPriceOrder, verdicts, { ...inPrice, by: 1 });
      return counts;
    }
    const counts = Int32Array.from(countBrandsByClass());
    countPassing(counts, columns.inPriceOrder, verdicts, { from: 0, to: inPrice.from, by: -1 });
    countPassing(counts, columns.inPriceOrder, verdicts, { from: inPrice.to, to: count, by: -1 });
    return counts;
  }

  /** The choices of one facet are counted already; else the classes that pass are, or the others where those are more. */
  function countBrandsByClass(): ArrayLike<number> {
    const [facet, another] = chosen;
    if (!facet) return brandCounts.all;
    if (!another) return countBrandsByValue(facet);
    const areOthersFewer = 2 * countPassingClasses() > count;
    const counts = areOthersFewer ? brandCounts.all.slice() : new Int32Array(brandCounts.all.length);
    for (const { from, to } of listClassPlaces((verdict) => (verdict === PASSES) !== areOthersFewer))
      countValues(counts, columns.inClassOrder.brand, from, to, areOthersFewer ? -1 : 1);
    return counts;
  }

  function countBrandsByValue(facet: ClassFacet) {
    const counts = new Int32Array(brandCounts.all.length);
    classes.values[facet].forEach((value, place) => {
      const ofValue = brandCounts.byValue[facet][place];
      if (!ofValue || !filter.classes[facet]?.(value)) return;
      for (let id = 0; id < counts.length; id++) counts[id] = at(counts, id) + at(ofValue, id);
    });
    return counts;
  }

  function countPassingClasses() {
    let passing = 0;
    for (let number = 1; number < verdicts.length; number++)
      if (verdicts[number] === PASSES) passing += classCounts[number] ?? 0;
    return passing;
  }

  /** The lowest and the highest price of what brand and class let through. */
  function findPrices(): PriceRange | null {
    const { rows, column, parts } = filter.brands
      ? { rows: orders.brand, column: columns.inBrandOrder.classNumber, parts: listBrandPlaces() }
      : { rows: orders.price, column: columns.inPriceOrder.classNumber, parts: [whole] };
    const ends = parts.flatMap((places) => findPassing(column, verdicts, places) ?? []);
    const prices = ends.flatMap(({ first, last }) =>
      [first, last].map((place) => facts.price(at(rows, place))),
    );
    return prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null;
  }

  function isMost({ from, to }: Places) {
    return 2 * (to - from) > count;
  }

  function tally(): ColumnTally {
    const counted = hits
      ? countHits(columns, hits, judged, filter.price)
      : { classes: countClasses(), brands: countBrands(), price: findPrices() };
    const { total, byFacet } = countFacets(counted.classes);
    return { total, brands: counted.brands, classes: byFacet, price: counted.price };
  }

  /** How many products pass, and by value what the other facets let through, out of what each class has. */
  function countFacets(ofClass: ArrayLike<number>) {
    const facets = CLASS_FACETS.map((facet) => ({
      places: classes.places[facet],
      counts: new Int32Array(classes.values[facet].length),
      // A class that this facet alone stops still counts for it.
      own: filter.classes[facet] ? chosen.indexOf(facet) + 1 : PASSES,
    }));
    let total = 0;
    for (let number = 1; number < verdicts.length; number++) {
      const products = ofClass[number] ?? 0;
      const verdict = verdicts[number] ?? STOPPED;
      if (products === 0 || verdict === STOPPED) continue;
      if (verdict === PASSES) total += products;
      for (const { places, counts, own } of facets) {
        if (verdict !== PASSES && verdict !== own) continue;
        const place = places[number] ?? 0;
        counts[place] = at(counts, place) + products;
      }
    }
    const byFacet = CLASS_FACETS.map((facet, nth) => [
      facet,
      listCounted(classes.values[facet], facets[nth]?.counts ?? []),
    ]);
    return { total, byFacet: Object.fromEntries(byFacet) as ColumnTally['classes'] };
  }

  return tally();
}

function listCounted(values: readonly number[], counts: ArrayLike<number>) {
  const byValue = new Map<number, number>();
  values.forEach((value, place) => {
    const products = counts[place] ?? 0;
    if (products > 0) byValue.set(value, products);
  });
  return byValue;
}
