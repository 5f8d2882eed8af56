import { isDeepStrictEqual } from 'node:util';
import { type ShopForm, type StaffShop, shopForm } from '@pouchery/contract/backoffice/shop-texts';
import type { FastifyRequest } from 'fastify';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { lockVersion } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy } from '#api/backoffice/row-writes.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { shop } from '#api/features/support/support-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

/** Before the contact details were entered for the first time. */
const UNKNOWN: StaffShop = {
  id: 'shop',
  legal_name: {},
  phone: '',
  email: '',
  address: {},
  intro: {},
  working_hours: [],
  age_prompt: false,
  approve_reviews: false,
  version: 0,
};

/** Contact details, hours and settings; version 0 while there are none. */
export async function findStaffShop(db: Database | Transaction): Promise<StaffShop> {
  const [row] = await db
    .select({
      legal_name: shop.legalName,
      phone: shop.phone,
      email: shop.email,
      address: shop.address,
      intro: shop.intro,
      working_hours: shop.workingHours,
      age_prompt: shop.agePrompt,
      approve_reviews: shop.approveReviews,
      version: shop.version,
    })
    .from(shop);
  return row ? { id: UNKNOWN.id, ...row } : UNKNOWN;
}

type Form = ChangeOf<ShopForm> & { version: number };

/** Writes contact details, hours and settings. Throws the form's errors, and 409 when somebody was faster. */
export function writeShop(request: FastifyRequest, { version, ...form }: Form) {
  return request.server.db.transaction(async (tx) => {
    const whole = requireWhole(changedBy(await findStaffShop(tx), form));
    const { working_hours: workingHours, age_prompt: agePrompt, approve_reviews: approveReviews } = whole;
    const { legal_name: legalName, phone, email, address, intro } = whole;
    const row = { legalName, phone, email, address, intro, workingHours, agePrompt, approveReviews };
    // Who has seen none makes the first ones, unless somebody has made them by now.
    const made = version === 0 ? await tx.insert(shop).values(row).onConflictDoNothing().returning() : [];
    const isFirst = made.length > 0;
    const before = isFirst
      ? UNKNOWN
      : await lockVersion(tx, shop, { id: 1, version }, () => findStaffShop(tx));
    if (!isFirst) await tx.update(shop).set(row);
    const after = await findStaffShop(tx);
    await recordChange(tx, request.staff, {
      subject: 'shop',
      subject_id: 'shop',
      action: 'change',
      before,
      after,
    });
    await announceChange(tx, isDeepStrictEqual(publicPart(before), publicPart(after)) ? [] : ['shop']);
    return after;
  });
}

/** Throws the form's errors where something was never filled in: until then the shop has no details at all. */
function requireWhole(form: StaffShop): ShopForm {
  const parsed = shopForm.safeParse(form);
  if (parsed.success) return parsed.data;
  throw fieldErrors(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), [message]])),
  );
}

/** What visitors see of it. */
function publicPart({ approve_reviews: _, version: __, ...shown }: StaffShop) {
  return shown;
}
