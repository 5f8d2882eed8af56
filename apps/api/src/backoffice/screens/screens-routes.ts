import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env.ts';
import { notFound } from '#api/http/api-error.ts';
import { pickEncoding } from '#api/http/encodings.ts';
import { BACKOFFICE } from '#api/shipped-files.ts';
import { notBuiltPage, openScreenPage } from './screen-page.ts';

const SCREENS_PATH = '/backoffice/';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** What the build has compressed, by the ending of its files. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);
/** A file of the build: one name, without a way out of its folder. */
const FILE = /^(assets\/[\w-][\w.-]*|favicon\.(?:svg|ico))$/;
const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * The back office's screens at /backoffice/: the built files of apps/backoffice, and its page for every other address there. They
 * hold nothing secret; what they show comes from /api/backoffice/. `folder` is the build, for tests.
 */
export const screenRoutes: FastifyPluginAsync<{ folder?: string }> = async (app, { folder = BACKOFFICE }) => {
  const page = openScreenPage(folder, app.env);

  app.get('/backoffice', { schema: { hide: true } }, (_request, reply) => reply.redirect(SCREENS_PATH, 308));

  app.get<{ Params: { '*': string } }>(
    `${SCREENS_PATH}*`,
    { schema: { hide: true }, config: { importance: 'always' }, compress: false },
    async (request, reply) => {
      const path = request.params['*'];
      if (FILE.test(path)) return sendFile(request, reply, path);
      if (path.startsWith('assets/')) throw notFound();
      return sendPage(reply);
    },
  );

  async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    const isText = COMPRESSIBLE.has(extname(path));
    const encoding = isText
      ? pickEncoding(request.headers['accept-encoding'], Number.POSITIVE_INFINITY)
      : undefined;
    const body = await readFile(join(folder, path + (encoding ? COMPRESSED[encoding] : ''))).catch(
      () => undefined,
    );
    if (!body) throw notFound();
    reply.headers({
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      // Names under assets/ carry a hash of what is in the file.
      'cache-control': path.startsWith('assets/') ? FOR_GOOD : 'public, max-age=3600',
      ...(isText && { vary: 'Accept-Encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.send(body);
  }

  function sendPage(reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    const html = page(nonce);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurity(nonce, app.env),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-robots-tag': 'noindex',
    });
    if (html === undefined) return reply.code(503).send(notBuiltPage(app.env.shopName));
    return reply.send(html);
  }
};

/** Scripts come as files of our own; styles are written into the page by MUI, with a nonce made for this response. */
function contentSecurity(nonce: string, { apiUrl, siteUrl, recaptcha }: Env) {
  const google = recaptcha.siteKey ? ` ${RECAPTCHA}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${google}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${apiUrl}`,
    "font-src 'self'",
    `connect-src 'self'${google}`,
    // The shop's own pages, for previews.
    `frame-src ${siteUrl}${google}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
