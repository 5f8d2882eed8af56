import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';

/** Neighbouring columns of the scale that have one strength, with the products that stand on them. */
export type ShelfPlace<Product> = {
  /** Undefined where the catalogue has no product. */
  level: number | undefined;
  from: number;
  to: number;
  columns: { mg: number /** From the foot up. */; products: Product[] }[];
};

/**
 * The shelf is the scale: each product stands at its milligrams, and on those of the same that were there before. `products` come
 * the latest first.
 */
export function drawShelf<Product extends { nicotine_mg_per_pouch: number }>(
  { columns, levels }: Pick<ScaleDrawing, 'columns' | 'levels'>,
  products: readonly Product[],
): ShelfPlace<Product>[] {
  const last = columns.length - 1;
  const byMilligrams = Map.groupBy(products.toReversed(), (product) =>
    Math.min(last, Math.round(product.nicotine_mg_per_pouch)),
  );
  const places: ShelfPlace<Product>[] = [];
  for (const { mg } of columns) {
    const level = levels.find(({ from, to }) => from <= mg && mg <= to);
    const column = { mg, products: byMilligrams.get(mg) ?? [] };
    const place = places.at(-1);
    if (place && level && place.from === level.from) place.columns.push(column);
    else
      places.push({
        level: level?.level,
        from: level?.from ?? mg,
        to: level?.to ?? mg,
        columns: [column],
      });
  }
  return places;
}
