import type { ProductCard, TasteColors } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { toTasteColors } from '#api/features/catalog/taste-colors.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';
import type { Columns } from './columns.ts';

export const TAXONOMY_KINDS = ['brand', 'type', 'taste'] as const;
export type Taxonomy = (typeof TAXONOMY_KINDS)[number];
/** `texts` has the name in all languages; tastes have colours. */
type Option = {
  taxonomy: Taxonomy;
  id: number;
  slug: string;
  name: string;
  texts: LocalizedText;
  colors: TasteColors | null;
};
type Row = Omit<Option, 'colors'> & { colors: Omit<TasteColors, 'is_dark'> | null };

/** Brands, types and tastes as lists name them. */
export class Taxonomies {
  /** By id: brands by name, types and tastes in the shop's order. */
  readonly #options: ReadonlyMap<Locale, Record<Taxonomy, ReadonlyMap<number, Option>>>;
  readonly #ids: ReadonlyMap<string, number>;

  /** `ids` by taxonomy and slug, as `toKey` writes them. */
  constructor(options: ReadonlyMap<Locale, readonly Option[]>, ids: ReadonlyMap<string, number>) {
    const byId = (all: readonly Option[], of: Taxonomy) =>
      new Map(all.filter(({ taxonomy }) => taxonomy === of).map((option) => [option.id, option]));
    this.#options = new Map(
      Array.from(options, ([locale, all]) => [
        locale,
        { brand: byId(all, 'brand'), type: byId(all, 'type'), taste: byId(all, 'taste') },
      ]),
    );
    this.#ids = ids;
  }

  list(taxonomy: Taxonomy, locale: Locale = DEFAULT_LOCALE): Option[] {
    return [...(this.#options.get(locale)?.[taxonomy].values() ?? [])];
  }

  find(taxonomy: Taxonomy, id: number, locale: Locale = DEFAULT_LOCALE): Option | undefined {
    return this.#options.get(locale)?.[taxonomy].get(id);
  }

  /** Ids by slug; an old slug still means its taxonomy. */
  listIds(taxonomy: string, slugs: readonly string[]): number[] {
    return slugs.flatMap((slug) => this.#ids.get(toKey(taxonomy, slug)) ?? []);
  }

  /** As a card names them; undefined where one is not known yet. */
  nameOnCard(locale: Locale, columns: Columns, row: number): Pick<ProductCard, Taxonomy> | undefined {
    const find = (taxonomy: Taxonomy) => this.find(taxonomy, columns.read(taxonomy, row), locale);
    const [brand, type, taste] = [find('brand'), find('type'), find('taste')];
    if (!brand || !type || !taste?.colors) return undefined;
    return {
      brand: { slug: brand.slug, name: brand.name },
      type: { slug: type.slug, name: type.name },
      taste: { slug: taste.slug, name: taste.name, color: taste.colors.mid },
    };
  }
}

export async function readTaxonomies(db: Database): Promise<Taxonomies> {
  const options = new Map<Locale, Option[]>();
  for (const locale of LOCALES) options.set(locale, await readOptions(db, locale));
  const { rows } = await db.execute<{ kind: string; slug: string; id: number }>(
    sql`select kind, slug, target_id as id from ${slugRedirects} where kind <> 'product'`,
  );
  const ids = new Map(rows.map(({ kind, slug, id }) => [toKey(kind, slug), id]));
  // A slug that a taxonomy has today outranks the same one that another had.
  for (const { taxonomy, slug, id } of options.get(DEFAULT_LOCALE) ?? []) ids.set(toKey(taxonomy, slug), id);
  return new Taxonomies(options, ids);
}

async function readOptions(db: Database, locale: Locale): Promise<Option[]> {
  const name = textIn(locale, sql`name`);
  const colors = sql`jsonb_build_object('tint', color_tint, 'mid', color_mid, 'deep', color_deep)`;
  const { rows } = await db.execute<Row>(sql`
    select 'brand' as taxonomy, id, slug, ${name} as name, name as texts, 0 as position, null::jsonb as colors from ${brands}
    union all select 'type', id, slug, ${name}, name, position, null from ${productTypes}
    union all select 'taste', id, slug, ${name}, name, position, ${colors} from ${tastes}
    order by position, name, id`);
  return rows.map((row) => ({ ...row, colors: row.colors && toTasteColors(row.colors) }));
}

function toKey(taxonomy: string, slug: string) {
  return `${taxonomy} ${slug}`;
}
