import type { PublicationKind } from '@pouchery/contract/publication';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { recordChange, THE_SHOP } from '#api/backoffice/audit/record-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { listTaxonomySlugs, tagsOfChange } from '#api/features/catalog/product-changes.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { indexProducts } from '#api/features/search/search-index.ts';

/** Publishes one row if it is due, and gives the tags of what visitors now see anew: none when it was not due. */
type Publisher = (tx: Transaction, id: string) => Promise<string[]>;

/** By the database's clock, which is the one that woke the job. */
const isDue = (publishAt: AnyPgColumn) => lte(publishAt, sql`now()`);
const isScheduled = (table: Record<'state' | 'publishAt', AnyPgColumn>) =>
  and(eq(table.state, 'scheduled'), isDue(table.publishAt));
/** The day that `publish_at` is in the shop. */
const toShopDay = (publishAt: AnyPgColumn) => sql`(${publishAt} at time zone ${SHOP_TIME_ZONE})::date`;
const next = (version: AnyPgColumn) => sql`${version} + 1`;
const PUBLISHED = { state: 'published', publishAt: null } as const;

export const PUBLISHERS: Record<PublicationKind, Publisher> = {
  product: async (tx, id) => {
    const [row] = await tx
      .update(products)
      .set({ ...PUBLISHED, version: next(products.version), updatedAt: sql`now()` })
      .where(and(eq(products.id, Number(id)), isScheduled(products)))
      .returning();
    if (!row) return [];
    await indexProducts(tx, [row.id]);
    await record(tx, 'product', id, row.name.en);
    // As what is new: to its lists, the scale, its neighbours, and to its brand, type and taste.
    const appeared = { before: undefined, after: row };
    return [...tagsOfChange(appeared, await listTaxonomySlugs(tx, appeared))];
  },

  article: async (tx, id) => {
    const [row] = await tx
      .update(articles)
      .set({ ...PUBLISHED, published: toShopDay(articles.publishAt), version: next(articles.version) })
      .where(and(eq(articles.id, Number(id)), isScheduled(articles)))
      .returning();
    if (!row) return [];
    await record(tx, 'article', id, row.title.en);
    return ['articles', `article:${row.id}`];
  },

  slide: async (tx, id) => {
    const [row] = await tx
      .update(slides)
      .set({ ...PUBLISHED, version: next(slides.version) })
      .where(and(eq(slides.id, Number(id)), isScheduled(slides)))
      .returning();
    if (!row) return [];
    await record(tx, 'slide', id, row.title.en || row.href);
    return ['slider'];
  },

  special_offer: async (tx, id) => {
    const [row] = await tx
      .update(specialOffers)
      .set({ ...PUBLISHED, version: next(specialOffers.version) })
      .where(and(eq(specialOffers.id, Number(id)), isScheduled(specialOffers)))
      .returning();
    if (!row) return [];
    await record(tx, 'special_offer', id, row.title.en);
    return ['special-offer'];
  },

  page: async (tx, slug) => {
    const [row] = await tx
      .update(pages)
      .set({
        title: sql`${pages.scheduledRevision} -> 'title'`,
        body: sql`${pages.scheduledRevision} -> 'body'`,
        updated: toShopDay(pages.publishAt),
        scheduledRevision: null,
        publishAt: null,
        version: next(pages.version),
      })
      .where(and(eq(pages.slug, slug), isDue(pages.publishAt)))
      .returning();
    if (!row) return [];
    await record(tx, 'page', slug, row.title.en);
    return [`page:${slug}`];
  },
};

function record(tx: Transaction, subject: PublicationKind, subject_id: string, subject_name: string) {
  return recordChange(tx, THE_SHOP, { subject, subject_id, subject_name, action: 'publish' });
}

type Scheduled = { kind: PublicationKind; id: string; publishAt: Date | null };

/** Everything that waits for its time. */
export async function listScheduled(db: Database): Promise<Scheduled[]> {
  const tables = [
    ['product', products],
    ['article', articles],
    ['slide', slides],
    ['special_offer', specialOffers],
  ] as const;
  const lists = tables.map(async ([kind, table]) => {
    const rows = await db
      .select({ id: sql<string>`${table.id}::text`, publishAt: table.publishAt })
      .from(table)
      .where(eq(table.state, 'scheduled'));
    return rows.map((row) => ({ kind, ...row }));
  });
  const revisions = await db
    .select({ id: pages.slug, publishAt: pages.publishAt })
    .from(pages)
    .where(isNotNull(pages.publishAt));
  return [
    ...(await Promise.all(lists)).flat(),
    ...revisions.map((row) => ({ kind: 'page' as const, ...row })),
  ];
}
