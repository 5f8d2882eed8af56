import { MISSING_PARTS, type MissingPart } from '@pouchery/contract/backoffice/product-values';
import { forEachLocale, type Locale } from '@pouchery/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import { productPictures, products } from '#api/features/catalog/catalog-tables.ts';

/**
 * The conditions that a product of the outer query lacks something. Those of the languages stand word for word in the
 * partial indexes of database/language-indexes.ts.
 */
export const LACKS: Record<MissingPart, SQL> = {
  required: sql`${products.unsaid} <> '{}'`,
  ...forEachLocale(lacksLanguage),
  pictures: sql`not exists (
    select from ${productPictures} where ${productPictures.productId} = ${products.id})`,
};

function lacksLanguage(locale: Locale) {
  const key = sql.raw(`'${locale}'`);
  const { name, summary, description, flavourNotes } = products;
  const path = sql.raw(`'$[*] ? (!exists(@.${locale}))'`);
  return sql`not (${name} ? ${key} and ${summary} ? ${key} and ${description} ? ${key}
    and not jsonb_path_exists(${flavourNotes}, ${path}))`;
}

/** What the product of the outer query lacks. */
export function missingParts(): SQL<MissingPart[]> {
  const parts = MISSING_PARTS.map((part) => sql`case when ${LACKS[part]} then ${sql.raw(`'${part}'`)} end`);
  return sql<MissingPart[]>`array_remove(array[${sql.join(parts, sql`, `)}], null)`;
}
