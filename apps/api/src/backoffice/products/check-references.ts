import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { requireReferences } from '#api/backoffice/require-references.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, deliveryPartners, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';

/** Throws the form's errors unless all that a product refers to is there, and once. It cannot go before `tx` ends. */
export function checkReferences(tx: Transaction, form: ProductForm): Promise<void> {
  const pictureIds = form.pictures.map(({ id }) => id);
  const partnerIds = form.offers.map(({ partner_id }) => partner_id);
  return requireReferences(tx, [
    ['brand_id', brands, [form.brand_id], 'The shop has no such brand.'],
    ['type_id', productTypes, [form.type_id], 'The shop has no such type.'],
    ['taste_id', tastes, [form.taste_id], 'The shop has no such taste.'],
    ['pictures', pictures, pictureIds, 'One of the pictures is no longer there; upload it again.'],
    ['offers', deliveryPartners, partnerIds, 'The shop has no such delivery partner.'],
  ]);
}
