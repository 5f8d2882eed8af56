/**
 * Numbers that are possible and most often a slip of the hand: more nicotine in a pouch than is sold (`nicotine_high`),
 * nicotine per pouch and per gram that do not match the pouch's weight (`nicotine_by_weight`), a price far above or below
 * what the brand usually costs (`price_high`, `price_low`). They are saved once somebody has said that they are right.
 */
export const PRODUCT_DOUBTS = ['nicotine_high', 'nicotine_by_weight', 'price_high', 'price_low'] as const;
export type ProductDoubt = (typeof PRODUCT_DOUBTS)[number];

/** What is doubted, of which field, and what one would expect there. */
export type Doubt = { doubt: ProductDoubt; field: string; value: number; expected: number };

export const USUAL_NICOTINE_MG = 20;
const UNUSUAL_PRICE_FACTOR = 5;
/** Labels round all three numbers. */
const WEIGHT_TOLERANCE = 0.15;
const WEIGHT_TOLERANCE_MG = 0.5;

/** Null in a draft that does not say it yet: nothing is doubted then. */
export type CheckedNumbers = {
  nicotine_mg_per_pouch: number | null;
  nicotine_mg_per_g: number | null;
  weight_per_serving_g: number | null;
  price: string | null;
};

/** What in a product's numbers looks like a slip; `usualPrice` is undefined where nothing has a price yet. */
export function findDoubts(product: CheckedNumbers, usualPrice: number | undefined): Doubt[] {
  const { price } = product;
  return [...nicotineDoubts(product), ...(price === null ? [] : priceDoubts(Number(price), usualPrice))];
}

function nicotineDoubts(product: Omit<CheckedNumbers, 'price'>): Doubt[] {
  const { nicotine_mg_per_pouch: value, nicotine_mg_per_g, weight_per_serving_g } = product;
  const field = 'nicotine_mg_per_pouch';
  if (value === null) return [];
  const doubts: Doubt[] = [];
  if (value > USUAL_NICOTINE_MG)
    doubts.push({ doubt: 'nicotine_high', field, value, expected: USUAL_NICOTINE_MG });
  if (nicotine_mg_per_g === null || weight_per_serving_g === null) return doubts;
  const byWeight = nicotine_mg_per_g * weight_per_serving_g;
  const tolerance = Math.max(WEIGHT_TOLERANCE_MG, WEIGHT_TOLERANCE * Math.max(value, byWeight));
  if (Math.abs(value - byWeight) > tolerance)
    doubts.push({ doubt: 'nicotine_by_weight', field, value, expected: Number(byWeight.toFixed(1)) });
  return doubts;
}

function priceDoubts(value: number, expected: number | undefined): Doubt[] {
  if (expected === undefined) return [];
  const field = 'price';
  if (value >= UNUSUAL_PRICE_FACTOR * expected) return [{ doubt: 'price_high', field, value, expected }];
  if (value <= expected / UNUSUAL_PRICE_FACTOR) return [{ doubt: 'price_low', field, value, expected }];
  return [];
}

/** The fields a doubt comes from, `brand` among them: where none of them was changed, it has been answered before. */
export const DOUBTED_FIELDS: Record<ProductDoubt, readonly (keyof CheckedNumbers | 'brand')[]> = {
  nicotine_high: ['nicotine_mg_per_pouch'],
  nicotine_by_weight: ['nicotine_mg_per_pouch', 'nicotine_mg_per_g', 'weight_per_serving_g'],
  price_high: ['price', 'brand'],
  price_low: ['price', 'brand'],
};
