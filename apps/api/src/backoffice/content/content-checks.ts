import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

/** Throws the form's error for `field` when a text names pictures that the shop does not have. */
export async function requirePictureNames(tx: Transaction, names: readonly string[], field: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select named.name from unnest(${sql.param(names)}::text[]) as named (name)
    where not exists (select from ${pictures} where ${pictures.name} = named.name)`);
  if (rows.length === 0) return;
  throw fieldErrors({ [field]: rows.map(({ name }) => `The shop has no picture “${name}”.`) });
}
