import type { changePopupFeature, staffPopupFeature } from '@pouchery/contract/backoffice/promotions';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { requireProduct } from '#api/backoffice/content/content-checks.ts';
import { lockVersion } from '#api/backoffice/row-version.ts';
import { changedBy } from '#api/backoffice/row-writes.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { popupFeature } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

type StaffPopupFeature = z.infer<typeof staffPopupFeature>;
type Form = z.infer<typeof changePopupFeature.schema.body>;

const NONE: StaffPopupFeature = { id: 'popup-feature', product_id: null, is_shown: false, version: 0 };

/** The product ad; version 0 while none was ever made. */
export async function findStaffPopupFeature(db: Database | Transaction): Promise<StaffPopupFeature> {
  const { productId, isShown, version } = popupFeature;
  const [row] = await db.select({ product_id: productId, is_shown: isShown, version }).from(popupFeature);
  return row ? { id: NONE.id, ...row } : NONE;
}

/** Advertises a product. Throws the form's errors, and 409 when somebody was faster. */
export function writePopupFeature(request: FastifyRequest, { version, ...form }: Form) {
  return request.server.db.transaction(async (tx) => {
    const { product_id, is_shown } = changedBy(await findStaffPopupFeature(tx), form);
    if (product_id === null) throw fieldErrors({ product_id: ['This field is required.'] });
    await requireProduct(tx, product_id);
    const row = { productId: product_id, isShown: is_shown };
    // Who has seen none makes the first one; it takes its version like any other when there is one by now.
    const made =
      version === 0 && (await tx.insert(popupFeature).values(row).onConflictDoNothing().returning());
    const isFirst = made && made.length > 0;
    const before = isFirst
      ? NONE
      : await lockVersion(tx, popupFeature, { id: 1, version }, () => findStaffPopupFeature(tx));
    if (!isFirst) await tx.update(popupFeature).set(row);
    const after = await findStaffPopupFeature(tx);
    await recordChange(tx, request.staff, {
      subject: 'popup_feature',
      subject_id: 'popup-feature',
      action: 'change',
      before,
      after,
    });
    await announceChange(tx, ['popup-feature']);
    return after;
  });
}
