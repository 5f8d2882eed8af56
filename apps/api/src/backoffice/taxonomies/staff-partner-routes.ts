import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { CATALOGUE_READERS, CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { addRow, type ChangeOf, changeRow, deleteRow, type RowKind } from '#api/backoffice/row-writes.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { deliveryPartners } from '#api/features/catalog/catalog-tables.ts';
import { toDeliveryColumns } from '#api/features/catalog/delivery-columns.ts';
import { selectDeliveryTime } from '#api/features/catalog/partner-columns.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { slugText } from '#api/features/redirects/slug-text.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { missingIn } from './taxonomy-rows.ts';

const TAKEN = 'Another delivery partner has this address; choose another one.';
const NO_PICTURE = 'The shop has no such picture.';
const IN_USE = 'Products are offered there. Take those links away first, then it can be deleted.';

const columns = {
  id: deliveryPartners.id,
  version: deliveryPartners.version,
  slug: deliveryPartners.slug,
  position: deliveryPartners.position,
  name: deliveryPartners.name,
  url: deliveryPartners.url,
  description: deliveryPartners.description,
  logo_id: deliveryPartners.logoId,
  everywhere: deliveryPartners.everywhere,
  cities: deliveryPartners.cities,
  hours: deliveryPartners.hours,
  special_days: deliveryPartners.specialDays,
  delivery_time: selectDeliveryTime,
  fee: deliveryPartners.fee,
  smallest_order: deliveryPartners.smallestOrder,
  note: deliveryPartners.note,
  // By hand: Drizzle leaves the table's name out where a select is from one table alone.
  product_count: sql<number>`(select count(*)::int from product_offers where partner_id = delivery_partners.id)`,
  missing: missingIn(deliveryPartners.description),
};

async function find(db: Database | Transaction, id: number) {
  const [row] = await db.select(columns).from(deliveryPartners).where(eq(deliveryPartners.id, id));
  return row;
}

const PARTNER: RowKind<contract.StaffPartner> = {
  subject: 'delivery_partner',
  table: deliveryPartners,
  find,
  getName: ({ name }) => name,
  // Each product's page carries it for the sake of its partners' names.
  listTags: () => ['shop'],
  async remove(tx, { id, product_count }) {
    if (product_count > 0) throw fieldErrors({ non_field: [IN_USE] });
    await tx.delete(deliveryPartners).where(eq(deliveryPartners.id, id));
  },
};

/** Partners have no pages of their own: their slug is a name for imports, and they stand in the shop's settings. */
export const staffPartnerRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = CATALOGUE_STAFF;

  app.route({
    ...contract.listDeliveryPartners,
    config: CATALOGUE_READERS,
    handler: (request) => {
      const { q, id, sort = 'position' } = request.query;
      const { name, slug, position } = deliveryPartners;
      const where = and(
        contains(q, name, slug, deliveryPartners.description),
        among(deliveryPartners.id, id),
      );
      return pageOfQuery(request, request.query, app.db.select(columns).from(deliveryPartners).$dynamic(), {
        where,
        order: toOrderBy(sort, { name, slug, position }, deliveryPartners.id),
      });
    },
  });

  app.route({
    ...contract.getDeliveryPartner,
    config,
    handler: async ({ params }) => requireFound(await find(app.db, params.id)),
  });

  app.route({
    ...contract.addDeliveryPartner,
    config,
    handler: async (request, reply) => {
      const { body } = request;
      const added = await addRow(request, PARTNER, async (tx) => {
        const slug = body.slug || slugText(body.name) || 'partner';
        await requireFree(tx, slug, 0);
        const values = { ...toColumns(body), slug };
        await requirePicture(tx, body.logo_id);
        const [row] = await tx.insert(deliveryPartners).values(values).returning({ id: deliveryPartners.id });
        return invariant(row).id;
      });
      return reply.code(201).send(added);
    },
  });

  app.route({
    ...contract.changeDeliveryPartner,
    config,
    handler: (request) => {
      const { version, slug, ...rest } = request.body;
      const { id } = request.params;
      return changeRow(request, PARTNER, { id, version }, async (tx) => {
        if (slug) await requireFree(tx, slug, id);
        await requirePicture(tx, rest.logo_id);
        const values = { ...toColumns(rest), ...(slug && { slug }) };
        if (Object.values(values).some((value) => value !== undefined))
          await tx.update(deliveryPartners).set(values).where(eq(deliveryPartners.id, id));
      });
    },
  });

  app.route({
    ...contract.deleteDeliveryPartner,
    config,
    handler: async (request, reply) => {
      await deleteRow(request, PARTNER, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });
};

/** The columns of what a form says. */
function toColumns<Form extends ChangeOf<z.infer<typeof contract.partnerForm>>>(form: Form) {
  const {
    everywhere,
    cities,
    hours,
    special_days,
    delivery_time,
    fee,
    smallest_order,
    note,
    logo_id,
    ...rest
  } = form;
  const given = { everywhere, cities, hours, special_days, delivery_time, fee, smallest_order, note };
  return { ...rest, ...toDeliveryColumns(given), logoId: logo_id };
}

async function requirePicture(tx: Transaction, id: number | null | undefined) {
  if (!id) return;
  const [found] = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id));
  if (!found) throw fieldErrors({ logo_id: [NO_PICTURE] });
}

async function requireFree(tx: Transaction, slug: string, ownId: number) {
  const [taken] = await tx
    .select({ id: deliveryPartners.id })
    .from(deliveryPartners)
    .where(and(eq(deliveryPartners.slug, slug), ne(deliveryPartners.id, ownId)));
  if (taken) throw fieldErrors({ slug: [TAKEN] });
}
