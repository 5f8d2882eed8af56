import { isDeepStrictEqual } from 'node:util';
import type { CatalogImport, LocalizedText } from '@pouchery/contract/catalog-import';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { deliveryPartners, productOffers, productPictures } from '#api/features/catalog/catalog-tables.ts';
import { findPictureIds } from './pictures-import.ts';

type Imported = Pick<CatalogImport['products'][number], 'slug' | 'pictures' | 'delivery_partners'> & {
  id: number;
};

const CHUNK = 1000;

/** Gives products the pictures and offers of the document, in its order. Gives the slugs of those that changed. */
export async function importProductParts(tx: Transaction, imported: readonly Imported[]) {
  const changed: string[] = [];
  for (let start = 0; start < imported.length; start += CHUNK) {
    const chunk = imported.slice(start, start + CHUNK);
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
    .where(
      inArray(
        productPictures.productId,
        chunk.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
  const presentByProduct = Map.groupBy(present, ({ productId }) => productId);
  const wanted = chunk.map(({ id, slug, pictures }) => ({
    id,
    slug,
    rows: pictures.flatMap(({ name, kind, alt }, position) => {
      const pictureId = idByPicture.get(name);
      if (pictureId === undefined) return [];
      const before = presentByProduct.get(id)?.find((row) => row.pictureId === pictureId)?.alt ?? {};
      return [{ productId: id, position, kind, pictureId, alt: alt === undefined ? before : withWords(alt) }];
    }),
  }));
  const changed = wanted.filter(({ id, rows }) => !isDeepStrictEqual(rows, presentByProduct.get(id) ?? []));
  if (changed.length === 0) return [];
  await tx.delete(productPictures).where(
    inArray(
      productPictures.productId,
      changed.map(({ id }) => id),
    ),
  );
  const rows = changed.flatMap((product) => product.rows);
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
  return changed.map(({ slug }) => slug);
}

async function importProductOffers(tx: Transaction, chunk: readonly Imported[]) {
  const partners = await tx
    .select({ id: deliveryPartners.id, slug: deliveryPartners.slug })
    .from(deliveryPartners);
  const idBySlug = new Map(partners.map(({ slug, id }) => [slug, id]));
  const present = await tx
    .select()
    .from(productOffers)
    .where(
      inArray(
        productOffers.productId,
        chunk.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productOffers.productId), asc(productOffers.partnerId));
  const presentByProduct = Map.groupBy(present, ({ productId }) => productId);
  const wanted = chunk.map(({ id, slug, delivery_partners }) => ({
    id,
    slug,
    rows: delivery_partners
      .flatMap((offer) => {
        const partnerId = idBySlug.get(offer.slug);
        if (partnerId === undefined) return [];
        const before = presentByProduct.get(id)?.find((row) => row.partnerId === partnerId);
        const { url, price = before?.price ?? null, state = before?.state ?? 'in' } = offer;
        return [{ productId: id, partnerId, url, price, state }];
      })
      .sort((one, other) => one.partnerId - other.partnerId),
  }));
  const changed = wanted.filter(({ id, rows }) => !isDeepStrictEqual(rows, presentByProduct.get(id) ?? []));
  if (changed.length === 0) return [];
  await tx.delete(productOffers).where(
    inArray(
      productOffers.productId,
      changed.map(({ id }) => id),
    ),
  );
  const rows = changed.flatMap((product) => product.rows);
  if (rows.length > 0) await tx.insert(productOffers).values(rows);
  return changed.map(({ slug }) => slug);
}

/** The texts that are there. */
function withWords(alt: object | null): Partial<LocalizedText> {
  return Object.fromEntries(Object.entries(alt ?? {}).filter(([, words]) => words !== undefined));
}
