import * as contract from '@pouchery/contract/backoffice/global-search';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ALL_STAFF } from '#api/backoffice/who-may.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { serve } from '#api/http/serve.ts';
import { findByAddress, readAddress } from './find-by-address.ts';
import { findProducts } from './find-products.ts';
import {
  findCustomers,
  findMessages,
  findOrders,
  findPartners,
  findReviews,
  findTexts,
} from './global-search-queries.ts';

/** The box that finds everything: whatever the role may open, a few of each kind. */
export const globalSearchRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.searchRecords, ALL_STAFF, async (request) => {
    const { role } = request.staff;
    const { q } = request.query;
    const context = toReadContext(request);
    if (q === '') return { results: [] };
    const path = readAddress(q, app.env.siteUrl);
    if (path !== undefined)
      return { results: hasRight(role, 'translate') ? await findByAddress(app.db, context, path) : [] };
    const found: Promise<contract.FoundRecord[]>[] = [];
    if (hasRight(role, 'readCatalogue'))
      found.push(findProducts(app.db, await app.memory.current(), context, q));
    if (hasRight(role, 'translate')) found.push(findTexts(app.db, context, q), findPartners(app.db, q));
    const helps = hasRight(role, 'helpCustomers');
    if (hasRight(role, 'packOrders')) found.push(findOrders(app.db, q, { ofBuyers: helps }));
    if (helps) found.push(...[findCustomers, findMessages, findReviews].map((find) => find(app.db, q)));
    return { results: (await Promise.all(found)).flat() };
  });
};
