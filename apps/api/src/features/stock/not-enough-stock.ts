import { mainText } from '@pouchery/contract/main-locale';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { ApiError } from '#api/http/api-error.ts';

type Short = { product_id: number; wanted: number; available: number };

/** Fewer tins are available than are wanted; `products` says of which product how many. */
export class NotEnoughStock extends ApiError {
  override name = 'NotEnoughStock';
  readonly products: readonly (Short & { name: string })[];

  private constructor(short: readonly (Short & { name: string })[]) {
    const told = short.map(({ name, available }) => `${name}: ${available}`).join(', ');
    super(409, { detail: `There are not enough tins. Available: ${told}.`, problems: short });
    this.products = short;
  }

  static async of(tx: Transaction, short: readonly Short[]) {
    const ids = short.map(({ product_id }) => product_id);
    const names = await nameTins(tx, ids);
    return new NotEnoughStock(short.map((one) => ({ ...one, name: names.get(one.product_id) ?? '' })));
  }
}

/** What products are called with their brands, as sentences for the staff say it. */
export async function nameTins(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({ id: products.id, name: products.name, brand: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, name, brand }) => [id, `${mainText(brand)} ${mainText(name)}`]));
}
