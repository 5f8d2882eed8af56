import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

/** Throws the form's error for `field` unless the shop has the picture. It cannot go before `tx` ends. */
export async function requirePicture(tx: Transaction, id: number | null | undefined, field: string) {
  if (id === null || id === undefined) return;
  const [picture] = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for('key share');
  if (!picture) throw fieldErrors({ [field]: ['The shop has no such picture.'] });
}

/** Throws the form's error for `product_id` unless the shop has the product. */
export async function requireProduct(tx: Transaction, id: number | undefined) {
  if (id === undefined) return;
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, id))
    .for('key share');
  if (!product) throw fieldErrors({ product_id: ['The shop has no such product.'] });
}

/** Throws the form's error for `field` when a text names pictures that the shop does not have. */
export async function requirePictureNames(tx: Transaction, names: readonly string[], field: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select named.name from unnest(${sql.param(names)}::text[]) as named (name)
    where not exists (select from ${pictures} where ${pictures.name} = named.name)`);
  if (rows.length === 0) return;
  throw fieldErrors({ [field]: rows.map(({ name }) => `The shop has no picture “${name}”.`) });
}
