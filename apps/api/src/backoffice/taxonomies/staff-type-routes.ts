import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { CATALOGUE_READERS, CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { deleteRow } from '#api/backoffice/row-writes.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { productTypes } from '#api/features/catalog/catalog-tables.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { requireFound } from '#api/http/api-error.ts';
import { addTaxonomy, changeTaxonomy, defineTaxonomy, missingIn, productCount } from './taxonomy-rows.ts';

const columns = {
  id: productTypes.id,
  version: productTypes.version,
  slug: productTypes.slug,
  old_slugs: oldSlugs('type'),
  name: productTypes.name,
  position: productTypes.position,
  description: productTypes.description,
  pouch_length_mm: productTypes.pouchLengthMm,
  pouch_width_mm: productTypes.pouchWidthMm,
  product_count: productCount('type'),
  missing: missingIn(productTypes.name, productTypes.description),
};
const byName = sql`${productTypes.name} ->> 'en'`;
type Given = Omit<z.infer<typeof contract.changeType.schema.body>, 'version'>;
const taxonomy = defineTaxonomy('type', find);

async function find(db: Database | Transaction, id: number) {
  const [row] = await db.select(columns).from(productTypes).where(eq(productTypes.id, id));
  return row;
}

function toColumns(form: Given) {
  const { slug: _slug, pouch_length_mm: pouchLengthMm, pouch_width_mm: pouchWidthMm, ...rest } = form;
  return { ...rest, pouchLengthMm, pouchWidthMm };
}

export const staffTypeRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = CATALOGUE_STAFF;

  app.route({
    ...contract.listTypes,
    config: CATALOGUE_READERS,
    handler: (request) => {
      const { q, id, sort = 'position' } = request.query;
      const where = and(contains(q, productTypes.name, productTypes.slug), among(productTypes.id, id));
      const order = toOrderBy(
        sort,
        { name: byName, slug: productTypes.slug, position: productTypes.position },
        productTypes.id,
      );
      return pageOfQuery(request, request.query, app.db.select(columns).from(productTypes).$dynamic(), {
        where,
        order,
      });
    },
  });

  app.route({
    ...contract.getType,
    config,
    handler: async ({ params }) => requireFound(await find(app.db, params.id)),
  });

  app.route({
    ...contract.addType,
    config,
    handler: async (request, reply) => {
      const { body } = request;
      return reply.code(201).send(await addTaxonomy(request, taxonomy, body, toColumns(body)));
    },
  });

  app.route({
    ...contract.changeType,
    config,
    handler: (request) => {
      const { version, ...form } = request.body;
      return changeTaxonomy(request, taxonomy, { ...request.params, version }, form.slug, toColumns(form));
    },
  });

  app.route({
    ...contract.deleteType,
    config,
    handler: async (request, reply) => {
      await deleteRow(request, taxonomy, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });
};
