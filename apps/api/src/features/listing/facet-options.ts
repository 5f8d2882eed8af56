import type { TasteColors } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import { MAX_BRAND_OPTIONS } from '@pouchery/contract/product-filters';
import { sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { toTasteColors } from '#api/features/catalog/taste-colors.ts';

export const TAXONOMIES = ['brand', 'type', 'taste'] as const;
export type Taxonomy = (typeof TAXONOMIES)[number];
type Named = { id: number; slug: string; name: string };
export type Option = Named & ({ taxonomy: 'brand' | 'type' } | { taxonomy: 'taste'; colors: TasteColors });
type Row = Named &
  ({ taxonomy: 'brand' | 'type' } | { taxonomy: 'taste'; colors: Omit<TasteColors, 'is_dark'> });

const TASTE_COLORS = sql`jsonb_build_object('tint', color_tint, 'mid', color_mid, 'deep', color_deep)`;

/** Brands by name, types and tastes in the shop's order. */
export async function listOptions(db: Database, locale: Locale): Promise<Option[]> {
  const name = textIn(locale, sql`name`);
  const { rows } = await db.execute<Row>(sql`
    select 'brand' as taxonomy, id, slug, ${name} as name, 0 as position, null::jsonb as colors from ${brands}
    union all select 'type', id, slug, ${name}, position, null from ${productTypes}
    union all select 'taste', id, slug, ${name}, position, ${TASTE_COLORS} from ${tastes}
    order by position, name, id`);
  return rows.map((row) => (row.taxonomy === 'taste' ? { ...row, colors: toTasteColors(row.colors) } : row));
}

/** Of brands with a hit those that a list offers: all, or those with the most hits, of equal ones the older. */
export function pickBrands(ids: readonly number[], getCount: (id: number) => number): readonly number[] {
  if (ids.length <= MAX_BRAND_OPTIONS) return ids;
  const least = new Int32Array(ids.map(getCount)).sort().at(-MAX_BRAND_OPTIONS) ?? 0;
  const more = ids.filter((id) => getCount(id) > least);
  const equal = ids.filter((id) => getCount(id) === least).sort((one, other) => one - other);
  return [...more, ...equal].slice(0, MAX_BRAND_OPTIONS);
}
