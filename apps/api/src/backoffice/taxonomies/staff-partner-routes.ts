import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { and, eq, ne, sql } from 'drizzle-orm';
import { requirePicture } from '#api/backoffice/require-references.ts';
import { lastPosition } from '#api/backoffice/row-order.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { CATALOGUE_READERS, CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/who-may.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { deliveryPartners } from '#api/features/catalog/catalog-tables.ts';
import { toDeliveryColumns } from '#api/features/catalog/delivery-columns.ts';
import { selectDeliveryTime } from '#api/features/catalog/partner-columns.ts';
import { slugText } from '#api/features/redirects/slug-text.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { missingIn } from './taxonomy-rows.ts';

const TAKEN = 'Another delivery partner has this address; choose another one.';
const IN_USE = 'Products are offered there. Take those links away first, then it can be deleted.';

const columns = {
  ...columnsOf(deliveryPartners, 'id', 'version', 'slug', 'position', 'name', 'url', 'description'),
  ...columnsOf(deliveryPartners, 'logo_id', 'everywhere', 'cities', 'hours', 'special_days', 'fee'),
  ...columnsOf(deliveryPartners, 'smallest_order', 'note'),
  delivery_time: selectDeliveryTime,
  // By hand: Drizzle leaves the table's name out where a select is from one table alone.
  product_count: sql<number>`(select count(*)::int from product_offers where partner_id = delivery_partners.id)`,
  missing: missingIn(deliveryPartners.description),
};

const PARTNER = defineRows<contract.StaffPartner>({
  subject: 'delivery_partner',
  table: deliveryPartners,
  select: (db) => db.select(columns).from(deliveryPartners).$dynamic(),
  getName: ({ name }) => name,
  // Each product's page carries it for the sake of its partners' names.
  listTags: () => ['shop'],
  async remove(tx, { id, product_count }) {
    if (product_count > 0) throw fieldErrors({ non_field: [IN_USE] });
    await tx.delete(deliveryPartners).where(eq(deliveryPartners.id, id));
  },
});

const { name, slug, position, description } = deliveryPartners;

/** Partners have no pages of their own: their slug is a name for imports, and they stand in the shop's settings. */
export const staffPartnerRoutes = rowRoutes(contract.partnerCalls, PARTNER, {
  ...CATALOGUE_STAFF,
  readers: CATALOGUE_READERS.staff,
  translators: TEXT_STAFF.staff,
  list: {
    searched: [name, slug, description],
    sorts: { name, slug, position },
    sort: 'position',
  },
  async toColumns(tx, _request, form, before) {
    const chosen = form.slug || before?.slug || slugText(form.name) || 'partner';
    await requireFree(tx, chosen, before?.id ?? 0);
    await requirePicture(tx, form.logo_id, 'logo_id');
    return {
      ...toDeliveryColumns(form),
      slug: chosen,
      position: form.position ?? (await lastPosition(tx, deliveryPartners)),
      ...valuesOf(form, 'name', 'url', 'description', 'logo_id'),
    };
  },
  order: { call: contract.orderDeliveryPartners, table: deliveryPartners },
});

async function requireFree(tx: Transaction, wanted: string, ownId: number) {
  const [taken] = await tx
    .select({ id: deliveryPartners.id })
    .from(deliveryPartners)
    .where(and(eq(slug, wanted), ne(deliveryPartners.id, ownId)));
  if (taken) throw fieldErrors({ slug: [TAKEN] });
}
