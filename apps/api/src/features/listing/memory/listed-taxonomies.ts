import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { listOptions, type Option, TAXONOMIES, type Taxonomy } from '#api/features/listing/facet-options.ts';
import type { Chosen } from '#api/features/listing/product-filters.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';

/** Brands, types and tastes as lists name them, in memory. */
export type ListedTaxonomies = {
  /** Tastes in the order of the wheel. */
  tastes: readonly { id: number; slug: string }[];
  /** Ids by slug; an old slug still means its taxonomy. */
  listIds: (taxonomy: Taxonomy, chosen: Chosen) => number[];
  /** Those with a hit and those that are chosen, as `listOptions` gives them. */
  pickOptions: (
    locale: Locale,
    chosen: Chosen,
    isHit: (taxonomy: Taxonomy, id: number) => boolean,
  ) => Option[];
};

export async function readListedTaxonomies(db: Database): Promise<ListedTaxonomies> {
  const options = new Map<Locale, Option[]>();
  for (const locale of LOCALES) options.set(locale, await listOptions(db, locale));
  const idBySlug = new Map<string, Map<string, number>>(TAXONOMIES.map((taxonomy) => [taxonomy, new Map()]));
  const { rows } = await db.execute<{ kind: string; slug: string; id: number }>(
    sql`select kind, slug, target_id as id from ${slugRedirects} where kind <> 'product'`,
  );
  const present = [...options.values()]
    .flat()
    .map(({ taxonomy, slug, id }) => ({ kind: taxonomy, slug, id }));
  // A slug that a taxonomy has today outranks the same one that another had.
  for (const { kind, slug, id } of [...rows, ...present]) idBySlug.get(kind)?.set(slug, id);
  return {
    tastes: (options.get(DEFAULT_LOCALE) ?? []).filter(({ taxonomy }) => taxonomy === 'taste'),
    listIds: (taxonomy, chosen) =>
      chosen[taxonomy].flatMap((slug) => idBySlug.get(taxonomy)?.get(slug) ?? []),
    pickOptions: (locale, chosen, isHit) =>
      (options.get(locale) ?? []).filter(
        ({ taxonomy, id, slug }) => isHit(taxonomy, id) || chosen[taxonomy].includes(slug),
      ),
  };
}
