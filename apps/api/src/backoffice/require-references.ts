import { inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { type FieldMessages, fieldErrors } from '#api/http/api-error.ts';

/** What a field of a form refers to, by ids of a table's rows, and what is said unless all of them are there. */
type Reference = readonly [
  field: string,
  table: PgTable & { id: AnyPgColumn },
  ids: readonly (number | null | undefined)[],
  sentence: string,
];

/** Throws the form's errors unless all that it refers to is there, and once. It cannot go before `tx` ends. */
export async function requireReferences(tx: Transaction, references: readonly Reference[]): Promise<void> {
  const problems: FieldMessages = {};
  for (const [field, table, named, sentence] of references) {
    const ids = named.flatMap((id) => id ?? []);
    if (new Set(ids).size < ids.length) problems[field] = ['The same one is there twice.'];
    else if (!(await areThere(tx, table, ids))) problems[field] = [sentence];
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
}

/** The same for a picture that `field` names, where it names one. */
export function requirePicture(tx: Transaction, id: number | null | undefined, field: string) {
  return requireReferences(tx, [[field, pictures, [id], 'The shop has no such picture.']]);
}

/** The same for the product of `product_id`, where there is one. */
export function requireProduct(tx: Transaction, id: number | null | undefined) {
  return requireReferences(tx, [['product_id', products, [id], 'The shop has no such product.']]);
}

async function areThere(tx: Transaction, table: Reference[1], ids: readonly number[]) {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))
    .for('key share');
  return rows.length === ids.length;
}
