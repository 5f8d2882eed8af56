import type { ContentImport } from '@pouchery/contract/catalog-import';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { upsertRows } from '#api/database/upsert-rows.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ImportCheck } from '#api/features/catalog-import/import-check.ts';
import { findPictureIds } from '#api/features/catalog-import/pictures-import.ts';
import { popupFeature, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { findIds } from './linked-rows.ts';

type Popups = Pick<ContentImport, 'special_offers' | 'popup_feature'>;

/** Writes offers by id and the ad's product. Notes in `check` what is wrong; gives how many of each were written. */
export async function importPopups(
  tx: Transaction,
  { special_offers: offers, popup_feature: advertised }: Popups,
  check: ImportCheck,
) {
  check.unique('special_offers', 'id', offers, ({ id }) => id);
  const pictureIds = await findPictureIds(
    tx,
    offers.flatMap(({ picture }) => picture ?? []),
  );
  const productIds = await findIds(tx, products, [
    ...offers.map(({ product }) => product),
    ...(advertised === null ? [] : [advertised]),
  ]);
  const offerRows = offers.flatMap(({ id, title, product, picture }) => {
    const row = `special_offers “${id}”`;
    check.reference(row, 'product', product, productIds);
    check.reference(row, 'picture', picture, pictureIds);
    const productId = productIds.get(product);
    const pictureId = picture === null ? null : (pictureIds.get(picture) ?? null);
    return productId === undefined ? [] : [{ id, title, productId, pictureId }];
  });
  check.reference('popup_feature', 'product', advertised, productIds);
  check.finish();
  const productId = advertised === null ? undefined : productIds.get(advertised);
  const writtenOffers = await upsertRows(tx, specialOffers, 'id', offerRows);
  if (writtenOffers.written.length > 0) await passIds(tx);
  const writtenAd = await upsertRows(tx, popupFeature, 'id', productId ? [{ id: 1, productId }] : []);
  return { offers: writtenOffers.written.length, ads: writtenAd.written.length };
}

/** The next offer made in the shop gets an id after those that were imported. */
function passIds(tx: Transaction) {
  return tx.execute(sql`
    select setval(pg_get_serial_sequence('special_offers', 'id'), max(${specialOffers.id})) from ${specialOffers}`);
}
