import type { ContentImport, LocalizedText } from '@pouchery/contract/catalog-import';
import { mainText } from '@pouchery/contract/main-locale';
import { SHOP_TIME_ZONE } from '@pouchery/contract/shop-time';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { upsertRows } from '#api/database/upsert-rows.ts';
import type { ImportCheck } from '#api/features/catalog-import/import-check.ts';
import { findPictureIds } from '#api/features/catalog-import/pictures-import.ts';
import { DRAWINGS, picturesIn, topicsIn } from '#api/features/journal/article-mentions.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { countMinutes } from '#api/features/journal/reading-minutes.ts';

/**
 * Writes articles by id; a new one that is dated ahead of `now` is scheduled for the beginning of its day. Notes in
 * `check` what is wrong; gives the ids of those that were written.
 */
export async function importArticles(
  tx: Transaction,
  imported: ContentImport['articles'],
  check: ImportCheck,
  now: Date,
) {
  const pictureIds = await findPictureIds(
    tx,
    imported.flatMap(({ cover, body }) => [cover, ...findPictures(body)]),
  );
  check.unique('articles', 'id', imported, ({ id }) => id);
  check.unique('articles', 'slug', imported, ({ slug }) => slug);
  const rows = imported.flatMap(({ cover, ...article }) => {
    check.reference(`articles “${article.slug}”`, 'cover', cover, pictureIds);
    const coverId = pictureIds.get(cover);
    for (const name of findPictures(article.body)) {
      if (!DRAWINGS.has(name)) check.reference(`articles “${article.slug}”`, 'body', name, pictureIds);
    }
    if (coverId === undefined) return [];
    return [
      { ...article, coverId, minutes: countMinutes(article.body), topics: topicsIn(mainText(article.body)) },
    ];
  });
  check.finish();
  const { written } = await upsertRows(tx, articles, 'id', rows);
  const added = written.filter(({ before }) => !before).map(({ after }) => after.id);
  if (added.length > 0) await passIds(tx);
  const dayBegins = sql`${articles.published}::timestamp at time zone ${SHOP_TIME_ZONE}`;
  await tx
    .update(articles)
    .set({ state: 'scheduled', publishAt: dayBegins })
    .where(sql`${articles.id} = any(${sql.param(added)}) and ${dayBegins} > ${now.toISOString()}`);
  return written.map(({ after }) => after.id);
}

/** The next article written in the shop gets an id after those that were imported. */
function passIds(tx: Transaction) {
  return tx.execute(sql`
    select setval(pg_get_serial_sequence('articles', 'id'), max(${articles.id})) from ${articles}`);
}

function findPictures(body: LocalizedText) {
  return picturesIn(Object.values(body).join('\n\n'));
}
