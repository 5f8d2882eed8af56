import type { ScaleDrawing } from './scale-drawing.ts';

/** Widths of a letter, of the line before the name and of a column where columns are narrowest, in pixels. */
const WIDE = { letter: 11, line: 62, column: 64 };
const NARROW = { letter: 9, line: 26, column: 19 };
/** Columns in whose corners heading and lead stand on wide screens. */
const CORNERS = { before: 0.4, behind: 0.65 };

export type NamePlace = {
  /** On which side of its product the name stands. */
  side: 'left' | 'right';
  /** By how many products its own is lifted off its column, on wide and on narrow screens, so that the name crosses no other. */
  raise: number;
  raiseNarrow: number;
  /** True when it then reaches into the corners where heading and lead stand. */
  isCrowded: boolean;
};

/** Where the name of the one ringed product stands: on the side where its neighbours are lower, and above them. */
export function placeName({ columns, height }: ScaleDrawing, mg: number, name: string): NamePlace {
  const own = columns[mg]?.count ?? 0;
  const raiseOn = (side: NamePlace['side'], { letter, line, column }: typeof WIDE) => {
    const reach = Math.ceil((name.length * letter + line) / column);
    const isWithin = side === 'right' ? mg + reach < columns.length : mg >= reach;
    const beside =
      side === 'right' ? columns.slice(mg + 1, mg + 1 + reach) : columns.slice(Math.max(mg - reach, 0), mg);
    const highest = Math.max(0, ...beside.map(({ count }) => count));
    return { raise: Math.max(0, highest + 1 - own), isWithin };
  };
  const [right, left] = [raiseOn('right', NARROW), raiseOn('left', NARROW)];
  const byRoom = mg < columns.length / 2 ? 'right' : 'left';
  const byHeight = right.raise <= left.raise ? 'right' : 'left';
  const side = right.isWithin && left.isWithin ? byHeight : byRoom;
  const { raise } = raiseOn(side, WIDE);
  const isCorner = mg / columns.length < CORNERS.before || mg / columns.length > CORNERS.behind;
  return {
    side,
    raise,
    raiseNarrow: (side === 'right' ? right : left).raise,
    isCrowded: isCorner && own + raise > height * 0.6,
  };
}
