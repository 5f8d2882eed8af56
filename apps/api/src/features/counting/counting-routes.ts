import { slugParams } from '@pouchery/contract/catalog';
import { searchText, text } from '@pouchery/contract/fields';
import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#api/http/api-error.ts';
import { openCounts } from './counts.ts';
import { findOfferAddress, findPartnerAddress } from './counts-queries.ts';
import { isFromShop, toPersonKey } from './person-key.ts';

const MAX_LETTERS = 60;
/** People paste what they have: an address or a telephone number is nothing to keep. */
const PERSONAL = /@|(\d[\s()+-]*){6}/;

declare module 'fastify' {
  interface FastifyInstance {
    counts: ReturnType<typeof openCounts>;
  }
}

const FLUSH_MS = 5_000;
/** The smallest picture there is: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const COUNTER = { ignoresCookies: true } as const;
/** Counted in memory. */
const PIXEL_COUNTER = { ...COUNTER, priority: 'always' } as const;
const VISIT_COUNTER = { ...COUNTER, priority: 'page' } as const;
const SEARCH_BOX = '/api/products/search/';

/**
 * Counts what people do in the shop (docs/decisions): `app.counts`, and what is typed into the search box. Before the
 * routes.
 */
export function addCounting(app: FastifyInstance) {
  const counts = openCounts(app);
  app.decorate('counts', counts);
  const flush = () =>
    counts.flush().catch((error) => app.log.warn({ err: error }, 'counts could not be written'));
  const timer = setInterval(flush, FLUSH_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });

  // Also of cached responses, which no handler sees.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.routeOptions.url === SEARCH_BOX && request.method === 'GET') countSearch(request);
    done();
  });
}

function countSearch(request: FastifyRequest) {
  const { search } = request.query as { search?: unknown };
  const text = typeof search === 'string' ? searchedText(search) : undefined;
  const person = text && isFromShop(request) ? toPersonKey(request) : undefined;
  if (text && person) request.server.counts.search(person, text);
}

export const countingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/products/:slug/look/',
    { config: PIXEL_COUNTER, schema: { hide: true, params: slugParams } },
    (request, reply) => {
      const person = isFromShop(request) ? toPersonKey(request) : undefined;
      if (person) app.counts.seeProduct(person, request.params.slug);
      return sendPixel(reply);
    },
  );

  app.get(
    '/api/look/',
    { config: PIXEL_COUNTER, schema: { hide: true, querystring: z.object({ search: searchText }) } },
    (request, reply) => {
      countSearch(request);
      return sendPixel(reply);
    },
  );

  app.get(
    '/api/products/:slug/to/:partner/',
    { config: VISIT_COUNTER, schema: { hide: true, params: slugParams.extend({ partner: text }) } },
    async (request, reply) => {
      const { slug, partner } = request.params;
      const address = await findOfferAddress(app.db, slug, partner);
      if (!address) throw notFound();
      const person = toPersonKey(request);
      if (person) app.counts.visitPartner(person, partner, slug);
      return leadTo(reply, address);
    },
  );

  app.get(
    '/api/to/:partner/',
    { config: VISIT_COUNTER, schema: { hide: true, params: z.object({ partner: text }) } },
    async (request, reply) => {
      const { partner } = request.params;
      const address = await findPartnerAddress(app.db, partner);
      if (!address) throw notFound();
      const person = toPersonKey(request);
      if (person) app.counts.visitPartner(person, partner);
      return leadTo(reply, address);
    },
  );
};

function sendPixel(reply: FastifyReply) {
  return reply.type('image/gif').send(PIXEL);
}

/** The partner learns from where somebody comes, as from any link of the shop, and search engines follow the link. */
function leadTo(reply: FastifyReply, address: string) {
  return reply
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-robots-tag', 'noindex')
    .redirect(address, 302);
}

/** What a search is counted as: in small letters, its words one space apart. Undefined: not at all. */
function searchedText(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .split(/\s+/)
    .join(' ');
  const length = Array.from(words).length;
  if (length < SEARCH_MIN_LENGTH || length > MAX_LETTERS || PERSONAL.test(words)) return undefined;
  return words;
}
