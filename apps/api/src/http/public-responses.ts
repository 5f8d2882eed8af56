import { hash } from 'node:crypto';
import { TAGS_HEADER } from '@pouchery/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Env } from '#api/env.ts';
import { needsToken, tokenCookie } from './anti-forgery.ts';
import { unavailable } from './api-error.ts';
import { compress, type Encoding, pickEncoding } from './encodings.ts';
import type { CachedResponse, Outcome, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Names what a public response depends on (http/README.md). May be called more than once; throws where one is no tag. */
    tag(...tags: string[]): FastifyReply;
    tags: Set<string> | null;
    computing: ({ key: string } & ReturnType<ResponseCache['begin']>) | null;
  }
  interface FastifyRequest {
    /** True when a cached response was sent and no handler ran. */
    isCached: boolean;
  }
  interface FastifyContextConfig {
    /** The response is the same for every visitor and may be cached and shared (http/README.md). */
    public?: true;
    /** Parameters with free numbers or texts: a response to one of them is never cached, anybody can make up any number. */
    free?: string[];
    /** Whoever asks without a token of ours gets one, a program as well as a browser. */
    givesToken?: true;
    /** Names of the query's parameters; set by this plugin, all others do not matter to the response. */
    parameters?: Set<string>;
  }
}

/**
 * A change must be seen within a second, so nobody may use a response without asking; with the ETag that costs a
 * few bytes. `private` where the response carries somebody's cookie.
 */
const SHARED = 'public, max-age=0, must-revalidate';
const OWN = 'private, max-age=0, must-revalidate';
/** How long a request waits for another one that computes the same response before it computes it itself. */
const MAX_WAIT_MS = 3_000;
/** Headers of one request rather than of the response. */
const PER_REQUEST =
  /^(access-control-allow-origin|connection|set-cookie|x-request-id|content-length|content-encoding|etag|cache-control)$/;

/** Others could not be written into a header, or would be read as several. */
const TAG = /^[a-z-]+(:[a-z0-9-]{0,200})?$/;

/** Names what was asked for, also where it is not there, since that may change; nothing where it can never be. */
export function tagRequested(reply: FastifyReply, kind: string, slug: string) {
  const tag = `${kind}:${slug}`;
  if (TAG.test(tag)) reply.tag(tag);
}

/**
 * Public responses (routes with `config: { public: true }`): ETag and 304, compressed forms, cached and dropped by
 * tags, and computed once however many ask at the same time. Register it before all other plugins: a cached response
 * is sent from its first hook and passes by everything else.
 */
export function addPublicResponses(app: FastifyInstance, cache: ResponseCache) {
  decorate(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPublic(request)) return done();
    const key = toKey(request);
    const cached = cache.find(key);
    if (cached) return sendCached(cached, request, reply);
    waitOrCompute(key, request, reply).then(
      () => reply.sent || done(),
      (error) => done(error),
    );
  });

  async function waitOrCompute(key: string, request: FastifyRequest, reply: FastifyReply) {
    const other = cache.computation(key);
    if (other) {
      if ((await inTime(other)) === 'unavailable') throw unavailable();
      const cached = cache.find(key);
      if (cached) return sendCached(cached, request, reply);
    }
    reply.computing = { key, ...cache.begin(key) };
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { computing } = reply;
    if (!isPublic(request)) return payload;
    try {
      if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const response = toCachedResponse(payload, reply);
      const encoding = pickEncoding(request.headers['accept-encoding'], response.body.length);
      if (encoding) await addForm(response, encoding);
      const { headers, body, status } = shapeResponse(response, encoding, request);
      if (computing && !asksFreely(request)) cache.store(computing.key, response, computing.since);
      reply.code(status).headers(headers);
      return body;
    } finally {
      reply.computing = null;
      computing?.end(reply.statusCode === 503 ? 'unavailable' : 'ended');
    }
  });

  function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
    reply.hijack();
    request.isCached = true;
    const encoding = pickEncoding(request.headers['accept-encoding'], response.body.length);
    if (!encoding || response.encoded[encoding]) return writeCached(response, encoding, request, reply);
    addForm(response, encoding).then(
      () => writeCached(response, encoding, request, reply),
      (error) => reply.raw.destroy(error),
    );
  }

  function writeCached(
    response: CachedResponse,
    encoding: Encoding | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { headers, body, status } = shapeResponse(response, encoding, request);
    Object.assign(headers, requestHeaders(request, app.env), response.headers);
    reply.raw.writeHead(status, headers);
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Status, bytes and the headers that depend on who asks. The form for `encoding` must be there. */
  function shapeResponse(response: CachedResponse, encoding: Encoding | undefined, request: FastifyRequest) {
    const mayGive = request.routeOptions.config.givesToken === true || comesFromBrowser(request);
    const giveCookie = mayGive && needsToken(request);
    const headers: Record<string, string | number> = {
      etag: encoding ? `"${response.hash}-${encoding}"` : `"${response.hash}"`,
      'cache-control': giveCookie ? OWN : SHARED,
    };
    if (giveCookie) headers['set-cookie'] = tokenCookie(app.env, app.secretKeys);
    if (knows(request.headers['if-none-match'], response.hash)) return { status: 304, headers, body: '' };
    if (encoding) headers['content-encoding'] = encoding;
    const body = (encoding && response.encoded[encoding]) ?? response.body;
    headers['content-length'] = body.length;
    return { status: 200, headers, body };
  }
}

