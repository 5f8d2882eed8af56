import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';

/** Neighbouring columns of the scale that have one strength, with the tins that stand on them. */
export type ShelfPlace<Tin> = {
  /** Undefined where the catalogue has no tin. */
  level: number | undefined;
  from: number;
  to: number;
  columns: { mg: number /** From the foot up. */; tins: Tin[] }[];
};

/**
 * The shelf is the scale: each tin stands at its milligrams, and on those of the same that were there before. `tins` come
 * the latest first.
 */
export function drawShelf<Tin extends { nicotine_mg_per_pouch: number }>(
  { columns, levels }: Pick<ScaleDrawing, 'columns' | 'levels'>,
  tins: readonly Tin[],
): ShelfPlace<Tin>[] {
  const last = columns.length - 1;
  const standing = Map.groupBy(tins.toReversed(), (tin) =>
    Math.min(last, Math.round(tin.nicotine_mg_per_pouch)),
  );
  const places: ShelfPlace<Tin>[] = [];
  for (const { mg } of columns) {
    const level = levels.find(({ from, to }) => from <= mg && mg <= to);
    const column = { mg, tins: standing.get(mg) ?? [] };
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
