import * as contract from '@pouchery/contract/backoffice/previews';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import { claimPreview } from '@pouchery/contract/previews';
import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findStaffBySession } from '#api/backoffice/staff/staff-queries.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { ApiError, fieldErrors, notFound } from '#api/http/api-error.ts';
import { previewedMoment } from '#api/http/previewed.ts';
import { serve } from '#api/http/serve.ts';
import { makeLink, makePass, type PreviewLink, readLink, readPass } from './preview-links.ts';
import { usedPreviews } from './preview-tables.ts';

/** So many products are read anew for each call of a page in a fraction of a second. */
const MAX_SHOWN_AT_MOMENT = 20_000;
const TOO_LARGE = 'The shop can be shown at a time to come while it has at most 20,000 products.';
const MAX_DAYS_AHEAD = 400;
const UNFINISHED =
  'There is a preview once everything is filled in that visitors need to know. Choose Published to see what is missing.';

type Asked = z.infer<typeof contract.openPreview.schema.body>;

/** Addresses in the shop that show staff what visitors do not see yet (docs/decisions/0028). */
export const previewRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.openPreview, CATALOGUE_STAFF, async ({ body, staff }) => {
    const path = await findPath(app, body);
    if (path === undefined) throw notFound();
    // English has no prefix of its own: a plain address speaks the language chosen in the browser.
    const prefix = body.locale === DEFAULT_LOCALE ? '' : `/${body.locale}`;
    const link = makeLink({ ...body, sessionId: staff.session_id }, app.secretKeys, app.now());
    const address = new URL((prefix + path).replace(/(?<=.)\/(?=$|\?)/, ''), app.env.siteUrl);
    address.searchParams.set('preview', link);
    return { address: address.href };
  });
};

/**
 * The storefront's server never learns who is looking, so the back office hands a reader whom it knows a link, and
 * whoever brings that link first gets the page. A link that is spent says where staff get another one.
 */
export const claimRoute: FastifyPluginAsyncZod = async (app) => {
  serve(app, claimPreview, { ignoresCookies: true, priority: 'page' }, async ({ body }, reply) => {
    const link = readLink(body.link, app.secretKeys);
    if (!link) throw notFound();
    const { kind, id, locale, path } = link;
    const open = `${app.env.apiUrl}/backoffice/preview/${kind}/${encodeURIComponent(id)}/${locale}`;
    if (!(await claim(app, link))) {
      const again = path === undefined ? open : `${open}?path=${encodeURIComponent(path)}`;
      return reply.code(410).send({ detail: 'This link has been used, or its minute is over.', open: again });
    }
    const moment = previewedMoment(link)?.toISOString();
    return {
      pass: makePass(link, app.secretKeys, app.now()),
      open,
      ...(moment && { moment }),
      ...(kind === 'selling' && { sells: true }),
    };
  });
};

/** What the pass of a public call shows. */
export function getPreview({ server }: FastifyRequest, pass: string) {
  return readPass(pass, server.secretKeys, server.now());
}

/** True once, in its time, and while the session that asked for it goes on, with its role and its code. */
async function claim(app: FastifyInstance, { name, ends, sessionId }: PreviewLink) {
  const now = app.now();
  const member = ends > now.getTime() ? await findStaffBySession(app, sessionId) : undefined;
  if (member?.second_factor !== 'given' || !hasRight(member.role, 'writeCatalogue')) return false;
  const claimed = await app.db
    .insert(usedPreviews)
    .values({ id: name, ends: new Date(ends) })
    .onConflictDoNothing()
    .returning();
  await app.db.delete(usedPreviews).where(lt(usedPreviews.ends, now));
  return claimed.length > 0;
}

/**
 * The page of the shop that shows it; undefined when there is no such thing. Throws 400 for a moment that is over, or
 * when the shop is too large, or the product unfinished.
 */
async function findPath(app: FastifyInstance, { kind, id, path = '/' }: Asked): Promise<string | undefined> {
  const { db } = app;
  if (kind === 'moment') {
    checkMoment(id, app.now());
    if (app.memory.size > MAX_SHOWN_AT_MOMENT) throw new ApiError(400, { detail: TOO_LARGE });
    return ownPath(path);
  }
  if (kind === 'selling') return ownPath(path);
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  if (kind === 'product') {
    const { slug, unsaid } = products;
    const [row] = await db.select({ slug, unsaid }).from(products).where(eq(products.id, number));
    if (row && row.unsaid.length > 0) throw new ApiError(400, { detail: UNFINISHED });
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

/** Never another host. */
function ownPath(path: string) {
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** Throws the form's error where it is no moment, or none of the days to come. */
function checkMoment(id: string, now: Date) {
  const moment = z.iso.datetime({ offset: true }).safeParse(id);
  const ahead = moment.success ? Date.parse(moment.data) - now.getTime() : Number.NaN;
  if (!(ahead > 0)) throw fieldErrors({ id: ['Choose a moment that is still to come.'] });
  if (ahead > MAX_DAYS_AHEAD * 86_400_000) throw fieldErrors({ id: ['Choose a day within the next year.'] });
}
