import { isDeepStrictEqual } from 'node:util';
import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { productOffers, productPictures } from '#api/features/catalog/catalog-tables.ts';

/** Gives a product these pictures in this order. True when they are others, or others are said about them, than before. */
export async function writePictures(tx: Transaction, productId: number, pictures: ProductForm['pictures']) {
  const present = await tx
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
  const wanted = pictures.map(({ id, kind, alt }, position) => ({
    productId,
    position,
    kind,
    pictureId: id,
    alt,
  }));
  if (isDeepStrictEqual(present, wanted)) return false;
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  if (wanted.length > 0) await tx.insert(productPictures).values(wanted);
  return true;
}

/** Gives a product these offers of delivery partners. True when they are others than before. */
export async function writeOffers(tx: Transaction, productId: number, offers: ProductForm['offers']) {
  const present = await tx
    .select()
    .from(productOffers)
    .where(eq(productOffers.productId, productId))
    .orderBy(asc(productOffers.partnerId));
  const wanted = offers
    .map(({ partner_id, ...offer }) => ({ productId, partnerId: partner_id, ...offer }))
    .sort((one, other) => one.partnerId - other.partnerId);
  if (isDeepStrictEqual(present, wanted)) return false;
  await tx.delete(productOffers).where(eq(productOffers.productId, productId));
  if (wanted.length > 0) await tx.insert(productOffers).values(wanted);
  return true;
}
