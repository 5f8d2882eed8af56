import type { ArticleForm, StaffArticle } from '@pouchery/contract/backoffice/articles';
import * as contract from '@pouchery/contract/backoffice/articles';
import { mainText } from '@pouchery/contract/main-locale';
import { toShopDay } from '@pouchery/contract/shop-time';
import { sql } from 'drizzle-orm';
import { equals } from '#api/backoffice/list-pages.ts';
import { toPublication } from '#api/backoffice/publishing/publication.ts';
import { publishLater } from '#api/backoffice/publishing/publishing-queue.ts';
import { requirePicture } from '#api/backoffice/require-references.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { TRANSLATED_ROWS } from '#api/backoffice/who-may.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { DRAWINGS, picturesIn, topicsIn } from '#api/features/journal/article-mentions.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { countMinutes } from '#api/features/journal/reading-minutes.ts';
import { chooseSlug } from '#api/features/redirects/slugs.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const { id, title, author, published, state } = articles;
const listed = {
  ...columnsOf(articles, 'id', 'slug', 'title', 'author', 'published', 'cover_id', 'state', 'version'),
  publish_at: momentText(articles.publishAt),
};

/** What lists of articles show or are ordered by. */
const ON_CARDS = ['slug', 'title', 'lead', 'author', 'published', 'cover_id', 'state'] as const;

const ARTICLE = defineRows<StaffArticle>({
  subject: 'article',
  table: articles,
  select: (db) =>
    db
      .select({ ...listed, ...columnsOf(articles, 'lead', 'body', 'seo_title', 'seo_description') })
      .from(articles)
      .$dynamic(),
  getName: (article) => mainText(article.title),
  listTags(before, after) {
    const [was, is] = [before, after].map((article) =>
      article?.state === 'published' ? article : undefined,
    );
    const row = was ?? is;
    if (row === undefined) return [];
    const toCard = (article: StaffArticle | undefined) =>
      article &&
      JSON.stringify([
        ...ON_CARDS.map((field) => article[field]),
        countMinutes(article.body),
        topicsIn(mainText(article.body)),
      ]);
    return [`article:${row.id}`, ...(toCard(was) === toCard(is) ? [] : ['articles'])];
  },
});

export const staffArticleRoutes = rowRoutes(contract.articleCalls, ARTICLE, {
  ...TRANSLATED_ROWS,
  list: {
    select: (db) => db.select(listed).from(articles).$dynamic(),
    searched: [title, author],
    sorts: { published, title: (locale) => textIn(locale, title), state, id },
    sort: '-published',
    filter: (query) => equals(state, query.state),
  },
  toColumns: (tx, { server }, form, before) => toColumns(tx, server.now(), form, before),
  follow: publishLater('article'),
});

/**
 * The columns of an article as its form says, whole. Throws the form's errors for a slug that is taken, pictures that
 * the shop does not have, and dates that make no sense.
 */
async function toColumns(tx: Transaction, now: Date, form: ArticleForm, before?: StaffArticle) {
  await requirePicture(tx, form.cover_id, 'cover_id');
  const named = picturesIn(Object.values(form.body).join('\n\n'));
  const stored = named.filter((name) => !DRAWINGS.has(name));
  await requirePictureNames(tx, stored, 'body');
  return {
    ...valuesOf(form, 'title', 'lead', 'body', 'author', 'cover_id', 'seo_title', 'seo_description'),
    minutes: countMinutes(form.body),
    topics: topicsIn(mainText(form.body)),
    ...toPublication(form, now, before?.publish_at),
    published: chooseDay(form, before, toShopDay(now)),
    slug: await chooseSlug(tx, 'article', { slug: form.slug, name: mainText(form.title) }, before),
  };
}

/** The day shown to readers: the one that was chosen, else, once it is first published, today. */
function chooseDay({ published, state }: ArticleForm, before: StaffArticle | undefined, today: string) {
  const isChosen = published !== undefined && published !== before?.published;
  const isUnread = before === undefined || before.state === 'draft' || before.state === 'scheduled';
  const isFirst = state === 'published' && isUnread;
  if (!isChosen) return isFirst ? today : (before?.published ?? today);
  if (state === 'published' && published > today) {
    throw fieldErrors({ published: ['This day is still to come: schedule the article instead.'] });
  }
  return published;
}

/** Throws the form's error for `field` when a text names pictures that the shop does not have. */
async function requirePictureNames(tx: Transaction, names: readonly string[], field: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select named.name from unnest(${sql.param(names)}::text[]) as named (name)
    where not exists (select from ${pictures} where ${pictures.name} = named.name)`);
  if (rows.length === 0) return;
  throw fieldErrors({ [field]: rows.map(({ name }) => `The shop has no picture “${name}”.`) });
}
