import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { CATALOGUE_READERS, CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { deleteRow } from '#api/backoffice/row-writes.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { requireFound } from '#api/http/api-error.ts';
import { addTaxonomy, changeTaxonomy, defineTaxonomy, missingIn, productCount } from './taxonomy-rows.ts';

const columns = {
  id: brands.id,
  version: brands.version,
  slug: brands.slug,
  old_slugs: oldSlugs('brand'),
  name: brands.name,
  tagline: brands.tagline,
  story: brands.story,
  country: brands.country,
  color_base: brands.colorBase,
  color_accent: brands.colorAccent,
  product_count: productCount('brand'),
  missing: missingIn(brands.name, brands.tagline, brands.story, brands.country),
};
const byName = sql`${brands.name} ->> 'en'`;
type Given = Omit<z.infer<typeof contract.changeBrand.schema.body>, 'version'>;
const taxonomy = defineTaxonomy('brand', find);

async function find(db: Database | Transaction, id: number) {
  const [row] = await db.select(columns).from(brands).where(eq(brands.id, id));
  return row;
}

/** Columns of a form; the tints come from the two colours of the label, of which one may stay. */
function toColumns(
  { slug: _slug, color_base, color_accent, ...texts }: Given,
  before?: { color_base: string; color_accent: string },
) {
  const [base, accent] = [color_base ?? before?.color_base, color_accent ?? before?.color_accent];
  if (!base || !accent || (!color_base && !color_accent)) return texts;
  const { tint, tint_strong, tint_deep } = tintsOfLabel({ base, accent });
  return {
    ...texts,
    colorBase: base,
    colorAccent: accent,
    tint,
    tintStrong: tint_strong,
    tintDeep: tint_deep,
  };
}

export const staffBrandRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = CATALOGUE_STAFF;

  app.route({
    ...contract.listBrands,
    config: CATALOGUE_READERS,
    handler: (request) => {
      const { q, id, sort = 'name' } = request.query;
      const where = and(contains(q, brands.name, brands.slug), among(brands.id, id));
      const order = toOrderBy(sort, { name: byName, slug: brands.slug }, brands.id);
      return pageOfQuery(request, request.query, app.db.select(columns).from(brands).$dynamic(), {
        where,
        order,
      });
    },
  });

  app.route({
    ...contract.getBrand,
    config,
    handler: async ({ params }) => requireFound(await find(app.db, params.id)),
  });

  app.route({
    ...contract.addBrand,
    config,
    handler: async (request, reply) => {
      const { body } = request;
      return reply.code(201).send(await addTaxonomy(request, taxonomy, body, toColumns(body)));
    },
  });

  app.route({
    ...contract.changeBrand,
    config,
    handler: async (request) => {
      const { version, ...form } = request.body;
      const columns = toColumns(form, await find(app.db, request.params.id));
      return changeTaxonomy(request, taxonomy, { ...request.params, version }, form.slug, columns);
    },
  });

  app.route({
    ...contract.deleteBrand,
    config,
    handler: async (request, reply) => {
      await deleteRow(request, taxonomy, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });
};
