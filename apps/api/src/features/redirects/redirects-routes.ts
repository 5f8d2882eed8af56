import * as contract from '@pouchery/contract/redirects';
import { toShopDay } from '@pouchery/contract/shop-time';
import { asc } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireChangesKey } from '#api/changes/require-changes-key.ts';
import { serve } from '#api/http/serve.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { countMissingPages } from './missing-pages.ts';
import { REDIRECTS_TAG, redirects } from './redirects-tables.ts';

/** What storefronts do with addresses that have no page, and what they tell of them. */
export const redirectRoutes: FastifyPluginAsyncZod<{ changesKeys: SecretKeys }> = async (
  app,
  { changesKeys },
) => {
  serve(app, contract.listRedirects, { public: true }, async ({ publicDb }, reply) => {
    reply.tag(REDIRECTS_TAG);
    const { fromPath: from, toPath: to } = redirects;
    return { results: await publicDb.select({ from, to }).from(redirects).orderBy(asc(from)) };
  });

  app.route({
    ...contract.reportMissingPages,
    config: { ignoresCookies: true, priority: 'list' },
    onRequest: async (request) => requireChangesKey(request, changesKeys),
    handler: (request) => countMissingPages(app.db, toShopDay(app.now()), request.body.results),
  });
};
