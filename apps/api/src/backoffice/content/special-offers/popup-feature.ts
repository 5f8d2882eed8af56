import type { changePopupFeature, staffPopupFeature } from '@pouchery/contract/backoffice/promotions';
import { REQUIRED } from '@pouchery/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireProduct } from '#api/backoffice/require-references.ts';
import { changedBy, changeSingleRow } from '#api/backoffice/row-writes.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { popupFeature } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

type StaffPopupFeature = z.infer<typeof staffPopupFeature>;
type Form = z.infer<typeof changePopupFeature.schema.body>;

const NONE: StaffPopupFeature = { id: 'popup-feature', product_id: null, is_shown: false, version: 0 };

/** The product ad; version 0 while none was ever made. */
export async function findStaffPopupFeature(db: Database | Transaction): Promise<StaffPopupFeature> {
  const [row] = await db
    .select(columnsOf(popupFeature, 'product_id', 'is_shown', 'version'))
    .from(popupFeature);
  return row ? { id: NONE.id, ...row } : NONE;
}

export const POPUP_FEATURE = {
  subject: 'popup_feature',
  table: popupFeature,
  none: NONE,
  find: findStaffPopupFeature,
  listTags: () => ['popup-feature'],
};

/** Advertises a product. Throws the form's errors, and 409 when somebody was faster. */
export function writePopupFeature(request: FastifyRequest, { version, ...form }: Form) {
  return changeSingleRow(request, POPUP_FEATURE, version, async (tx, present) => {
    const { product_id, is_shown } = changedBy(present, form);
    if (product_id === null) throw fieldErrors({ product_id: [REQUIRED] });
    await requireProduct(tx, product_id);
    return { productId: product_id, isShown: is_shown };
  });
}
