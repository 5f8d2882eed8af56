import type { FastifyInstance } from 'fastify';
import { STOREFRONT, withEarlierBuilds } from '#api/shipped-files.ts';
import { notFound } from './api-error.ts';
import { ASSET, sendBuiltFile } from './built-files.ts';

/**
 * `GET /assets/…`: the storefront's scripts, styles and fonts, for storefronts of another version. While a new version takes
 * the place of an old one, a page of the new one may ask an old storefront for its files; that one asks here, where the new
 * version came first (docs/decisions/0056). `folder` is the build, for tests.
 */
export function addSiteAssets(app: FastifyInstance, folder = STOREFRONT) {
  const builds = withEarlierBuilds('storefront', folder);
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { schema: { hide: true }, config: { priority: 'always' }, compress: false },
    (request, reply) => {
      const path = `assets/${request.params['*']}`;
      if (!ASSET.test(path)) throw notFound();
      return sendBuiltFile(request, reply, builds, path);
    },
  );
}
