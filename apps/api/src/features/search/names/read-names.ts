import { asc, desc, eq } from 'drizzle-orm';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { ReadOnce } from '#api/changes/read-once.ts';
import type { Database } from '#api/database/open-database.ts';
import { brands, tastes } from '#api/features/catalog/catalog-tables.ts';
import { tasteColorColumns, toTasteColors } from '#api/features/catalog/taste-colors.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { NameIndex, type Names } from './name-index.ts';

/** So many are found by name; a shop with more shows its brands as products alone. */
const MAX_BRANDS = 5_000;
const MAX_TASTES = 500;
const MAX_ARTICLES = 300;
/** What changes names, or which of them are there. */
const DECIDES = /^(brands|tastes|articles|(brand|taste|article):.*)$/;

/** Names by which brands, tastes and articles are found, in memory. */
export function openNames(db: Database, changes: Pick<ChangeFeed, 'on'>): ReadOnce<NameIndex> {
  return new ReadOnce(changes, DECIDES, async () => NameIndex.build(await readNames(db)));
}

/** Names of what is in the shop, no more of each than is searched: tastes in its order, articles the newest first. */
export async function readNames(db: Database): Promise<Names> {
  const [brandRows, tasteRows, articleRows] = await Promise.all([
    db
      .select({ id: brands.id, slug: brands.slug, name: brands.name })
      .from(brands)
      .orderBy(asc(brands.id))
      .limit(MAX_BRANDS),
    db
      .select({ id: tastes.id, slug: tastes.slug, name: tastes.name, colors: tasteColorColumns })
      .from(tastes)
      .orderBy(asc(tastes.position), asc(tastes.id))
      .limit(MAX_TASTES),
    db
      .select({ id: articles.id, slug: articles.slug, name: articles.title })
      .from(articles)
      .where(eq(articles.state, 'published'))
      .orderBy(desc(articles.published), desc(articles.id))
      .limit(MAX_ARTICLES),
  ]);
  return {
    brands: brandRows,
    tastes: tasteRows.map(({ colors, ...taste }) => ({ ...taste, colors: toTasteColors(colors) })),
    articles: articleRows,
  };
}
