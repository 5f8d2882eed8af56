import * as contract from '@pouchery/contract/backoffice/links';
import type { Locale } from '@pouchery/contract/locales';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { textIn } from '#api/database/localized-text.ts';
import { momentText } from '#api/database/moment-text.ts';
import { FAILURES_TO_HIDE } from '#api/features/partners/broken-links.ts';
import { listTagsOfLink } from '#api/features/partners/link-rows.ts';
import { watchedLinks } from '#api/features/partners/links-tables.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';

const MAX_PRODUCTS = 20;

// By hand: Drizzle leaves the table's name out where a select is from one table alone.
const columnsFor = (locale: Locale) => ({
  id: watchedLinks.id,
  url: watchedLinks.url,
  problem: sql<contract.BrokenLink['problem']>`watched_links.problem`,
  broken_since: momentText(sql`watched_links.broken_since`),
  checked_at: momentText(sql`watched_links.checked_at`),
  partners: sql<contract.BrokenLink['partners']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', partner.id, 'name', partner.name) order by partner.id), '[]')
    from delivery_partners as partner where md5(partner.url) = watched_links.key or exists (
      select 1 from product_offers where partner_id = partner.id and md5(product_offers.url) = watched_links.key))`,
  products: sql<contract.BrokenLink['products']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', product.id, 'name', ${textIn(locale, sql`product.name`)}) order by product.id), '[]')
    from (select distinct products.id, products.name from product_offers join products on products.id = product_id
      where md5(product_offers.url) = watched_links.key order by products.id limit ${sql.raw(String(MAX_PRODUCTS))}) as product)`,
});

const isHidden = gte(watchedLinks.failures, FAILURES_TO_HIDE);

/** Links to delivery partners that the watch over them has found broken (features/partners). */
export const brokenLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listBrokenLinks, CATALOGUE_STAFF, (request) => {
    const { q, id, sort = '-broken_since' } = request.query;
    const where = and(contains(q, watchedLinks.url), among(watchedLinks.id, id), isHidden);
    const order = toOrderBy(sort, { broken_since: watchedLinks.brokenSince }, watchedLinks.id);
    return pageOfQuery(
      request,
      request.query,
      app.db.select(columnsFor(request.locale)).from(watchedLinks).$dynamic(),
      {
        where,
        order,
      },
    );
  });

  serve(app, contract.showLinkAgain, CATALOGUE_STAFF, async (request) => {
    await app.db.transaction(async (tx) => {
      const { id } = request.params;
      const [shown] = await tx
        .update(watchedLinks)
        .set({ failures: 0, unanswered: 0, problem: null, brokenSince: null, nextCheckAt: app.now() })
        .where(and(eq(watchedLinks.id, id), isHidden))
        .returning({ key: watchedLinks.key, url: watchedLinks.url });
      const { key, url } = requireFound(shown);
      await recordChange(tx, request.staff, {
        subject: 'link',
        subject_id: id,
        subject_name: url,
        action: 'show_again',
        before: {},
        after: {},
      });
      await announceChange(tx, await listTagsOfLink(tx, key));
    });
  });
};
