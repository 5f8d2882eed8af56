import type { ProductCard } from '@pouchery/contract/catalog';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pouchery/contract/locales';
import type { ProductQuery } from '@pouchery/contract/product-query';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { listOptions, type Option, TAXONOMIES, type Taxonomy } from '#api/features/listing/facet-options.ts';
import { slugRedirects } from '#api/features/redirects/redirects-tables.ts';

/** Brands, types and tastes as lists name them, in memory. */
export type ListedTaxonomies = {
  /** Tastes in the order of the wheel. */
  tastes: readonly { id: number; slug: string }[];
  /** Ids by slug; an old slug still means its taxonomy. */
  listIds: (taxonomy: Taxonomy, chosen: Chosen) => number[];
  /** Those with a hit and those that are chosen: brands by name, types and tastes in the shop's order. */
  pickOptions: (locale: Locale, wanted: Wanted) => Option[];
  /** As a card names them; undefined where one is not known yet. */
  nameOnCard: (locale: Locale, ids: Record<Taxonomy, number>) => Named | undefined;
};
type Named = Pick<ProductCard, Taxonomy>;
type Chosen = Pick<ProductQuery, Taxonomy>;
type Wanted = { chosen: Chosen; hits: Record<Taxonomy, readonly number[]> };

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
  const byId = new Map([...options].map(([locale, all]) => [locale, indexOptions(all)]));
  const pickers = new Map([...options].map(([locale, all]) => [locale, makePicker(all)]));
  return {
    nameOnCard: (locale, ids) => byId.get(locale)?.(ids),
    tastes: (options.get(DEFAULT_LOCALE) ?? []).filter(({ taxonomy }) => taxonomy === 'taste'),
    listIds: (taxonomy, chosen) =>
      chosen[taxonomy].flatMap((slug) => idBySlug.get(taxonomy)?.get(slug) ?? []),
    pickOptions: (locale, wanted) => pickers.get(locale)?.(wanted) ?? [],
  };
}

/** Picks some of the options in their order; of thousands of brands a list offers few. */
function makePicker(options: readonly Option[]) {
  const placeById = new Map<Taxonomy, Map<number, number>>(TAXONOMIES.map((name) => [name, new Map()]));
  const placeBySlug = new Map<Taxonomy, Map<string, number>>(TAXONOMIES.map((name) => [name, new Map()]));
  options.forEach(({ taxonomy, id, slug }, place) => {
    placeById.get(taxonomy)?.set(id, place);
    placeBySlug.get(taxonomy)?.set(slug, place);
  });
  return ({ chosen, hits }: Wanted): Option[] => {
    const places = TAXONOMIES.flatMap((taxonomy) => [
      ...hits[taxonomy].map((id) => placeById.get(taxonomy)?.get(id)),
      ...chosen[taxonomy].map((slug) => placeBySlug.get(taxonomy)?.get(slug)),
    ]).filter((place) => place !== undefined);
    return [...Int32Array.from(new Set(places)).sort()].flatMap((place) => options[place] ?? []);
  };
}

/** Finds the options of each taxonomy by id. */
function indexOptions(options: readonly Option[]) {
  const brands = new Map<number, Named['brand']>();
  const types = new Map<number, Named['type']>();
  const tastes = new Map<number, Named['taste']>();
  for (const option of options) {
    const { taxonomy, id, slug, name } = option;
    if (taxonomy === 'taste') tastes.set(id, { slug, name, color: option.colors.mid });
    else (taxonomy === 'brand' ? brands : types).set(id, { slug, name });
  }
  return (ids: Record<Taxonomy, number>): Named | undefined => {
    const [brand, type, taste] = [brands.get(ids.brand), types.get(ids.type), tastes.get(ids.taste)];
    return brand && type && taste ? { brand, type, taste } : undefined;
  };
}
