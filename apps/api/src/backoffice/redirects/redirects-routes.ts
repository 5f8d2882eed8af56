import * as contract from '@pouchery/contract/backoffice/redirects';
import { MAX_REDIRECTS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { MAX_ADDRESS } from '@pouchery/contract/text-bounds';
import { and, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { takeTables } from '#api/backoffice/tables/table-reader.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { leadsNowhere } from '#api/features/redirects/missing-pages.ts';
import { missingPages, REDIRECTS_TAG, redirects } from '#api/features/redirects/redirects-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { toAddresses } from './address-table.ts';
import { checkRedirects, lockRedirects } from './check-redirects.ts';
import { applyAddresses, previewAddresses } from './redirects-file.ts';

const TAKEN = 'This old address leads somewhere already.';

const { id, version, fromPath, toPath } = redirects;
const REDIRECT = defineRows<contract.StaffRedirect>({
  subject: 'redirect',
  table: redirects,
  select: (db) => db.select({ id, version, from_path: fromPath, to_path: toPath }).from(redirects).$dynamic(),
  getName: ({ from_path }) => from_path,
  listTags: () => [REDIRECTS_TAG],
});

/** Old addresses and where they lead. */
const rows = rowRoutes(contract.redirectCalls, REDIRECT, {
  ...CATALOGUE_STAFF,
  list: { searched: [fromPath, toPath], sorts: { from_path: fromPath, to_path: toPath }, sort: 'from_path' },
  first: lockRedirects,
  async toColumns(tx, { server }, form, before) {
    const checked = invariant((await checkRedirects(tx, server.env.siteUrl, [form], before?.from_path))[0]);
    const { fault, from_path, to_path } = checked;
    if (fault) throw fieldErrors({ [fault.field]: [fault.problem] });
    const isTaken =
      from_path !== before?.from_path && (await tx.$count(redirects, sql`${fromPath} = ${from_path}`)) > 0;
    if (isTaken) throw fieldErrors({ from_path: [TAKEN] });
    return { fromPath: from_path, toPath: to_path };
  },
});

export const staffRedirectRoutes: FastifyPluginAsyncZod = async (app) => {
  const { route, readTable } = takeTables(app, { maxBytes: MAX_REDIRECTS_BYTES, maxCell: MAX_ADDRESS });
  await app.register(rows);

  app.route({
    ...contract.readRedirectsFile,
    config: CATALOGUE_STAFF,
    ...route,
    handler: async (request) => {
      const file = toAddresses(await readTable(request.body));
      if (request.query.apply === 'true') return applyAddresses(request, file);
      return previewAddresses(app.db, app.env.siteUrl, file);
    },
  });

  serve(app, contract.listMissingPages, CATALOGUE_STAFF, (request) => {
    const { q, id, sort = '-count' } = request.query;
    const where = and(contains(q, missingPages.path), among(missingPages.id, id), leadsNowhere);
    const { path, count, lastDay: last_day } = missingPages;
    const select = app.db
      .select({ id: missingPages.id, path, count, last_day })
      .from(missingPages)
      .$dynamic();
    const order = toOrderBy(sort, { count, last_day }, missingPages.id);
    return pageOfQuery(request, request.query, select, { where, order });
  });
};