function decorate(app: FastifyInstance) {
  app.decorateReply('tags', null);
  app.decorateReply('computing', null);
  app.decorateRequest('isCached', false);
  app.decorateReply('tag', function (...tags: string[]) {
    const odd = tags.find((tag) => !TAG.test(tag));
    if (odd !== undefined) throw new Error(`No tag: ${JSON.stringify(odd)}`);
    const all = new Set([...(this.tags ?? []), ...tags]);
    this.tags = all;
    return this.header(TAGS_HEADER, [...all].join(','));
  });
  app.addHook('onRoute', (route) => {
    const query = route.schema?.querystring;
    if (query instanceof z.ZodObject)
      route.config = { ...route.config, parameters: new Set(Object.keys(query.shape)) };
  });
  // A handler that never answers must not keep the others waiting.
  app.addHook('onResponse', (_request, reply, done) => {
    reply.computing?.end();
    done();
  });
}

/** What a response that is written past the framework says to this caller alone. */
export function requestHeaders(
  { id, headers: { origin } }: FastifyRequest,
  { siteUrl }: Pick<Env, 'siteUrl'>,
) {
  return { 'x-request-id': id, ...(origin === siteUrl && { 'access-control-allow-origin': origin }) };
}

async function addForm(response: CachedResponse, encoding: Encoding) {
  response.encoded[encoding] ??= await compress(response.body, encoding);
}

function isPublic(request: FastifyRequest) {
  const { config } = request.routeOptions;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return config.public === true && isRead && request.preview === null;
}

function asksFreely(request: FastifyRequest) {
  const { free } = request.routeOptions.config;
  if (!free) return false;
  const parameters = new URLSearchParams(splitAddress(request).query);
  return free.some((name) => parameters.has(name));
}

function toCachedResponse(payload: string, reply: FastifyReply): CachedResponse {
  const body = Buffer.from(payload);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !PER_REQUEST.test(name)) headers[name] = String(value);
  }
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  return { body, encoded: {}, hash: digest, headers, tags: [...(reply.tags ?? [])] };
}

/** Path, the parameters that the route knows in a fixed order, and the locale. */
function toKey(request: FastifyRequest) {
  const { path, query } = knownAddress(request);
  return `${request.locale} ${path}?${query}`;
}

/** What was asked for, with the parameters that the route knows alone and in a fixed order. */
export function knownAddress(request: FastifyRequest) {
  const { path, query } = splitAddress(request);
  const known = request.routeOptions.config.parameters ?? new Set();
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) if (!known.has(name)) parameters.delete(name);
  parameters.sort();
  return { path, query: parameters };
}

/**
 * Path and query where the framework parts them: at the first mark, so that all others belong to names and values. The query
 * begins with one, for `URLSearchParams` takes one away.
 */
function splitAddress({ url }: FastifyRequest) {
  const mark = url.search(/[?#]/);
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: `?${url.slice(mark + 1)}` };
}

/** The ETag names differ per encoding, the content does not. */
function knows(header: string | undefined, hash: string) {
  return header !== undefined && (header.trim() === '*' || header.includes(`"${hash}`));
}

/**
 * Browsers alone say where a request comes from (over plain http only with `Origin`), and they alone keep a cookie.
 * Servers and shared caches get the same response without one.
 */
function comesFromBrowser({ headers }: FastifyRequest) {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

async function inTime(computation: Promise<Outcome>): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(resolve, MAX_WAIT_MS, 'unavailable');
  const outcome = await Promise.race([computation, promise]);
  clearTimeout(timer);
  return outcome;
}
