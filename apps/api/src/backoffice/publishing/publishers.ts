import { mainText } from '@pouchery/contract/main-locale';
import type { PublicationKind } from '@pouchery/contract/publication';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { recordChange, THE_SHOP } from '#api/backoffice/audit/record-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { listTaxonomySlugs, tagsOfChange } from '#api/features/products/product-changes.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';

/** Publishes one row if it is due by `at`, and gives the tags of what visitors now see anew: none when it was not due. */
type Publisher = (tx: Transaction, id: string, at: SQL) => Promise<string[]>;

const isScheduled = (table: Record<'state' | 'publishAt', AnyPgColumn>, at: SQL) =>
  and(eq(table.state, 'scheduled'), lte(table.publishAt, at));
/** The day that `publish_at` is in the shop. */
const toPublishDay = (publishAt: AnyPgColumn) => sql`(${publishAt} at time zone ${SHOP_TIME_ZONE})::date`;
const next = (version: AnyPgColumn) => sql`${version} + 1`;
const PUBLISHED = { state: 'published', publishAt: null } as const;

export const PUBLISHERS: Record<PublicationKind, Publisher> = {
  product: rowPublisher('product', products, { updatedAt: sql`now()` }, async (row, tx) => {
    // As what is new: to its lists, the scale, its neighbours, and to its brand, type and taste.
    const appeared = { before: undefined, after: row };
    return {
      name: mainText(row.name),
      tags: [...tagsOfChange(appeared, await listTaxonomySlugs(tx, [appeared]))],
    };
  }),
  article: rowPublisher('article', articles, { published: toPublishDay(articles.publishAt) }, (row) => ({
    name: mainText(row.title),
    tags: ['articles', `article:${row.id}`],
  })),
  slide: rowPublisher('slide', slides, {}, ({ title, href }) => ({
    name: mainText(title) || href,
    tags: ['slider'],
  })),
  special_offer: rowPublisher('special_offer', specialOffers, {}, ({ title }) => ({
    name: mainText(title),
    tags: ['special-offer'],
  })),

  page: async (tx, slug, at) => {
    const [row] = await tx
      .update(pages)
      .set({
        title: sql`${pages.scheduledRevision} -> 'title'`,
        body: sql`${pages.scheduledRevision} -> 'body'`,
        updated: toPublishDay(pages.publishAt),
        scheduledRevision: null,
        publishAt: null,
        version: next(pages.version),
      })
      .where(and(eq(pages.slug, slug), lte(pages.publishAt, at)))
      .returning();
    if (!row) return [];
    await record(tx, 'page', slug, mainText(row.title));
    return [`page:${slug}`];
  },
};

type Published = { name: string; tags: string[] };
type ScheduledTable = typeof products | typeof articles | typeof slides | typeof specialOffers;

/** Publishes a row of the table, with `columns` beside its state; `follow` does what follows and says what changed. */
function rowPublisher<Table extends ScheduledTable>(
  kind: PublicationKind,
  table: Table,
  columns: { [Column in keyof Table['$inferInsert']]?: SQL },
  follow: (row: Table['$inferSelect'], tx: Transaction) => Published | Promise<Published>,
): Publisher {
  return async (tx, id, at) => {
    const values = { ...PUBLISHED, version: next(table.version), ...columns };
    const rows: Table['$inferSelect'][] = await tx
      .update<ScheduledTable>(table)
      .set(values)
      .where(and(eq(table.id, Number(id)), isScheduled(table, at)))
      .returning();
    const [row] = rows;
    if (!row) return [];
    const { name, tags } = await follow(row, tx);
    await record(tx, kind, id, name);
    return tags;
  };
}

function record(tx: Transaction, subject: PublicationKind, subject_id: string, subject_name: string) {
  return recordChange(tx, THE_SHOP, { subject, subject_id, subject_name, action: 'publish' });
}

type Scheduled = { kind: PublicationKind; id: string; publishAt: Date | null };

/** Every row that waits for its time. */
export async function listScheduled(db: Database | Transaction): Promise<Scheduled[]> {
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
