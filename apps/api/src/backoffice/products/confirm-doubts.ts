import { DOUBTED_FIELDS, findDoubts, type ProductDoubt } from '@pouchery/contract/backoffice/product-doubts';
import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { ApiError } from '#api/http/api-error.ts';
import { findUsualPrices } from './usual-prices.ts';

const LOOKS_LIKE_A_SLIP = 'Some figures look like a slip. Confirm that they are right.';

type Product = Pick<ProductForm, 'brand_id' | (typeof DOUBTED_FIGURES)[number]>;
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
  after: Product,
  before: Product | undefined,
  confirmed: readonly ProductDoubt[],
): Promise<void> {
  const isChanged = (field: (typeof DOUBTED_FIGURES)[number] | 'brand') => {
    const name = field === 'brand' ? 'brand_id' : field;
    return before?.[name] !== after[name];
  };
  if (![...DOUBTED_FIGURES, 'brand' as const].some(isChanged)) return;
  const usualPrice = await findUsualPrice(tx, after.brand_id);
  const doubts = findDoubts(after, usualPrice).filter(
    ({ doubt }) => !confirmed.includes(doubt) && DOUBTED_FIELDS[doubt].some(isChanged),
  );
  if (doubts.length > 0) throw new ApiError(409, { detail: LOOKS_LIKE_A_SLIP, doubts });
}

async function findUsualPrice(tx: Transaction, brandId: number) {
  const [brand] = await tx.select({ slug: brands.slug }).from(brands).where(eq(brands.id, brandId));
  const usualPrices = await findUsualPrices(tx, eq(brands.id, brandId));
  return usualPrices(brand?.slug ?? '');
}
