import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#api/env.ts';
import { isSameSecret } from '#api/same-secret.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { isSignature, sign } from '#api/signatures.ts';
import { forbidden } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same whoever asks, so nothing can be forged and no cookie is given. */
    ignoresCookies?: true;
  }
}

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
const YEAR_SECONDS = 31_536_000;
/** Methods that change nothing. */
export const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKENS = /(?:^|;\s*)csrftoken=([\w-]{24})\.([\w-]{43})(?=;|$)/g;

/**
 * Forged calls are refused (docs/behaviour.md#anti-forgery): every call but GET needs the token of the readable cookie
 * `csrftoken` in the header `X-CSRFToken`, and, where the browser names one, an origin of ours. The token is signed,
 * so that a neighbour who can set cookies for our domain cannot make one up. A GET that comes without a token of ours
 * sets one. Public responses set it themselves, see public-responses.ts.
 */
export function addAntiForgery(app: FastifyInstance) {
  const origins = new Set([app.env.siteUrl, app.env.apiUrl]);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) return done();
    const { public: isPublic, ignoresCookies } = request.routeOptions.config;
    if (ignoresCookies) return done();
    if (!SAFE.has(request.method)) return done(findError(request, origins));
    if (request.method === 'GET' && !isPublic && needsToken(request)) {
      reply.header('set-cookie', tokenCookie(app.env, app.secretKeys));
    }
    done();
  });
}

/** True when the caller has no token of ours: none yet, or one that another key signed. */
export function needsToken(request: FastifyRequest) {
  return getTokens(request).length === 0;
}

/** A token that `keys` recognise: 18 random bytes and their signature. */
export function makeToken(keys: SecretKeys) {
  const nonce = randomBytes(18).toString('base64url');
  return `${nonce}.${sign(toText(nonce), keys)}`;
}

/** A `Set-Cookie` value with a fresh token. */
export function tokenCookie(
  { apiUrl, cookieDomain }: Pick<Env, 'apiUrl' | 'cookieDomain'>,
  keys: SecretKeys,
) {
  const domain = cookieDomain ? `; Domain=${cookieDomain}` : '';
  const secure = apiUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${makeToken(keys)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${domain}${secure}`;
}

function findError(request: FastifyRequest, origins: Set<string>) {
  const origin = getOrigin(request);
  if (origin !== undefined && !origins.has(origin)) {
    return forbidden(`CSRF Failed: Origin checking failed - ${origin} does not match any trusted origins.`);
  }
  const expected = getTokens(request);
  if (expected.length === 0) return forbidden('CSRF Failed: CSRF cookie not set.');
  const given = request.headers[HEADER];
  if (typeof given !== 'string') return forbidden('CSRF Failed: CSRF token missing.');
  if (expected.some((token) => isSameSecret(given, token))) return undefined;
  return forbidden('CSRF Failed: CSRF token incorrect.');
}

/** Where the browser says that the call comes from; old ones name the page instead. */
function getOrigin({ headers }: FastifyRequest) {
  if (headers.origin !== undefined) return headers.origin;
  return headers.referer === undefined ? undefined : (URL.parse(headers.referer)?.origin ?? 'null');
}

/** The cookie's tokens that we signed: two where `COOKIE_DOMAIN` was set later, and a page may read either. */
function getTokens({ headers, server }: FastifyRequest) {
  if (!headers.cookie?.includes(COOKIE)) return [];
  return [...headers.cookie.matchAll(TOKENS)]
    .filter(([, nonce = '', signature = '']) => isSignature(signature, toText(nonce), server.secretKeys))
    .map(([, nonce, signature]) => `${nonce}.${signature}`);
}

function toText(nonce: string) {
  return `${COOKIE}:${nonce}`;
}
