import { OTHER_LOCALES, type OtherLocale } from '@pouchery/contract/locales';
import type pg from 'pg';

/**
 * Creates the indexes that each language has of its own, as far as they are not there: a new language needs no migration.
 * Products that wait for its texts (backoffice/products/missing-parts.ts), and their names in its order.
 */
export async function createLanguageIndexes(client: pg.Client) {
  for (const locale of OTHER_LOCALES)
    for (const statement of indexStatements(locale)) await client.query(statement);
}

function indexStatements(locale: OtherLocale) {
  return [
    `create index if not exists products_without_${locale} on products (updated_at desc nulls last, id desc) include (name)
      where not (name ? '${locale}' and summary ? '${locale}' and description ? '${locale}'
        and not jsonb_path_exists(flavour_notes, '$[*] ? (!exists(@.${locale}))'))`,
    `create index if not exists products_by_name_${locale}
      on products (lower(coalesce(name ->> '${locale}', name ->> 'en')) nulls first, id)`,
  ];
}
