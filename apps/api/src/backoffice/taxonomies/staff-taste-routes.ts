import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { CATALOGUE_READERS, CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { deleteRow } from '#api/backoffice/row-writes.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { tastes } from '#api/features/catalog/catalog-tables.ts';
import { tasteColorColumns, toColorColumns } from '#api/features/catalog/taste-colors.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { requireFound } from '#api/http/api-error.ts';
import { addTaxonomy, changeTaxonomy, defineTaxonomy, missingIn, productCount } from './taxonomy-rows.ts';

const columns = {
  id: tastes.id,
  version: tastes.version,
  slug: tastes.slug,
  old_slugs: oldSlugs('taste'),
  name: tastes.name,
  position: tastes.position,
  description: tastes.description,
  colors: tasteColorColumns,
  picture_id: tastes.pictureId,
  article_slug: tastes.articleSlug,
  product_count: productCount('taste'),
  missing: missingIn(tastes.name, tastes.description),
};
const byName = sql`${tastes.name} ->> 'en'`;
type Given = Omit<z.infer<typeof contract.changeTaste.schema.body>, 'version'>;
const taxonomy = defineTaxonomy('taste', find);

async function find(db: Database | Transaction, id: number) {
  const [row] = await db.select(columns).from(tastes).where(eq(tastes.id, id));
  return row;
}

function toColumns(form: Given) {
  const { slug: _slug, picture_id: pictureId, article_slug: articleSlug, colors, ...rest } = form;
  return { ...rest, ...(colors && toColorColumns(colors)), pictureId, articleSlug };
}

export const staffTasteRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = CATALOGUE_STAFF;

  app.route({
    ...contract.listTastes,
    config: CATALOGUE_READERS,
    handler: (request) => {
      const { q, id, sort = 'position' } = request.query;
      const where = and(contains(q, tastes.name, tastes.slug), among(tastes.id, id));
      const order = toOrderBy(
        sort,
        { name: byName, slug: tastes.slug, position: tastes.position },
        tastes.id,
      );
      return pageOfQuery(request, request.query, app.db.select(columns).from(tastes).$dynamic(), {
        where,
        order,
      });
    },
  });

  app.route({
    ...contract.getTaste,
    config,
    handler: async ({ params }) => requireFound(await find(app.db, params.id)),
  });

  app.route({
    ...contract.addTaste,
    config,
    handler: async (request, reply) => {
      const { body } = request;
      return reply.code(201).send(await addTaxonomy(request, taxonomy, body, toColumns(body)));
    },
  });

  app.route({
    ...contract.changeTaste,
    config,
    handler: (request) => {
      const { version, ...form } = request.body;
      return changeTaxonomy(request, taxonomy, { ...request.params, version }, form.slug, toColumns(form));
    },
  });

  app.route({
    ...contract.deleteTaste,
    config,
    handler: async (request, reply) => {
      await deleteRow(request, taxonomy, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });
};
