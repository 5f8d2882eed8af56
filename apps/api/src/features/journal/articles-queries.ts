import type { ArticleCard, ArticleDetail } from '@pouchery/contract/content';
import type { Locale } from '@pouchery/contract/locales';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { seoTextsIn } from '#api/database/seo-columns.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { isShown, type ReadContext, selectPicture } from '#api/features/catalog/read-context.ts';
import { picturesIn } from './article-mentions.ts';
import { articles } from './journal-tables.ts';

function articleColumns(context: ReadContext) {
  const { locale } = context;
  return {
    ...columnsOf(articles, 'id', 'slug', 'published'),
    title: textIn(locale, articles.title),
    lead: textIn(locale, articles.lead),
    author: textIn(locale, articles.author),
    minutes: minutesIn(locale),
    cover: selectPicture(context),
    tints: { tint: pictures.tint, tint_strong: pictures.tintStrong, tint_deep: pictures.tintDeep },
  };
}

/** Of the text that the reader gets: the minutes fall back to English as the text does. */
function minutesIn(locale: Locale) {
  return sql<number>`(${textIn(locale, articles.minutes)})::int`;
}

/** Published articles, newest first, and how many there are. */
export async function listArticles(db: Database, context: ReadContext, limit: number, offset: number) {
  const isOut = eq(articles.state, 'published');
  const [results, [total]]: [ArticleCard[], { count: number }[]] = await Promise.all([
    db
      .select(articleColumns(context))
      .from(articles)
      .innerJoin(pictures, eq(pictures.id, articles.coverId))
      .where(isOut)
      .orderBy(desc(articles.published), desc(articles.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(articles).where(isOut),
  ]);
  return { results, count: total?.count ?? 0 };
}

/** A published article, or the one of the reader's preview. */
export async function findArticle(
  db: Database,
  context: ReadContext,
  id: number,
): Promise<ArticleDetail | undefined> {
  const rows = await db
    .select({
      ...articleColumns(context),
      body: textIn(context.locale, articles.body),
      ...seoTextsIn(context.locale, articles),
    })
    .from(articles)
    .innerJoin(pictures, eq(pictures.id, articles.coverId))
    .where(and(eq(articles.id, id), isShown(context, 'article', articles)));
  const [article] = rows;
  return article && { ...article, pictures: await listPictures(db, context, picturesIn(article.body)) };
}

function listPictures(
  db: Database,
  context: ReadContext,
  names: string[],
): Promise<ArticleDetail['pictures']> {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .select({ name: pictures.name, picture: selectPicture(context) })
    .from(pictures)
    .where(inArray(pictures.name, names));
}

const RELATED = 3;

/** Articles on the same things as this one, those that share most first, filled up with the newest others. */
export function listRelatedArticles(db: Database, context: ReadContext, id: number): Promise<ArticleCard[]> {
  const shared = sql`cardinality(array(
    select unnest(${articles.topics}) intersect select unnest(topics) from articles where id = ${id}))`;
  return db
    .select(articleColumns(context))
    .from(articles)
    .innerJoin(pictures, eq(pictures.id, articles.coverId))
    .where(and(ne(articles.id, id), eq(articles.state, 'published')))
    .orderBy(desc(shared), desc(articles.published), desc(articles.id))
    .limit(RELATED);
}
