import type { Picture } from '@pouchery/contract/pictures';
import { asc, eq, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { seoTextsIn } from '#api/database/seo-columns.ts';
import { tastes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';
import { tasteColorColumns, toTasteColors } from '#api/features/catalog/taste-colors.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { listOfCloseTastes } from '#api/features/products/close-products.ts';
import { findFacts } from './product-facts.ts';

function tasteColumns(context: ReadContext) {
  return {
    id: tastes.id,
    slug: tastes.slug,
    name: textIn(context.locale, tastes.name),
    description: textIn(context.locale, tastes.description),
    ...tasteColorColumns,
    picture: sql<Picture | null>`case when ${pictures.id} is not null then ${selectPicture(context)} end`,
  };
}

/** Tastes in the shop's order. */
export async function listTastes(db: Database, { columns }: Listing, context: ReadContext) {
  const rows = await db
    .select(tasteColumns(context))
    .from(tastes)
    .leftJoin(pictures, eq(pictures.id, tastes.pictureId))
    .orderBy(asc(tastes.position), asc(tastes.id));
  const factsById = findFacts(columns, 'taste', context.maxMg);
  return rows.map(({ tint, mid, deep, ...taste }) => ({
    ...taste,
    colors: toTasteColors({ tint, mid, deep }),
    ...factsById(taste.id),
  }));
}

/** A taste with products of the tastes beside it and the journal article about it. */
export async function findTaste(db: Database, { columns }: Listing, context: ReadContext, slug: string) {
  const [row] = await db
    .select({ ...tasteColumns(context), article_id: articles.id, ...seoTextsIn(context.locale, tastes) })
    .from(tastes)
    .leftJoin(pictures, eq(pictures.id, tastes.pictureId))
    .leftJoin(articles, eq(articles.slug, tastes.articleSlug))
    .where(eq(tastes.slug, slug));
  if (!row) return undefined;
  const { tint, mid, deep, ...taste } = row;
  const close = await listOfCloseTastes(db, context, taste.id);
  const facts = findFacts(columns, 'taste', context.maxMg)(taste.id);
  return { ...taste, colors: toTasteColors({ tint, mid, deep }), ...facts, close };
}
