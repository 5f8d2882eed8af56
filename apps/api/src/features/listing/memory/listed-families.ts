import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { FAMILIES, type Family, listOptions, type Option } from '#api/features/listing/facet-options.ts';
import type { Chosen } from '#api/features/listing/product-filters.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';

/** Brands, types and tastes as lists name them, in memory. */
export type ListedFamilies = {
  /** Ids by slug; an old slug still means its family. */
  idsOf: (family: Family, chosen: Chosen) => number[];
  /** Those with a hit and those that are chosen, as `listOptions` gives them. */
  optionsOf: (locale: Locale, chosen: Chosen, isHit: (family: Family, id: number) => boolean) => Option[];
};

export async function readListedFamilies(db: Database): Promise<ListedFamilies> {
  const options = new Map<Locale, Option[]>();
  for (const locale of LOCALES) options.set(locale, await listOptions(db, locale));
  const idOf = new Map<string, Map<string, number>>(FAMILIES.map((family) => [family, new Map()]));
  const { rows } = await db.execute<{ kind: string; slug: string; id: number }>(
    sql`select kind, slug, target_id as id from ${slugRedirects} where kind <> 'product'`,
  );
  const present = [...options.values()].flat().map(({ family, slug, id }) => ({ kind: family, slug, id }));
  // A slug that a family has today outranks the same one that another had.
  for (const { kind, slug, id } of [...rows, ...present]) idOf.get(kind)?.set(slug, id);
  return {
    idsOf: (family, chosen) => chosen[family].flatMap((slug) => idOf.get(family)?.get(slug) ?? []),
    optionsOf: (locale, chosen, isHit) =>
      (options.get(locale) ?? []).filter(
        ({ family, id, slug }) => isHit(family, id) || chosen[family].includes(slug),
      ),
  };
}
