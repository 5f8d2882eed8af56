import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import { getBase, getLocale } from './address-locale.ts';
import { agePromptFor } from './age-prompt.ts';
import { followChanges } from './change-feed.ts';
import { changesKeyReader } from './changes-key.ts';
import { readEnv } from './env.ts';
import { log, openRequestLog } from './log.ts';
import { createMediaResponder } from './media.ts';
import { readPageAddress } from './page-address.ts';
import { type StorefrontBuild, toBytes } from './page-renderer.ts';
import { claimPreview } from './previews.ts';
import { createRequestListener } from './request-listener.ts';
import { openRequestRecorder, type RequestRecord } from './request-record.ts';
import { followShopSettings } from './shop-settings.ts';
import { createSiteFiles } from './site-files/site-files.ts';

const env = readEnv();
const respondWithMedia = createMediaResponder(env);
const settings = followShopSettings({ apiUrl: env.apiUrl, log });
followChanges({ apiUrl: env.apiUrl, readKey: changesKeyReader(env), listeners: [settings], log });
const server = createServer();
const vite = await createViteServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, hmr: { server } },
});
const ssr = vite.environments.ssr;
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no environment to render pages in.');

const { runner } = ssr;
async function loadBuild(): Promise<StorefrontBuild> {
  const build: StorefrontBuild = await runner.import('/app/server.ts');
  Object.assign(build.site, { shopName: env.shopName, siteUrl: env.siteUrl, apiUrl: env.publicApiUrl });
  build.setBrowserScript('/app/start.ts');
  return build;
}

const respondWithSiteFile = createSiteFiles({ env, log, settings, loadBuild });

function respondWithPage(req: IncomingMessage, res: ServerResponse, { id }: RequestRecord) {
  vite.middlewares(req, res, async (failure?: unknown) => {
    try {
      if (failure) throw failure;
      const { createLoadContext, findRoute, renderPage } = await loadBuild();
      const target = req.url ?? '/';
      const pathname = target.split('?')[0] ?? '/';
      const base = getBase(pathname);
      const address = readPageAddress(target, findRoute);
      const link = 'preview' in address ? address.preview : undefined;
      const claimed = link ? await claimPreview(env.apiUrl, link, pathname) : undefined;
      if (claimed && 'leadTo' in claimed) return res.writeHead(303, { location: claimed.leadTo }).end();
      const locale = getLocale(base, req.headers.cookie);
      const { context, record } = createLoadContext({
        id,
        locale,
        agePrompt: claimed ? 'off' : agePromptFor(settings.isAgePromptOn(), req.headers.cookie),
        ...settings.at(locale, claimed?.moment),
        preview: claimed,
        base,
        path: base === '/' ? target : target.slice(base.length) || '/',
        apiOrigin: env.apiUrl,
        log,
      });
      const { status, location, markup } = await renderPage(context, record);
      if (location) return res.writeHead(status, { location }).end();
      res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      res.end(markup && toBytes(markup));
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      log({ level: 'error', message: error instanceof Error ? error.stack : String(error) });
      res.writeHead(500, { 'content-type': 'text/plain' }).end('The page failed: see the log.\n');
    }
  });
}

server.on(
  'request',
  createRequestListener({
    env,
    files: new Map(),
    respondWithMedia,
    respondWithSiteFile,
    respondWithPage,
    recordRequest: openRequestRecorder({
      ...env,
      writeLine: env.isRequestLogOn ? openRequestLog() : undefined,
    }),
    isDraining: () => false,
    log,
  }),
);

server.listen(env.port, () =>
  log({ message: `The storefront in development: http://localhost:${env.port}` }),
);
