import type { Scale } from '@pouchery/contract/catalog';

type ScaleProduct = Scale['tins'][number];
/** Whose products are filled on the scale; every other product is a ring. Without one all are filled. */
type ScaleOwner = { product?: string; brand?: string; type?: string; taste?: string };

/** A tin seen from above: lid, ring in the accent, and whether the lid is too pale to stand on paper without an edge. */
export type ScaleDot = {
  base: string;
  accent: string;
  pale: boolean;
  current: boolean;
  mg: number;
  /** Nothing where the product cannot be ordered. */
  taste: string | undefined;
};

export type ScaleColumn = {
  mg: number;
  count: number;
  /** Query of the product list that shows this column. */
  query: string;
  /** Filled products, from the foot up; the other `count - products.length` are rings above them. */
  products: ScaleDot[];
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
  /** False where a dot for each product would be too many: columns are then bars. */
  hasProducts: boolean;
};

const ROOM = 12;

/** Lays the scale out once on the server, one column per milligram from 0 to the maximum. */
export function drawScale(scale: Scale, owner: ScaleOwner = {}): ScaleDrawing {
  const counts = new Map(scale.columns.map(({ mg, count }) => [mg, count]));
  const byColumn = Map.groupBy(scale.tins, ({ mg }) => Math.round(mg));
  const columns = Array.from({ length: Math.round(scale.max_mg) + 1 }, (_, mg): ScaleColumn => {
    const products = byColumn.get(mg) ?? [];
    return {
      mg,
      count: counts.get(mg) ?? products.length,
      query: columnQuery(mg, products),
      products: products
        .filter((product) => isOwn(product, owner))
        .map((product) => drawProduct(product, owner)),
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
    hasProducts: scale.tins.length > 0,
  };
}

function isOwn(product: ScaleProduct, owner: ScaleOwner) {
  if (owner.product) return product.slug === owner.product;
  return (['brand', 'type', 'taste'] as const).every(
    (key) => owner[key] === undefined || owner[key] === product[key],
  );
}

function drawProduct({ label, slug, mg, taste, in_stock }: ScaleProduct, { product }: ScaleOwner): ScaleDot {
  return {
    base: label.base,
    accent: label.accent,
    pale: luminance(label.base) > 0.55,
    current: slug === product,
    mg,
    taste: in_stock ? taste : undefined,
  };
}

/** Exactly the column's products: their own lowest and highest numbers, as a column gathers what rounds to it. */
function columnQuery(mg: number, products: ScaleProduct[]) {
  const milligrams = products.length > 0 ? products.map((product) => product.mg) : [mg];
  return `max_nicotine=${Math.max(...milligrams)}&min_nicotine=${Math.min(...milligrams)}`;
}

/** The level most products of a column have; undefined for an empty one. */
function commonLevel(products: ScaleProduct[]) {
  const groups = [...Map.groupBy(products, (product) => product.strength_level)];
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
