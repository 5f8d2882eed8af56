import * as contract from '@pouchery/contract/backoffice/search-terms';
import { MAX_TERMS } from '@pouchery/contract/search-terms';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_STAFF } from '#api/backoffice/catalogue-staff.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { addRow, changedBy, changeRow, deleteRow, type RowKind } from '#api/backoffice/row-writes.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { TERMS_TAG } from '#api/features/search/read-terms.ts';
import { searchTerms } from '#api/features/search/search-tables.ts';
import { fieldErrors, requireFound } from '#api/http/api-error.ts';
import { toTermColumns } from './term-columns.ts';

const FULL = `There are ${MAX_TERMS} rows, which is the most. Delete one that is not needed.`;

const { id, version, kind } = searchTerms;
const columns = {
  id,
  version,
  kind,
  typed: sql<string>`array_to_string(${searchTerms.typed}, ', ')`,
  means: sql<string>`array_to_string(${searchTerms.means}, ', ')`,
};

async function find(db: Database | Transaction, rowId: number) {
  const [row] = await db.select(columns).from(searchTerms).where(eq(id, rowId));
  return row;
}

const TERM: RowKind<contract.StaffTerm> = {
  subject: 'search_term',
  table: searchTerms,
  find,
  getName: ({ typed }) => typed.slice(0, 100),
  // What was found by a text is cached as a list.
  listTags: () => [TERMS_TAG, 'listing'],
  remove: (tx, row) => tx.delete(searchTerms).where(eq(id, row.id)),
};

/** What words mean to the search, beyond the names of products. */
export const searchTermRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = CATALOGUE_STAFF;

  app.route({
    ...contract.listSearchTerms,
    config,
    handler: (request) => {
      const { q, id: ids, kind: ofKind, sort = 'id' } = request.query;
      const where = and(
        contains(q, columns.typed, columns.means),
        among(id, ids),
        ofKind && eq(kind, ofKind),
      );
      return pageOfQuery(request, request.query, app.db.select(columns).from(searchTerms).$dynamic(), {
        where,
        order: toOrderBy(sort, { id, kind }, id),
      });
    },
  });

  app.route({
    ...contract.getSearchTerm,
    config,
    handler: async ({ params }) => requireFound(await find(app.db, params.id)),
  });

  app.route({
    ...contract.addSearchTerm,
    config,
    handler: async (request, reply) => {
      const values = toTermColumns(request.body);
      const added = await addRow(request, TERM, async (tx) => {
        if ((await tx.$count(searchTerms)) >= MAX_TERMS) throw fieldErrors({ non_field: [FULL] });
        const [row] = await tx.insert(searchTerms).values(values).returning({ id });
        return invariant(row).id;
      });
      return reply.code(201).send(added);
    },
  });

  app.route({
    ...contract.changeSearchTerm,
    config,
    handler: (request) => {
      const { version: seen, ...form } = request.body;
      return changeRow(request, TERM, { id: request.params.id, version: seen }, (tx, before) =>
        tx
          .update(searchTerms)
          .set(toTermColumns(changedBy(before, form)))
          .where(eq(id, before.id)),
      );
    },
  });

  app.route({
    ...contract.deleteSearchTerm,
    config,
    handler: async (request, reply) => {
      await deleteRow(request, TERM, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });
};
