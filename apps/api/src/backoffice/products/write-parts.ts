import type { ProductForm } from '@pouchery/contract/backoffice/products';
import type { Transaction } from '#api/database/open-database.ts';
import { productOffers, productPictures } from '#api/features/catalog/catalog-tables.ts';
import { replaceParts } from '#api/features/catalog-import/product-parts-import.ts';

/** Gives a product these pictures in this order. True when they are others, or others are said about them, than before. */
export async function writePictures(tx: Transaction, productId: number, pictures: ProductForm['pictures']) {
  const { position } = productPictures;
  const changed = await replaceParts(tx, productPictures, position, [{ id: productId }], () =>
    pictures.map(({ id, kind, alt }, place) => ({ productId, position: place, kind, pictureId: id, alt })),
  );
  return changed.length > 0;
}

/** Gives a product these offers of delivery partners. True when they are others than before. */
export async function writeOffers(tx: Transaction, productId: number, offers: ProductForm['offers']) {
  const { partnerId } = productOffers;
  const changed = await replaceParts(tx, productOffers, partnerId, [{ id: productId }], () =>
    offers
      .map(({ partner_id, ...offer }) => ({ productId, partnerId: partner_id, ...offer }))
      .sort((one, other) => one.partnerId - other.partnerId),
  );
  return changed.length > 0;
}
