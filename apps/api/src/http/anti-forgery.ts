import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#api/env.ts';
import { forbidden } from './api-error.ts';

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
const YEAR_SECONDS = 31_536_000;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Forged calls are refused (architecture.md §3): every call but GET needs the token of the readable cookie
 * `csrftoken` in the header `X-CSRFToken`, and, where the browser names one, an origin of ours. A GET that comes
 * without the cookie sets it. Public answers set it themselves, see public-answers.ts.
 */
export function addAntiForgery(app: FastifyInstance) {
  const origins = new Set([app.env.siteUrl, app.env.apiUrl]);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 || request.routeOptions.config.wrongMethod) return done();
    if (!SAFE.has(request.method)) return done(refusalOf(request, origins));
    if (request.method === 'GET' && !request.routeOptions.config.public && needsToken(request)) {
      reply.header('set-cookie', tokenCookie(app.env)).header('cache-control', 'private, no-cache');
    }
    done();
  });
}

/** True when the caller has no token yet. */
export function needsToken(request: FastifyRequest) {
  return tokenOf(request) === undefined;
}

/** A `Set-Cookie` value with a fresh token. */
export function tokenCookie({ apiUrl, cookieDomain }: Pick<Env, 'apiUrl' | 'cookieDomain'>) {
  const domain = cookieDomain ? `; Domain=${cookieDomain}` : '';
  const secure = apiUrl.startsWith('https:') ? '; Secure' : '';
  const token = randomBytes(24).toString('base64url');
  return `${COOKIE}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${domain}${secure}`;
}

function refusalOf(request: FastifyRequest, origins: Set<string>) {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin)) {
    return forbidden(`CSRF Failed: Origin checking failed - ${origin} does not match any trusted origins.`);
  }
  const expected = tokenOf(request);
  if (expected === undefined) return forbidden('CSRF Failed: CSRF cookie not set.');
  const given = request.headers[HEADER];
  if (typeof given !== 'string') return forbidden('CSRF Failed: CSRF token missing.');
  return isSame(given, expected) ? undefined : forbidden('CSRF Failed: CSRF token incorrect.');
}

function tokenOf(request: FastifyRequest) {
  return request.headers.cookie?.match(/(?:^|;\s*)csrftoken=([\w-]{16,128})(?=;|$)/)?.[1];
}

function isSame(a: string, b: string) {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
