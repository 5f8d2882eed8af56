import { getPage, type LegalPage } from '@pouchery/contract/content';
import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { seoTextsIn } from '#api/database/seo-columns.ts';
import { type ReadContext, toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
import { pages } from './legal-tables.ts';

export const legalRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, getPage, { public: true }, async (request, reply) => {
    const page = await findPage(request.publicDb, toReadContext(request), request.params.slug);
    if (!page) throw notFound();
    reply.tag(`page:${page.slug}`);
    return page;
  });
};

/** A legal text as it is in force; in its preview the scheduled revision, dated today. */
async function findPage(
  db: Database,
  { locale, preview, today }: ReadContext,
  slug: string,
): Promise<LegalPage | undefined> {
  const isNext = preview?.kind === 'page' && preview.id === slug;
  const edition = (column: 'title' | 'body') =>
    isNext
      ? sql`coalesce(${pages.scheduledRevision} -> ${sql.raw(`'${column}'`)}, ${pages[column]})`
      : sql`${pages[column]}`;
  const rows = await db
    .select({
      slug: pages.slug,
      title: textIn(locale, edition('title')),
      updated: isNext
        ? sql<string>`case when ${pages.scheduledRevision} is null then ${pages.updated} else ${today}::date end`
        : pages.updated,
      body: textIn(locale, edition('body')),
      ...seoTextsIn(locale, pages),
    })
    .from(pages)
    .where(eq(pages.slug, slug));
  return rows[0];
}
