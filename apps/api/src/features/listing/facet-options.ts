import type { Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import type { Chosen } from './product-filters.ts';

export const TAXONOMIES = ['brand', 'type', 'taste'] as const;
export type Taxonomy = (typeof TAXONOMIES)[number];
export type Option = { taxonomy: Taxonomy; id: number; slug: string; name: string };

type Wanted = { chosen: Chosen; hits: Record<Taxonomy, number[]> };

/** Brands by name, types and tastes in the shop's order: all of them, or those with a hit and those that are chosen. */
export async function listOptions(db: Database, locale: Locale, wanted?: Wanted): Promise<Option[]> {
  const name = textIn(locale, sql`name`);
  const where = (taxonomy: Taxonomy) =>
    wanted
      ? sql`where id = any(${sql.param(wanted.hits[taxonomy])}) or slug = any(${sql.param(wanted.chosen[taxonomy])})`
      : sql``;
  const { rows } = await db.execute<Option>(sql`
    select 'brand' as taxonomy, id, slug, ${name} as name, 0 as position from ${brands} ${where('brand')}
    union all select 'type', id, slug, ${name}, position from ${productTypes} ${where('type')}
    union all select 'taste', id, slug, ${name}, position from ${tastes} ${where('taste')}
    order by position, name, id`);
  return rows;
}
