import { isDeepStrictEqual } from 'node:util';
import * as contract from '@pouchery/contract/backoffice/shop-texts';
import { type ShopForm, type StaffShop, shopForm } from '@pouchery/contract/backoffice/shop-texts';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { undoableDetails } from '#api/backoffice/history/undoable.ts';
import { type ChangeOf, changedBy, changeSingleRow } from '#api/backoffice/row-writes.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { shop } from '#api/features/support/support-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';

/** Before the contact details were entered for the first time. */
const UNKNOWN: StaffShop = {
  id: 'shop',
  legal_name: {},
  phone: '',
  email: '',
  address: {},
  intro: {},
  working_hours: [],
  special_days: [],
  age_prompt: false,
  approve_reviews: false,
  version: 0,
};

const FIELDS = [
  'legal_name',
  'phone',
  'email',
  'address',
  'intro',
  'working_hours',
  'special_days',
  'age_prompt',
  'approve_reviews',
] as const;

type Form = ChangeOf<ShopForm> & { version: number };

const SHOP = {
  subject: 'shop',
  table: shop,
  none: UNKNOWN,
  find: findStaffShop,
  listTags: (before: StaffShop | undefined, after: StaffShop | undefined) =>
    isDeepStrictEqual(publicPart(before), publicPart(after)) ? [] : ['shop'],
};

export const shopSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.undoable.set(SHOP.subject, undoableDetails(SHOP.find, SHOP.listTags));
  app.textForms.set(SHOP.subject, {
    staff: STAFF_RIGHTS.writeCatalogue,
    form: contract.changeShop.schema.body,
    find: (tx) => findStaffShop(tx),
    change: (tx, request, _id, change) => writeShop(request, change, tx),
  });

  serve(app, contract.getStaffShop, CATALOGUE_STAFF, () => findStaffShop(app.db));
  serve(app, contract.changeShop, CATALOGUE_STAFF, (request) => writeShop(request, request.body));
};

/** Contact details, hours and settings; version 0 while there are none. */
async function findStaffShop(db: Database | Transaction): Promise<StaffShop> {
  const [row] = await db.select(columnsOf(shop, ...FIELDS, 'version')).from(shop);
  return row ? { id: UNKNOWN.id, ...row } : UNKNOWN;
}

/** Writes contact details, hours and settings. Throws the form's errors, and 409 when somebody was faster. */
function writeShop(request: FastifyRequest, { version, ...form }: Form, within?: Transaction) {
  const toColumns = async (_tx: Transaction, present: StaffShop) =>
    valuesOf(requireWhole(changedBy(present, form)), ...FIELDS);
  return changeSingleRow(request, SHOP, version, toColumns, { within });
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
function publicPart(settings: StaffShop = UNKNOWN) {
  const { approve_reviews: _, version: __, ...shown } = settings;
  return shown;
}
