import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { measureCache } from '@pouchery/observability/cache-metrics';
import { openErrorReports } from '@pouchery/observability/error-reports';
import { measureSlots } from '@pouchery/observability/http-metrics';
import { collectAtRest } from '@pouchery/overload/collect-at-rest';
import { BACKLOG } from '@pouchery/overload/limit-connections';
import { matchRoute } from './app/rendering/match-route.ts';
import { followChanges } from './server/change-feed.ts';
import { changesKeyReader } from './server/changes-key.ts';
import { type Env, readEnv } from './server/env.ts';
import { log, openRequestLog, reportErrorsTo } from './server/log.ts';
import { createMediaResponder } from './server/media.ts';
import { feedMetrics, registry } from './server/metrics.ts';
import { createPageCache } from './server/page-cache.ts';
import { createPageRenderer, type StorefrontBuild } from './server/page-renderer.ts';
import { createPageResponder } from './server/page-responder.ts';
import { createPlainVisitors } from './server/plain-visitors.ts';
import { followRedirects } from './server/redirects.ts';
import { createRequestListener } from './server/request-listener.ts';
import { openRequestRecorder } from './server/request-record.ts';
import { followShopSettings } from './server/shop-settings.ts';
import { createSiteFiles } from './server/site-files/site-files.ts';
import { createSiteServer } from './server/site-server.ts';
import { readBuilds } from './server/static-files.ts';
import { logUncaughtErrors } from './server/uncaught-errors.ts';
import { COMMIT, VERSION } from './server/version.ts';
import { warmPages } from './server/warm-pages.ts';

/** Beside this file once it is built. */
const BUILD = new URL('./', import.meta.url);
const SHUTDOWN_MS = 10_000;

/** Loads the build and serves requests until SIGTERM or SIGINT. */
async function start() {
  const env = readEnv();
  reportErrors(env.errorReports);
  const build = await loadBuild();
  build.setBrowserScript(browserScript());
  const place = (path: string) => fileURLToPath(new URL(path, BUILD));
  const earlier = ['../earlier/storefront/1', '../earlier/storefront/2'].map(place);
  const files = readBuilds(place('client'), earlier, env.siteUrl);
  const cache = createPageCache();
  const tracing = await openTraces(env.traces);
  const renderer = createPageRenderer(build, env, { tracing });
  const respondWithMedia = createMediaResponder({ ...env, readKey: changesKeyReader(env) });
  const settings = followShopSettings({ apiUrl: env.apiUrl, log });
  const redirects = followRedirects({ apiUrl: env.apiUrl, readKey: changesKeyReader(env), log });
  const findRoute = (path: string) => matchRoute(build.ROUTES, path)?.route;
  const visitors = createPlainVisitors(env, settings);
  const pages = createPageResponder({
    apiUrl: env.apiUrl,
    cache,
    renderer,
    settings,
    redirects,
    findRoute,
    visitors,
  });

  const respondWithSiteFile = createSiteFiles({ env, log, settings, loadBuild: async () => build });

  let isDraining = false;
  const listener = createRequestListener({
    env,
    files,
    respondWithMedia,
    respondWithSiteFile,
    respondWithPage: pages.respond,
    plain: { ...pages, ...visitors },
    recordRequest: openRequestRecorder({
      ...env,
      writeLine: env.isRequestLogOn ? openRequestLog() : undefined,
      tracing,
    }),
    isDraining: () => isDraining,
    log,
  });
  const server = createSiteServer(listener, env);
  await listen(server, env);
  collectAtRest(server);
  logUncaughtErrors(log);
  measureCache(registry, cache);
  measureSlots(registry, pages.slots, pages.limits);
  const feed = followChanges({
    apiUrl: env.apiUrl,
    readKey: changesKeyReader(env),
    listeners: [build.siteTastes, cache, settings, redirects, feedMetrics],
    log,
  });

  const heard = feed.begun.then(settings.known);
  await warmPages({ apiUrl: env.apiUrl, prepare: pages.prepare, heard });

  // `npm start` says for us that we are ready; when it is gone, even by kill -9, nobody would stop us.
  // Replicas share the public address: each says where it itself listens.
  const own = `http://localhost:${env.port}`;
  if (!process.send) log({ message: `The storefront is ready: ${env.siteUrl}, listening at ${own}` });
  process.send?.({ ready: env.siteUrl });
  if (process.send) process.once('disconnect', () => stop('npm start ended'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal));

  function stop(reason: string) {
    if (!process.send) log({ message: `${reason}: the storefront finishes what it has begun and stops.` });
    setTimeout(() => process.exit(1), env.drainMs + SHUTDOWN_MS).unref();
    isDraining = true;
    setTimeout(() => {
      server.close(() => void (tracing?.close() ?? Promise.resolve()).then(() => process.exit(0)));
      server.closeIdleConnections();
      feed.stop();
      settings.stop();
      redirects.stop();
    }, env.drainMs);
  }
}

function reportErrors({ dsn, environment }: Env['errorReports']) {
  if (dsn === undefined) return;
  const build = { program: 'storefront', version: VERSION, commit: COMMIT, environment } as const;
  const say = (message: string) => log({ level: 'warn', message });
  reportErrorsTo(openErrorReports({ dsn, ...build, say }));
}

/** Undefined, and nothing is loaded, where no collector is named. */
async function openTraces({ endpoint, share, environment }: Env['traces']) {
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('@pouchery/observability/open-tracing');
  return openTracing({ endpoint, share, environment, program: 'storefront', version: VERSION });
}

async function loadBuild(): Promise<StorefrontBuild> {
  try {
    return await import(new URL('rendering/server.js', BUILD).href);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new Error('The storefront is not built yet: npm run start -w apps/storefront builds it first.');
    }
    throw error;
  }
}

/** Address of the script of every page. */
function browserScript() {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('client/.vite/manifest.json', BUILD), 'utf8'),
  );
  const file = manifest['app/start.ts']?.file;
  if (!file) throw new Error('The build has no script for browsers.');
  return `/${file}`;
}

function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
        EADDRNOTAVAIL: `This machine does not have the address ${host}: set LISTEN_HOST to one that it has.`,
        EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
