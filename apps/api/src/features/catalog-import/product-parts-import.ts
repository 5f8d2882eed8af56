import { isDeepStrictEqual } from 'node:util';
import type { CatalogImport, LocalizedText } from '@pouchery/contract/catalog-import';
import { asc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { chunksOf } from '#api/database/chunks-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { deliveryPartners, productOffers, productPictures } from '#api/features/catalog/catalog-tables.ts';
import { findPictureIds } from './pictures-import.ts';

type Imported = Pick<CatalogImport['products'][number], 'slug' | 'pictures' | 'delivery_partners'> & {
  id: number;
};

/** Gives products the pictures and offers of the document, in its order. Gives the slugs of those that changed. */
export async function importProductParts(tx: Transaction, imported: readonly Imported[]) {
  const changed: string[] = [];
  for (const chunk of chunksOf(imported)) {
    const others = [...(await importProductPictures(tx, chunk)), ...(await importProductOffers(tx, chunk))];
    for (const { slug } of new Set(others)) changed.push(slug);
  }
  return changed;
}

async function importProductPictures(tx: Transaction, chunk: readonly Imported[]) {
  const idByPicture = await findPictureIds(
    tx,
    chunk.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
  );
  return replaceParts(tx, productPictures, productPictures.position, chunk, ({ id, pictures }, known) =>
    pictures.flatMap(({ name, kind, alt }, position) => {
      const pictureId = idByPicture.get(name);
      if (pictureId === undefined) return [];
      const before = known.find((row) => row.pictureId === pictureId)?.alt ?? {};
      return [{ productId: id, position, kind, pictureId, alt: alt === undefined ? before : withWords(alt) }];
    }),
  );
}

async function importProductOffers(tx: Transaction, chunk: readonly Imported[]) {
  const partners = await tx
    .select({ id: deliveryPartners.id, slug: deliveryPartners.slug })
    .from(deliveryPartners);
  const idBySlug = new Map(partners.map(({ slug, id }) => [slug, id]));
  return replaceParts(tx, productOffers, productOffers.partnerId, chunk, ({ id, delivery_partners }, known) =>
    delivery_partners
      .flatMap((offer) => {
        const partnerId = idBySlug.get(offer.slug);
        if (partnerId === undefined) return [];
        const before = known.find((row) => row.partnerId === partnerId);
        const { url, price = before?.price ?? null, state = before?.state ?? 'in' } = offer;
        return [{ productId: id, partnerId, url, price, state }];
      })
      .sort((one, other) => one.partnerId - other.partnerId),
  );
}

type Parts = typeof productPictures | typeof productOffers;

/** Puts the rows that are wanted in place of those that products have, where they differ. Gives the products where they do. */
export async function replaceParts<Table extends Parts, Product extends { id: number }>(
  tx: Transaction,
  table: Table,
  order: PgColumn,
  ofProducts: readonly Product[],
  listWanted: (product: Product, known: readonly Table['$inferSelect'][]) => Table['$inferSelect'][],
): Promise<Product[]> {
  const isOf = (some: readonly Product[]) =>
    inArray(
      table.productId,
      some.map(({ id }) => id),
    );
  const present = (await tx
    .select()
    .from(table as PgTable)
    .where(isOf(ofProducts))
    .orderBy(asc(order))) as Table['$inferSelect'][];
  const presentByProduct = Map.groupBy(present, ({ productId }) => productId);
  const changed = ofProducts.flatMap((product) => {
    const known = presentByProduct.get(product.id) ?? [];
    const rows = listWanted(product, known);
    return isDeepStrictEqual(rows, known) ? [] : [{ product, rows }];
  });
  if (changed.length === 0) return [];
  const others = changed.map(({ product }) => product);
  await tx.delete(table).where(isOf(others));
  const rows = changed.flatMap((each) => each.rows);
  if (rows.length > 0) await tx.insert(table).values(rows as never[]);
  return others;
}

/** The texts that are there. */
function withWords(alt: object | null): Partial<LocalizedText> {
  return Object.fromEntries(Object.entries(alt ?? {}).filter(([, words]) => words !== undefined));
}
