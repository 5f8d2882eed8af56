import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { upsertRows } from '#api/database/upsert-rows.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { toAspectColumns } from './review-aspects.ts';
import { reviews } from './reviews-tables.ts';

type Imported = CatalogImport['reviews'][number];

/** What makes an imported review the same review when it comes again. */
export function reviewKey(review: Pick<Imported, 'product' | 'author' | 'date'>) {
  return `${review.product}/${review.author}/${review.date}`;
}

/** Writes reviews by product, author and date; their products must be there. Gives how many, and the change tags. */
export async function importReviews(tx: Transaction, imported: readonly Imported[]) {
  const slugs = [...new Set(imported.map(({ product }) => product))];
  const rows = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(slugs)})`);
  const idBySlug = new Map(rows.map(({ slug, id }) => [slug, id]));
  const slugById = new Map(rows.map(({ slug, id }) => [id, slug]));
  const { written } = await upsertRows(
    tx,
    reviews,
    'importKey',
    imported.flatMap((review) => {
      const { product, aspects, ...columns } = review;
      const productId = idBySlug.get(product);
      return productId === undefined
        ? []
        : [{ ...columns, ...toAspectColumns(aspects), productId, importKey: reviewKey(review) }];
    }),
  );
  const productIds = [...new Set(written.map(({ after }) => after.productId))];
  const recounted = await refreshStatistics(tx, productIds);
  const tags = productIds.map((id) => `product:${slugById.get(id)}`);
  return { written: written.length, tags: recounted.length > 0 ? [...tags, 'listing'] : tags };
}
