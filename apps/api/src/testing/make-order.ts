import { eq } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { addOrder, toOrderId } from '#api/features/orders/orders-queries.ts';
import type { orders } from '#api/features/orders/orders-tables.ts';

/** An order of two tins of this product; say what is different about yours. Gives its id. */
export async function makeOrder(
  db: Database,
  userId: number,
  slug: string,
  columns: Partial<typeof orders.$inferInsert> = {},
) {
  const [product] = await db
    .select({ productId: products.id, name: products.name, brandName: brands.name, price: products.price })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.slug, slug));
  const shipment = {
    address: '7 Sample Street',
    city: 'Tbilisi',
    postalCode: '0102',
    country: 'Georgia',
    phone: '+995 555 00 00 01',
  };
  const number = await db.transaction((tx) =>
    addOrder(tx, { userId, placed: new Date(), ...shipment, ...columns }, [{ ...product!, quantity: 2 }]),
  );
  return toOrderId(number);
}
