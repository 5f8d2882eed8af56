import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { PageForm, StaffPage } from '@pouchery/contract/backoffice/shop-texts';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { mainText } from '@pouchery/contract/main-locale';
import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { momentAhead } from '#api/backoffice/publishing/publication.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { type ChangeOf, changedBy, changeRow } from '#api/backoffice/row-writes.ts';
import { valuesOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { pages } from '#api/features/legal/legal-tables.ts';

/** What the scheduled revision is, where there is one; without one the text is as it was published. */
const state = sql<StaffPage['state']>`case
  when ${pages.scheduledRevision} is null then 'published' when ${pages.publishAt} is null then 'draft'
  else 'scheduled' end`;

/** What is being written: the scheduled revision while there is one, else what is in force. */
const written = (column: 'title' | 'body') =>
  sql<LocalizedText>`coalesce(${pages.scheduledRevision} -> ${sql.raw(`'${column}'`)}, ${pages[column]})`;

const listed = {
  id: pages.slug,
  title: written('title'),
  updated: pages.updated,
  state,
  publish_at: momentText(pages.publishAt),
  version: pages.version,
};

/** Legal texts that match the query's filters, by title unless it says otherwise. */
export function listStaffPages(
  request: FastifyRequest,
  query: z.infer<typeof contract.listPages.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(
    contains(query.q, pages.title, pages.body),
    query.state ? sql`${state} = ${query.state}` : undefined,
  );
  const sorted = { title: textIn(request.locale, pages.title), updated: pages.updated };
  const order = toOrderBy(query.sort ?? 'title', sorted, pages.slug);
  return pageOfQuery(request, query, db.select(listed).from(pages).$dynamic(), { where, order });
}

export async function findStaffPage(
  db: Database | Transaction,
  slug: string,
): Promise<StaffPage | undefined> {
  const [page] = await db
    .select({
      ...listed,
      body: written('body'),
      seo_title: pages.seoTitle,
      seo_description: pages.seoDescription,
      in_force: sql<StaffPage['in_force']>`case when ${pages.scheduledRevision} is not null
        then jsonb_build_object('title', ${pages.title}, 'body', ${pages.body}) end`,
    })
    .from(pages)
    .where(eq(pages.slug, slug));
  return page;
}

export const PAGE = {
  subject: 'page',
  table: { id: pages.slug, version: pages.version },
  find: findStaffPage,
  getName: ({ title }: StaffPage) => mainText(title),
  /** Visitors see nothing of a revision that is still to come. */
  listTags(before: StaffPage | undefined, after: StaffPage | undefined) {
    return isDeepStrictEqual(inForce(before), inForce(after)) || !after ? [] : [`page:${after.id}`];
  },
};

function inForce(page: StaffPage | undefined) {
  if (!page) return undefined;
  const { title, body, in_force, updated, seo_title, seo_description } = page;
  return [in_force ?? { title, body }, updated, seo_title, seo_description];
}

/** Puts a legal text in force, or keeps it as the scheduled revision. Throws 404, the form's errors, and 409. */
export function writePage(
  request: FastifyRequest,
  id: string,
  { version, ...form }: ChangeOf<PageForm> & { version: number },
  within?: Transaction,
) {
  const { jobs, now } = request.server;
  const write = async (tx: Transaction, before: StaffPage) => {
    const { title, body, state, publish_at, ...rest } = changedBy<PageForm>(before, form);
    const seo = valuesOf(rest, 'seo_title', 'seo_description');
    if (state === 'published') {
      const isSame =
        before.state === 'published' && isDeepStrictEqual([title, body], [before.title, before.body]);
      const updated = isSame ? before.updated : toShopDay(now());
      const present = { title, body, ...seo, updated, scheduledRevision: null, publishAt: null };
      return tx.update(pages).set(present).where(eq(pages.slug, id));
    }
    const publishAt = state === 'scheduled' ? momentAhead(publish_at, now(), before.publish_at) : null;
    await tx
      .update(pages)
      .set({ scheduledRevision: { title, body }, publishAt, ...seo })
      .where(eq(pages.slug, id));
    await schedulePublication(tx, jobs, 'page', { id, publishAt });
  };
  return changeRow(request, PAGE, { id, version }, write, { within });
}

/** Has a scheduled revision that was brought back published at its time. */
export function schedulePage(tx: Transaction, { server }: FastifyRequest, { id, publish_at }: StaffPage) {
  const publishAt = publish_at ? new Date(publish_at) : null;
  return schedulePublication(tx, server.jobs, 'page', { id, publishAt });
}

/** Throws the scheduled revision away. Throws 404 and 409. */
export function discardScheduledRevision(request: FastifyRequest, id: string, version: number) {
  return changeRow(request, PAGE, { id, version }, (tx) =>
    tx.update(pages).set({ scheduledRevision: null, publishAt: null }).where(eq(pages.slug, id)),
  );
}
