import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { otherLocales, readingOrder } from '@pouchery/contract/main-locale';
import type pg from 'pg';

/** Names of such indexes, in whichever languages. */
const OURS = '^products_(without|by_name)(_[a-z]{2})+$';

/**
 * Makes the indexes that each language has of its own, as far as they are not there, and drops those of another main
 * language: neither needs a migration. Products that wait for a language's texts (backoffice/products/missing-parts.ts), and their
 * names in its order. A shop that is open goes on writing meanwhile.
 */
export async function createLanguageIndexes(client: pg.Client) {
  const wanted = new Map<string, string>([...otherLocales().map(withoutTexts), ...LOCALES.map(byName)]);
  // Asked first: to try it takes the rights of the table's owner even where there is nothing to do.
  const { rows } = await client.query<{ name: string; is_whole: boolean }>(
    `select relname as name, indisvalid as is_whole from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'products'::regclass and relname ~ $1`,
    [OURS],
  );
  // Whole is not what was being built when its program ended.
  const present = new Set(rows.filter(({ is_whole }) => is_whole).map(({ name }) => name));
  for (const { name } of rows)
    if (!present.has(name) || !wanted.has(name))
      await client.query(`drop index concurrently if exists ${name}`);
  for (const [name, definition] of wanted)
    if (!present.has(name))
      await client.query(`create index concurrently if not exists ${name} on products ${definition}`);
}

function withoutTexts(locale: Locale) {
  return [
    `products_without_${locale}`,
    `(updated_at desc nulls last, id desc) include (name)
      where not (name ? '${locale}' and summary ? '${locale}' and description ? '${locale}'
        and not jsonb_path_exists(flavour_notes, '$[*] ? (!exists(@.${locale}))'))`,
  ] as const;
}

/** As `textIn` has a name. */
function byName(locale: Locale) {
  const order = readingOrder(locale);
  const name = `coalesce(${order.map((one) => `name ->> '${one}'`).join(', ')})`;
  return [`products_by_name_${order.join('_')}`, `(lower(${name}) nulls first, id)`] as const;
}
