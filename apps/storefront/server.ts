import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@pouchery/contract/locales';
import { AGE_ACTION } from './app/consent/age-answer.ts';
import { LOCALE_ACTION } from './app/i18n/choose-locale.ts';
import { answerAgeForm } from './server/age-form.ts';
import { followChanges } from './server/change-feed.ts';
import { readEnv } from './server/env.ts';
import { answerHealth, answerReadiness } from './server/health.ts';
import { answerLocaleForm } from './server/locale-form.ts';
import { log } from './server/log.ts';
import { createMediaAnswers, MEDIA } from './server/media.ts';
import { createPageAnswers } from './server/page-answers.ts';
import { createPageCache } from './server/page-cache.ts';
import type { StorefrontBuild } from './server/page-handlers.ts';
import { createPageRenderer, type MessageChunks } from './server/page-renderer.ts';
import { followShopSettings } from './server/shop-settings.ts';
import { createSiteFiles } from './server/site-files/site-files.ts';
import { readStaticFiles, sendStaticFile } from './server/static-files.ts';

const BUILD = new URL('build/', import.meta.url);
const SHUTDOWN_MS = 10_000;

/** Loads the build and answers requests until it is told to stop. */
async function start() {
  const env = readEnv();
  const build = await loadBuild();
  const files = readStaticFiles(fileURLToPath(new URL('client', BUILD)));
  const cache = createPageCache();
  const renderer = createPageRenderer(build, env, messageChunks());
  const answerMedia = createMediaAnswers(env.apiUrl);
  const settings = followShopSettings({ apiUrl: env.apiUrl, log });
  const routeIds = new Set(Object.keys(build.routes));
  const answerPage = createPageAnswers({ apiUrl: env.apiUrl, cache, renderer, settings, routeIds });

  const { journalFeed } = build.entry.module;
  const answerSiteFile = createSiteFiles({ env, log, journalFeed: async () => journalFeed });

  function answer(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? '/';
    if (req.method !== 'GET' && req.method !== 'HEAD') return answerOther(req, res, url);
    if (sendStaticFile(files, url, req, res)) return;
    if (url.startsWith(MEDIA)) return answerMedia(req, res);
    if (url === '/healthz') return answerHealth(res);
    if (url === '/readyz') return answerReadiness(res, env.apiUrl);
    if (url.startsWith(`${LOCALE_ACTION}?`)) return answerLocaleForm(req, res, env.siteUrl);
    if (answerSiteFile(url, req, res)) return;
    answerPage(req, res);
  }

  function answerOther(req: IncomingMessage, res: ServerResponse, url: string) {
    if (req.method === 'POST' && url === LOCALE_ACTION) return answerLocaleForm(req, res, env.siteUrl);
    if (req.method === 'POST' && url === AGE_ACTION) return answerAgeForm(req, res, env.siteUrl);
    res.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
  }

  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  await listen(server, env.port);
  const feed = followChanges({ apiUrl: env.apiUrl, listeners: [cache, settings], log });

  // `npm start` says for us that we are ready; when it is gone, even by kill -9, nobody would stop us.
  if (!process.send) log({ message: `The storefront is ready: ${env.siteUrl}` });
  process.send?.({ ready: env.siteUrl });
  if (process.send) process.once('disconnect', () => stop('npm start ended'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal));

  function stop(reason: string) {
    if (!process.send) log({ message: `${reason}: the storefront finishes what it has begun and stops.` });
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    feed.stop();
    settings.stop();
  }
}

async function loadBuild(): Promise<StorefrontBuild> {
  try {
    return await import(new URL('server/index.js', BUILD).href);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new Error('The storefront is not built yet: run npm run build -w apps/storefront first.');
    }
    throw error;
  }
}

/** Where the build put each language's messages. */
function messageChunks(): MessageChunks {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('client/.vite/manifest.json', BUILD), 'utf8'),
  );
  const chunks: MessageChunks = {};
  for (const locale of LOCALES) {
    const file = manifest[`app/i18n/locales/${locale}.po`]?.file;
    if (file) chunks[locale] = `/${file}`;
  }
  return chunks;
}

function listen(server: ReturnType<typeof createServer>, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
        EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, resolve);
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
