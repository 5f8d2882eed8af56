import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Env } from '#api/env.ts';
import { notFound } from '#api/http/api-error.ts';
import { ASSET, sendBuiltFile } from '#api/http/built-files.ts';
import { BACKOFFICE, withEarlierBuilds } from '#api/shipped-files.ts';
import { notBuiltPage, openScreenPage } from './screen-page.ts';

const SCREENS_PATH = '/backoffice/';
/** What has a name of its own: the worker, because browsers know it by that. */
const NAMED = /^(?:favicon\.(?:svg|ico)|apple-touch-icon\.png|icon-(?:192|512)\.png|push-worker\.js)$/;
const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * The back office's screens at /backoffice/: the built files of apps/backoffice, and its page for every other address there. They
 * hold nothing secret; what they show comes from /api/backoffice/. `folder` is the build, for tests.
 */
export const screenRoutes: FastifyPluginAsync<{ folder?: string }> = async (app, { folder = BACKOFFICE }) => {
  const page = openScreenPage(folder, app.env);
  const builds = withEarlierBuilds('backoffice', folder);

  app.get('/backoffice', { schema: { hide: true } }, (_request, reply) => reply.redirect(SCREENS_PATH, 308));

  app.get<{ Params: { '*': string } }>(
    `${SCREENS_PATH}*`,
    { schema: { hide: true }, config: { priority: 'always' }, compress: false },
    async (request, reply) => {
      const path = request.params['*'];
      if (ASSET.test(path)) return sendBuiltFile(request, reply, builds, path);
      if (NAMED.test(path)) return sendBuiltFile(request, reply, [folder], path);
      if (path === 'manifest.webmanifest') return sendManifest(reply);
      if (path.startsWith('assets/')) throw notFound();
      return sendPage(reply);
    },
  );

  /** For a home screen: an iPhone shows notices of what is there alone. */
  function sendManifest(reply: FastifyReply) {
    const { shopName } = app.env;
    const icons = [192, 512].map((size) => ({
      src: `${SCREENS_PATH}icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }));
    return reply.type('application/manifest+json').send(
      JSON.stringify({
        id: SCREENS_PATH,
        name: `${shopName} · back office`,
        short_name: shopName.slice(0, 12),
        start_url: SCREENS_PATH,
        scope: SCREENS_PATH,
        display: 'standalone',
        background_color: '#f7f3ea',
        theme_color: '#f7f3ea',
        icons,
      }),
    );
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
    "manifest-src 'self'",
    `connect-src 'self'${google}`,
    // The shop's own pages, for previews.
    `frame-src ${siteUrl}${google}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
