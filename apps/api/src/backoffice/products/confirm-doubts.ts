import {
  DOUBTED_FIELDS,
  type Doubt,
  findDoubts,
  type ProductDoubt,
} from '@pouchery/contract/backoffice/product-doubts';
import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { ApiError } from '#api/http/api-error.ts';
import { findUsualPrices } from './usual-prices.ts';

export const LOOKS_LIKE_A_SLIP = 'Some figures look like a slip. Confirm that they are right.';

type DoubtedFigures = Pick<ProductForm, 'brand_id' | (typeof DOUBTED_FIGURES)[number]>;
const DOUBTED_FIGURES = [
  'nicotine_mg_per_pouch',
  'nicotine_mg_per_g',
  'weight_per_serving_g',
  'price',
] as const;

/**
 * Throws 409 with what looks like a slip of the hand among the numbers that a form changes, unless somebody has confirmed
 * it. `before` is undefined for a new product.
 */
export async function requireConfirmedDoubts(
  tx: Transaction,
  after: DoubtedFigures,
  before: DoubtedFigures | undefined,
  confirmed: readonly ProductDoubt[],
): Promise<void> {
  if (![...DOUBTED_FIGURES, 'brand' as const].some((field) => isChanged(field, after, before))) return;
  const usualPrice = await findUsualPrice(tx, after.brand_id);
  const doubts = newDoubts(after, before, usualPrice).filter(({ doubt }) => !confirmed.includes(doubt));
  if (doubts.length > 0) throw new ApiError(409, { detail: LOOKS_LIKE_A_SLIP, doubts });
}

/** What looks like a slip among the numbers that a change makes. */
export function newDoubts(
  after: DoubtedFigures,
  before: DoubtedFigures | undefined,
  usualPrice: number | undefined,
): Doubt[] {
  return findDoubts(after, usualPrice).filter(({ doubt }) =>
    DOUBTED_FIELDS[doubt].some((field) => isChanged(field, after, before)),
  );
}

function isChanged(
  field: (typeof DOUBTED_FIGURES)[number] | 'brand',
  after: DoubtedFigures,
  before: DoubtedFigures | undefined,
) {
  const name = field === 'brand' ? 'brand_id' : field;
  return before?.[name] !== after[name];
}

async function findUsualPrice(tx: Transaction, brandId: number | null) {
  if (brandId === null) return undefined;
  const [brand] = await tx.select({ slug: brands.slug }).from(brands).where(eq(brands.id, brandId));
  const usualPrices = await findUsualPrices(tx, eq(brands.id, brandId));
  return usualPrices(brand?.slug ?? '');
}
