import type * as contract from '@pouchery/contract/backoffice/articles';
import type { ArticleForm, StaffArticle } from '@pouchery/contract/backoffice/articles';
import { toShopDay } from '@pouchery/contract/shop-time';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requirePicture, requirePictureNames } from '#api/backoffice/content/content-checks.ts';
import { among, contains, equals, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { schedulePublication } from '#api/backoffice/publishing/publishing-queue.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy, type RowKind } from '#api/backoffice/row-writes.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { DRAWINGS, picturesIn, topicsIn } from '#api/features/journal/article-mentions.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { countMinutes } from '#api/features/journal/reading-minutes.ts';
import { chooseSlug } from '#api/features/redirects/slugs.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const listed = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  author: articles.author,
  published: articles.published,
  cover_id: articles.coverId,
  state: articles.state,
  publish_at: momentText(articles.publishAt),
  version: articles.version,
};

/** Articles that match the query's filters, the latest first unless it says otherwise. */
export function listStaffArticles(
  request: FastifyRequest,
  query: z.infer<typeof contract.listStaffArticles.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(
    contains(query.q, articles.title, articles.author),
    among(articles.id, query.id),
    equals(articles.state, query.state),
  );
  const columns = {
    published: articles.published,
    title: sql`${articles.title} ->> 'en'`,
    state: articles.state,
    id: articles.id,
  };
  const order = toOrderBy(query.sort ?? '-published', columns, articles.id);
  return pageOfQuery(request, query, db.select(listed).from(articles).$dynamic(), { where, order });
}

export async function findStaffArticle(
  db: Database | Transaction,
  id: number,
): Promise<StaffArticle | undefined> {
  const [article] = await db
    .select({ ...listed, lead: articles.lead, body: articles.body })
    .from(articles)
    .where(eq(articles.id, id));
  return article;
}

/** What lists of articles show or are ordered by. */
const ON_CARDS = ['slug', 'title', 'lead', 'author', 'published', 'cover_id', 'state'] as const;

export const ARTICLE: RowKind<StaffArticle> = {
  subject: 'article',
  table: articles,
  find: findStaffArticle,
  getName: ({ title }) => title.en,
  listTags(before, after) {
    const [was, is] = [before, after].map((article) =>
      article?.state === 'published' ? article : undefined,
    );
    const id = (was ?? is)?.id;
    if (id === undefined) return [];
    const toCard = (article: StaffArticle | undefined) =>
      article &&
      JSON.stringify([
        ...ON_CARDS.map((field) => article[field]),
        countMinutes(article.body),
        topicsIn(article.body.en),
      ]);
    return [`article:${id}`, ...(toCard(was) === toCard(is) ? [] : ['articles'])];
  },
  remove: (tx, { id }) => tx.delete(articles).where(eq(articles.id, id)),
};

/**
 * The columns of an article as its form says, whole. Throws the form's errors for a slug that is taken, pictures that
 * the shop does not have, and dates that make no sense.
 */
async function toColumns(tx: Transaction, now: Date, form: ArticleForm, before?: StaffArticle) {
  await requirePicture(tx, form.cover_id, 'cover_id');
  const named = picturesIn(Object.values(form.body).join('\n\n'));
  const stored = named.filter((name) => !DRAWINGS.has(name));
  await requirePictureNames(tx, stored, 'body');
  const { title, lead, body, author, cover_id } = form;
  return {
    title,
    lead,
    body,
    author,
    coverId: cover_id,
    minutes: countMinutes(body),
    topics: topicsIn(body.en),
    ...toPublication(form, now, before?.publish_at),
    published: chooseDay(form, before, toShopDay(now)),
    slug: await chooseSlug(tx, 'article', { slug: form.slug, name: form.title.en }, before),
  };
}

/** Inserts an article. Gives its id; throws the form's errors. */
export async function insertArticle(tx: Transaction, { server }: FastifyRequest, form: ArticleForm) {
  const columns = await toColumns(tx, server.now(), form);
  const [row] = await tx.insert(articles).values(columns).returning({ id: articles.id });
  const { id } = invariant(row);
  await schedulePublication(tx, server.jobs, 'article', { ...columns, id });
  return id;
}

/** Brings an article to what its form says; what the form leaves out stays. Throws the form's errors. */
export async function updateArticle(
  tx: Transaction,
  { server }: FastifyRequest,
  before: StaffArticle,
  form: ChangeOf<StaffArticle>,
) {
  const columns = await toColumns(tx, server.now(), changedBy(before, form), before);
  await tx.update(articles).set(columns).where(eq(articles.id, before.id));
  await schedulePublication(tx, server.jobs, 'article', { ...columns, id: before.id });
}

/** The day shown to readers: the one that was chosen, else, once it is first published, today. */
function chooseDay({ published, state }: ArticleForm, before: StaffArticle | undefined, today: string) {
  const isChosen = published !== undefined && published !== before?.published;
  const isFirst = state === 'published' && (before === undefined || before.state === 'draft');
  if (!isChosen) return isFirst ? today : (before?.published ?? today);
  if (state === 'published' && published > today) {
    throw fieldErrors({ published: ['This day is still to come: schedule the article instead.'] });
  }
  return published;
}
