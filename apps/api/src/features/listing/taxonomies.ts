import type { TasteColors } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { toTasteColors } from '#api/features/catalog/taste-colors.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';

export const TAXONOMY_KINDS = ['brand', 'type', 'taste'] as const;
export type Taxonomy = (typeof TAXONOMY_KINDS)[number];
/** A row that has a name: what lists filter by, or an article. `texts` has the name in all languages; tastes have colours. */
export type Named = {
  kind: Taxonomy | 'article';
  id: number;
  slug: string;
  name: string;
  texts: LocalizedText;
  colors: TasteColors | null;
};
type Row = Omit<Named, 'colors'> & { colors: Omit<TasteColors, 'is_dark'> | null };

/** Most articles that are read, the newest: so many are found by name. */
const MAX_ARTICLES = 300;

/** Brands, types, tastes and articles by name. */
export class Taxonomies {
  /** By language and kind, then by id: brands by name, types and tastes in the shop's order. */
  readonly #named = new Map<string, Map<number, Named>>();
  readonly #ids: ReadonlyMap<string, number>;

  /** `ids` by kind and slug, as `toKey` writes them. */
  constructor(named: ReadonlyMap<Locale, readonly Named[]>, ids: ReadonlyMap<string, number>) {
    for (const [locale, all] of named)
      for (const [kind, some] of Map.groupBy(all, ({ kind }) => kind))
        this.#named.set(toKey(kind, locale), new Map(some.map((one) => [one.id, one])));
    this.#ids = ids;
  }

  list(kind: Named['kind'], locale: Locale = DEFAULT_LOCALE): Named[] {
    return [...(this.#named.get(toKey(kind, locale))?.values() ?? [])];
  }

  find(kind: Named['kind'], id: number, locale: Locale = DEFAULT_LOCALE): Named | undefined {
    return this.#named.get(toKey(kind, locale))?.get(id);
  }

  /** Ids by slug; an old slug still means its taxonomy. */
  listIds(taxonomy: string, slugs: readonly string[]): number[] {
    return slugs.flatMap((slug) => this.#ids.get(toKey(taxonomy, slug)) ?? []);
  }
}

export async function readTaxonomies(db: Database): Promise<Taxonomies> {
  const named = new Map<Locale, Named[]>();
  for (const locale of LOCALES) named.set(locale, await readNamed(db, locale));
  const { rows } = await db.execute<{ kind: string; slug: string; id: number }>(
    sql`select kind, slug, target_id as id from ${slugRedirects} where kind <> 'product'`,
  );
  const ids = new Map(rows.map(({ kind, slug, id }) => [toKey(kind, slug), id]));
  // A slug that a taxonomy has today outranks the same one that another had.
  for (const { kind, slug, id } of named.get(DEFAULT_LOCALE) ?? []) ids.set(toKey(kind, slug), id);
  return new Taxonomies(named, ids);
}

async function readNamed(db: Database, locale: Locale): Promise<Named[]> {
  const name = textIn(locale, sql`name`);
  const colors = sql`jsonb_build_object('tint', color_tint, 'mid', color_mid, 'deep', color_deep)`;
  const { rows } = await db.execute<Row>(sql`
    select 'brand' as kind, id, slug, ${name} as name, name as texts, position, null::jsonb as colors from ${brands}
    union all select 'type', id, slug, ${name}, name, position, null from ${productTypes}
    union all select 'taste', id, slug, ${name}, name, position, ${colors} from ${tastes}
    union all (
      select 'article', id, slug, ${textIn(locale, sql`title`)}, title, row_number() over newest, null
      from ${articles} where state = 'published' window newest as (order by published desc, id desc)
      order by published desc, id desc limit ${MAX_ARTICLES})
    order by position, name, id`);
  return rows.map((row) => ({ ...row, colors: row.colors && toTasteColors(row.colors) }));
}

function toKey(kind: string, of: string) {
  return `${kind} ${of}`;
}
