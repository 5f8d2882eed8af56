import type { ProductCard } from '@pouchery/contract/catalog';
import { forEachLocale, type Locale } from '@pouchery/contract/locales';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { findCards, ownCardColumns } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { at } from './listed-columns.ts';
import type { Listing } from './listed-memory.ts';

/**
 * The cards of listed products in the order of `ids`, without those that are not shown any more. Those that are not cached
 * are read from the tables by their keys alone: which picture a product has, and how its brand, type and taste are
 * called, is in memory.
 */
export function listListedCards(
  db: Database,
  context: ReadContext,
  listing: Listing,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const { locale, today } = context;
  // Another day calls other products new.
  return listing.cards.list(`${locale} ${today}`, ids, (missing) => readCards(db, context, listing, missing));
}

async function readCards(
  db: Database,
  context: ReadContext,
  listing: Listing,
  ids: readonly number[],
): Promise<Map<number, ProductCard>> {
  const { locale, mediaUrl, today } = context;
  const { taxonomies } = listing;
  // Rows are numbers of this moment: looked up before anything is waited for.
  const pictureIds = new Map(ids.map((id) => [id, findPictureId(listing, id)]));
  const [rows, shownPictures] = await Promise.all([
    prepared(db).cards[locale].execute({ today, ids }),
    listPictures(
      db,
      listing,
      [...new Set(pictureIds.values())].filter((id) => id > 0),
    ),
  ]);
  const cards = new Map<number, ProductCard>();
  for (const { id, brandId, typeId, tasteId, ...own } of rows) {
    const named = taxonomies.nameOnCard(locale, { brand: brandId, type: typeId, taste: tasteId });
    // One of them is newer than the memory.
    if (!named) return findCards(db, context, ids);
    const found = shownPictures.get(pictureIds.get(id) ?? 0);
    const picture = found ? { ...found, base: `${mediaUrl}${found.base}` } : null;
    cards.set(id, { ...own, ...named, picture });
  }
  return cards;
}

function findPictureId({ columns }: Listing, id: number) {
  const row = columns.findRow(id);
  return row === undefined ? 0 : at(columns.picture, row);
}

async function listPictures(db: Database, { pictures: cached }: Listing, ids: readonly number[]) {
  const rows = await cached.list('card', ids, async (missing) => {
    const found = await prepared(db).pictures.execute({ ids: missing });
    return new Map(
      found.map(({ id, x, y, ...picture }) => [id, { id, picture: { ...picture, focus: { x, y } } }]),
    );
  });
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

const statements = new WeakMap<Database, ReturnType<typeof prepare>>();

function prepared(db: Database) {
  const known = statements.get(db) ?? prepare(db);
  statements.set(db, known);
  return known;
}

function prepare(db: Database) {
  const { base, widths, width, height, dominant, focusX: x, focusY: y } = pictures;
  return {
    cards: forEachLocale((locale) => prepareCards(db, locale)),
    pictures: db
      .select({ id: pictures.id, base, widths, width, height, dominant, x, y })
      .from(pictures)
      .where(sql`${pictures.id} = any(${sql.placeholder('ids')})`)
      .prepare('listed-pictures'),
  };
}

function prepareCards(db: Database, locale: Locale) {
  const { id, brandId, typeId, tasteId } = products;
  return db
    .select({ id, brandId, typeId, tasteId, ...ownCardColumns({ locale, today: sql.placeholder('today') }) })
    .from(products)
    .where(sql`${id} = any(${sql.placeholder('ids')}) and ${products.state} = 'published'`)
    .prepare(`listed-cards-${locale}`);
}
