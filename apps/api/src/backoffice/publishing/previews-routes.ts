import * as contract from '@pouchery/contract/backoffice/previews';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findStaffOf } from '#api/backoffice/staff/staff-queries.ts';
import type { Database } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { notFound } from '#api/http/api-error.ts';
import type { Previewed } from '#api/http/previewed.ts';
import { makePreviewToken, PREVIEW_SECONDS, readPreviewToken } from './preview-tokens.ts';

/** Addresses in the shop that show staff what visitors do not see yet (docs/decisions/0028). */
export const previewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.openPreview,
    config: { staff: ['owner', 'editor'] },
    handler: async ({ body, staff }) => {
      const path = await findPath(app.db, body);
      if (path === undefined) throw notFound();
      const ends = new Date(app.now().getTime() + PREVIEW_SECONDS * 1000);
      const token = makePreviewToken(body, staff.session_id, ends, app.secretKey);
      const addressIn = (prefix: string) =>
        `${app.env.siteUrl}${(prefix + path).replace(/(?<=.)\/$/, '')}?preview=${token}`;
      // English has no prefix of its own: a plain address speaks the language chosen in the browser.
      const addresses = { en: addressIn(''), ka: addressIn('/ka'), ru: addressIn('/ru') };
      return { ends: ends.toISOString(), addresses };
    },
  });
};

/** What a token lets its holder see while the session that asked for it goes on, with its role and its code. */
export async function findPreviewed(
  { server }: FastifyRequest,
  token: string,
): Promise<Previewed | undefined> {
  const read = readPreviewToken(token, server.secretKey, server.now());
  const member = read && (await findStaffOf(server, read.sessionId));
  const isAllowed = member?.second_factor === 'given' && member.role !== 'support';
  return isAllowed ? read?.previewed : undefined;
}

/** The page of the shop that shows it; undefined when there is no such thing. */
async function findPath(db: Database, { kind, id }: Previewed): Promise<string | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  if (kind === 'product') {
    const [row] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, number));
    return row && `/product/${row.slug}`;
  }
  if (kind === 'article') {
    const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.id, number));
    return row && `/article/${row.id}`;
  }
  if (kind === 'page') {
    const [row] = await db.select({ slug: pages.slug }).from(pages).where(eq(pages.slug, id));
    return row && `/${row.slug}`;
  }
  const [row] = await db.select({ id: slides.id }).from(slides).where(eq(slides.id, number));
  return row && '/';
}
