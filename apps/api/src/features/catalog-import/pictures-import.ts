import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { upsertRows } from '#api/database/upsert-rows.ts';
import { deliveryPartners, productPictures, products, tastes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { tintsOfColour } from '#api/features/catalog/tints.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';

/** A picture whose files are in the media store under `base`. */
export type StoredPicture = {
  name: string;
  base: string;
  widths: number[];
  width: number;
  height: number;
  dominant: string;
  focus: { x: number; y: number };
};

/** Writes pictures by name. Gives the ids of those whose bytes or facts are new. */
export async function importPictures(tx: Transaction, stored: readonly StoredPicture[]) {
  const rows = stored.map(({ name, base, widths, width, height, dominant, focus }) => ({
    name,
    base,
    widths,
    width,
    height,
    dominant,
    focusX: focus.x,
    focusY: focus.y,
    ...tintsOfColour(dominant),
  }));
  const { written } = await upsertRows(tx, pictures, 'name', rows);
  return written.map(({ after }) => after.id);
}

/** Ids of pictures by their names, as far as the shop has them. */
export async function findPictureIds(tx: Transaction, names: readonly string[]) {
  if (names.length === 0) return new Map<string, number>();
  const rows = await tx
    .select({ id: pictures.id, name: pictures.name })
    .from(pictures)
    .where(sql`${pictures.name} = any(${sql.param([...new Set(names)])})`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Tags of everything that shows one of the pictures. */
export async function listPictureTags(tx: Transaction, pictureIds: readonly number[]) {
  if (pictureIds.length === 0) return [];
  const shown = sql.param(pictureIds);
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select 'product:' || ${products.slug} as tag
      from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
      where ${productPictures.pictureId} = any(${shown})
    union select 'taste:' || ${tastes.slug} from ${tastes} where ${tastes.pictureId} = any(${shown})
    union select 'shop' from ${deliveryPartners} where ${deliveryPartners.logoId} = any(${shown})
    union select 'slider' from ${slides} where ${slides.pictureId} = any(${shown})
    union select 'special-offer' from ${specialOffers} where ${specialOffers.pictureId} = any(${shown})
    union select unnest(array['articles', 'article:' || ${articles.id}]) from ${articles}
      where ${articles.coverId} = any(${shown}) or exists (
        select 1 from ${pictures} where ${pictures.id} = any(${shown})
          and position('](' || ${pictures.name} in ${articles.body}::text) > 0)`);
  return rows.map(({ tag }) => tag);
}
