import type { Scale } from '@pouchery/contract/catalog';

type ScaleTin = Scale['tins'][number];
/** Whose tins are filled on the scale; every other tin is a ring. Without one all are filled. */
type ScaleOwner = { product?: string; brand?: string; type?: string; taste?: string };

/** A tin seen from above: lid, ring in the accent, and whether the lid is too pale to stand on paper without an edge. */
export type DrawnTin = {
  base: string;
  accent: string;
  pale: boolean;
  current: boolean;
  mg: number;
  /** Nothing where the tin cannot be ordered. */
  taste: string | undefined;
};

export type ScaleColumn = {
  mg: number;
  count: number;
  /** Query of the product list that shows this column. */
  query: string;
  /** Filled tins, from the foot up; the other `count - tins.length` are rings above them. */
  tins: DrawnTin[];
};

export type ScaleDrawing = {
  columns: ScaleColumn[];
  /** Neighbouring columns of one strength, by the number of their first and last column. */
  levels: { level: number; from: number; to: number }[];
  /** Highest column, at least twelve: above that the dots of the whole plot shrink. */
  height: number;
  productCount: number;
  /** True when columns reach into the corners where heading and lead stand on wide screens. */
  isCrowded: boolean;
  /** False where a tin each would be too many: columns are then bars. */
  hasTins: boolean;
};

const ROOM = 12;

/** Lays the scale out once on the server, one column per milligram from 0 to the maximum. */
export function drawScale(scale: Scale, owner: ScaleOwner = {}): ScaleDrawing {
  const counts = new Map(scale.columns.map(({ mg, count }) => [mg, count]));
  const byColumn = Map.groupBy(scale.tins, ({ mg }) => Math.round(mg));
  const columns = Array.from({ length: Math.round(scale.max_mg) + 1 }, (_, mg): ScaleColumn => {
    const tins = byColumn.get(mg) ?? [];
    return {
      mg,
      count: counts.get(mg) ?? tins.length,
      query: columnQuery(mg, tins),
      tins: tins.filter((tin) => isOwn(tin, owner)).map((tin) => drawTin(tin, owner)),
    };
  });
  const height = Math.max(ROOM, ...columns.map(({ count }) => count));
  const isCorner = (mg: number) => mg / columns.length < 0.4 || mg / columns.length > 0.65;
  return {
    columns,
    levels: strengthBrackets(columns.map(({ mg }) => commonLevel(byColumn.get(mg) ?? []))),
    height,
    isCrowded: columns.some(({ mg, count }) => isCorner(mg) && count > height * 0.6),
    productCount: columns.reduce((sum, { count }) => sum + count, 0),
    hasTins: scale.tins.length > 0,
  };
}

function isOwn(tin: ScaleTin, owner: ScaleOwner) {
  if (owner.product) return tin.slug === owner.product;
  return (['brand', 'type', 'taste'] as const).every(
    (key) => owner[key] === undefined || owner[key] === tin[key],
  );
}

function drawTin({ label, slug, mg, taste, in_stock }: ScaleTin, { product }: ScaleOwner): DrawnTin {
  return {
    base: label.base,
    accent: label.accent,
    pale: luminance(label.base) > 0.55,
    current: slug === product,
    mg,
    taste: in_stock ? taste : undefined,
  };
}

/** Exactly the column's tins: their own lowest and highest figures, as a column gathers what rounds to it. */
function columnQuery(mg: number, tins: ScaleTin[]) {
  const figures = tins.length > 0 ? tins.map((tin) => tin.mg) : [mg];
  return `max_nicotine=${Math.max(...figures)}&min_nicotine=${Math.min(...figures)}`;
}

/** The level most tins of a column have; undefined for an empty one. */
function commonLevel(tins: ScaleTin[]) {
  const groups = [...Map.groupBy(tins, (tin) => tin.strength_level)];
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

function strengthBrackets(levels: (number | undefined)[]) {
  const brackets: ScaleDrawing['levels'] = [];
  levels.forEach((level, column) => {
    if (level === undefined) return;
    const last = brackets.at(-1);
    if (last?.level === level) last.to = column;
    else brackets.push({ level, from: column, to: column });
  });
  return brackets;
}

function luminance(hex: string) {
  const channel = (start: number) => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
