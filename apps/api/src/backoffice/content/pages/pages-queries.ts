import type * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { PageForm, StaffPage } from '@pouchery/contract/backoffice/shop-texts';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { momentAhead } from '#api/backoffice/publishing/publication.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { invariant, lockVersion } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy } from '#api/backoffice/row-writes.ts';
import { announceChange } from '#api/changes/announce-change.ts';
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
  const sorted = { title: sql`${pages.title} ->> 'en'`, updated: pages.updated };
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
      in_force: sql<StaffPage['in_force']>`case when ${pages.scheduledRevision} is not null
        then jsonb_build_object('title', ${pages.title}, 'body', ${pages.body}) end`,
    })
    .from(pages)
    .where(eq(pages.slug, slug));
  return page;
}

/** Puts a legal text in force, or keeps it as the scheduled revision. Throws 404, the form's errors, and 409. */
export function writePage(
  request: FastifyRequest,
  slug: string,
  { version, ...form }: ChangeOf<PageForm> & { version: number },
) {
  const now = request.server.now();
  return changePage(request, slug, version, async (tx, before) => {
    const { title, body, state, publish_at } = changedBy<PageForm>(before, form);
    if (state === 'published') {
      const present = { title, body, updated: toShopDay(now), scheduledRevision: null, publishAt: null };
      await tx.update(pages).set(present).where(eq(pages.slug, slug));
      return [`page:${slug}`];
    }
    const publishAt = state === 'scheduled' ? momentAhead(publish_at, now, before.publish_at) : null;
    await tx.update(pages).set({ scheduledRevision: { title, body }, publishAt }).where(eq(pages.slug, slug));
    await schedulePublication(tx, request.server.jobs, 'page', { id: slug, publishAt });
    return [];
  });
}

/** Throws the scheduled revision away. Throws 404 and 409. */
export function discardScheduledRevision(request: FastifyRequest, slug: string, version: number) {
  return changePage(request, slug, version, async (tx) => {
    await tx.update(pages).set({ scheduledRevision: null, publishAt: null }).where(eq(pages.slug, slug));
    return [];
  });
}

/** Takes a page by its version, lets `write` write it, and tells the log, and the replicas the tags that it gives. */
function changePage(
  request: FastifyRequest,
  slug: string,
  version: number,
  write: (tx: Transaction, before: StaffPage) => Promise<string[]>,
): Promise<StaffPage> {
  return request.server.db.transaction(async (tx) => {
    const find = () => findStaffPage(tx, slug);
    const columns = { id: pages.slug, version: pages.version };
    const before = await lockVersion(tx, columns, { id: slug, version }, find);
    const tags = await write(tx, before);
    const after = invariant(await find());
    await recordChange(tx, request.staff, {
      subject: 'page',
      subject_id: slug,
      subject_name: after.title.en,
      action: 'change',
      before,
      after,
    });
    await announceChange(tx, tags);
    return after;
  });
}
