import { OTHER_LOCALES, type OtherLocale } from '@pouchery/contract/locales';
import type pg from 'pg';

/**
 * Creates the indexes that each language has of its own, as far as they are not there: a new language needs no migration.
 * Products that wait for its texts (backoffice/products/missing-parts.ts), and their names in its order.
 */
export async function createLanguageIndexes(client: pg.Client) {
  for (const locale of OTHER_LOCALES)
    for (const [name, definition] of Object.entries(languageIndexes(locale))) {
      // Asked first: to try it takes the rights of the table's owner even where there is nothing to do.
      const { rows } = await client.query('select 1 where to_regclass($1) is null', [name]);
      if (rows.length > 0) await client.query(`create index if not exists ${name} on products ${definition}`);
    }
}

function languageIndexes(locale: OtherLocale) {
  return {
    [`products_without_${locale}`]: `(updated_at desc nulls last, id desc) include (name)
      where not (name ? '${locale}' and summary ? '${locale}' and description ? '${locale}'
        and not jsonb_path_exists(flavour_notes, '$[*] ? (!exists(@.${locale}))'))`,
    [`products_by_name_${locale}`]: `(lower(coalesce(name ->> '${locale}', name ->> 'en')) nulls first, id)`,
  };
}
