import { isDeepStrictEqual } from 'node:util';
import type { CatalogImport, LocalizedText } from '@pouchery/contract/catalog-import';
import { asc, inArray } from 'drizzle-orm';
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
    const slugs = new Set([
      ...(await importProductPictures(tx, chunk)),
      ...(await importProductOffers(tx, chunk)),
    ]);
    changed.push(...slugs);
  }
  return changed;
}

async function importProductPictures(tx: Transaction, chunk: readonly Imported[]) {
  const idByPicture = await findPictureIds(
    tx,
    chunk.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
  );
  const present = await tx
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, toIds(chunk)))
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
  return replaceChanged(tx, productPictures, chunk, present, ({ id, pictures }, known) =>
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
  const present = await tx
    .select()
    .from(productOffers)
    .where(inArray(productOffers.productId, toIds(chunk)))
    .orderBy(asc(productOffers.productId), asc(productOffers.partnerId));
  return replaceChanged(tx, productOffers, chunk, present, ({ id, delivery_partners }, known) =>
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

/** Puts the rows that are wanted in place of those that are there, where they differ. Gives the slugs of these products. */
async function replaceChanged<Row extends { productId: number }>(
  tx: Transaction,
  table: typeof productPictures | typeof productOffers,
  chunk: readonly Imported[],
  present: readonly Row[],
  listWanted: (product: Imported, known: readonly Row[]) => Row[],
) {
  const presentByProduct = Map.groupBy(present, ({ productId }) => productId);
  const changed = chunk.flatMap((product) => {
    const known = presentByProduct.get(product.id) ?? [];
    const rows = listWanted(product, known);
    return isDeepStrictEqual(rows, known) ? [] : [{ id: product.id, slug: product.slug, rows }];
  });
  if (changed.length === 0) return [];
  await tx.delete(table).where(inArray(table.productId, toIds(changed)));
  const rows = changed.flatMap((product) => product.rows);
  if (rows.length > 0) await tx.insert(table).values(rows as never[]);
  return changed.map(({ slug }) => slug);
}

function toIds(products: readonly { id: number }[]) {
  return products.map(({ id }) => id);
}

/** The texts that are there. */
function withWords(alt: object | null): Partial<LocalizedText> {
  return Object.fromEntries(Object.entries(alt ?? {}).filter(([, words]) => words !== undefined));
}
