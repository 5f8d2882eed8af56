import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, deliveryPartners, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { type FieldMessages, fieldErrors } from '#api/http/api-error.ts';

/** Throws the form's errors unless all that a product refers to is there, and once. It cannot go before `tx` ends. */
export async function checkReferences(tx: Transaction, form: ProductForm): Promise<void> {
  const pictureIds = form.pictures.map(({ id }) => id);
  const named = (id: number | null) => (id === null ? [] : [id]);
  const partnerIds = form.offers.map(({ partner_id }) => partner_id);
  const refers = [
    ['brand_id', brands, named(form.brand_id), 'The shop has no such brand.'],
    ['type_id', productTypes, named(form.type_id), 'The shop has no such type.'],
    ['taste_id', tastes, named(form.taste_id), 'The shop has no such taste.'],
    ['pictures', pictures, pictureIds, 'One of the pictures is no longer there; upload it again.'],
    ['offers', deliveryPartners, partnerIds, 'The shop has no such delivery partner.'],
  ] as const;
  const problems: FieldMessages = {};
  for (const [field, table, ids, sentence] of refers) {
    if (new Set(ids).size < ids.length) problems[field] = ['The same one is there twice.'];
    else if (!(await areThere(tx, table, ids))) problems[field] = [sentence];
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
}

async function areThere(tx: Transaction, table: PgTable & { id: AnyPgColumn }, ids: readonly number[]) {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))
    .for('key share');
  return rows.length === ids.length;
}
