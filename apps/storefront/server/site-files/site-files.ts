import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { getShop, listArticles } from '@pouchery/contract/content';
import { DEFAULT_LOCALE, isLocale, type Locale, OTHER_LOCALES } from '@pouchery/contract/locales';
import { listBrands } from '@pouchery/contract/taxonomies';
import { createSlots, Overloaded, type SlotLimits } from '@pouchery/overload/slots';
import { wordmarksFile } from '../../app/brands/wordmarks-file.server.ts';
import { isLawful } from '../../app/rules/page-rules.ts';
import { getBase, getLocale } from '../address-locale.ts';
import { acceptedEncodings } from '../compression.ts';
import { securityHeaders } from '../content-security.ts';
import type { Env } from '../env.ts';
import { listHeaders } from '../header-list.ts';
import { http } from '../metrics.ts';
import type { StorefrontBuild } from '../page-renderer.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { manifestFile, robotsFile, securityFile } from './plain-files.ts';
import { ApiFailure, readApi } from './read-api.ts';
import { getPart, type SitePage, sitemapIndex, sitemapPart } from './sitemap.ts';

type Options = {
  env: Pick<Env, 'apiUrl' | 'publicApiUrl' | 'siteUrl' | 'shopName'>;
  log: (entry: Record<string, unknown>) => void;
  settings: Pick<ShopSettings, 'at'>;
  /** What writes the feed, whose words are translated, and the site map. */
  loadBuild: () => Promise<Pick<StorefrontBuild, 'journalFeed'> & { ROUTES: SitePage[] }>;
};

const FEED = new RegExp(`^(?:/(?:${OTHER_LOCALES.join('|')}))?/snus-journal/feed\\.xml$`);
/** The drawings of the home page's brands, which it asks for by their content (app/brands/wordmarks-file.server.ts). */
const WORDMARKS = /^\/wordmarks-(\w+)\.svg$/;
const FEED_ARTICLES = '30';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** A part of the sitemap is ten calls of the API, and machines that read it can wait. */
const LIMITS: SlotLimits = { running: 5, waiting: 20, waitMs: 2_000, maxWaitMs: 4_000 };
const MAX_MS = 60_000;

/** What `pipeline` throws when whoever reads leaves while it writes, or has left before. */
const LEAVING = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

type File = { type: string; seconds: number; make: () => Promise<string> | string };

/**
 * The files that machines look for on every site, from the configuration and the API alone: sitemap, robots, manifest,
 * feeds and security.txt. Answers true when the address is one of them.
 */
export function createSiteFiles({ env, log, settings, loadBuild }: Options) {
  const slots = createSlots(LIMITS);
  const security = securityHeaders(env.siteUrl);

  function fileAt(pathname: string): File | undefined {
    if (pathname === '/robots.txt') return { type: TEXT, seconds: 3600, make: () => robotsFile(env) };
    if (pathname === '/manifest.webmanifest') {
      return { type: 'application/manifest+json', seconds: 3600, make: () => manifestFile(env) };
    }
    if (pathname === '/sitemap.xml') return { type: XML, seconds: 600, make: () => sitemapIndex(env) };
    if (pathname === '/.well-known/security.txt') {
      return {
        type: TEXT,
        seconds: 3600,
        make: async () => securityFile(env, await shopEmail(env), Date.now()),
      };
    }
    const [, language] = WORDMARKS.exec(pathname) ?? [];
    if (isLocale(language)) {
      return { type: 'image/svg+xml', seconds: 86_400, make: () => wordmarksIn(env, language) };
    }
    if (!FEED.test(pathname)) return undefined;
    const locale = getLocale(getBase(pathname), undefined);
    return { type: 'application/rss+xml; charset=utf-8', seconds: 300, make: () => feedIn(locale) };
  }

  async function feedIn(locale: Locale) {
    const query = { page_size: FEED_ARTICLES };
    const { results } = await readApi(env, listArticles, { query, locale });
    return (await loadBuild()).journalFeed(locale, results);
  }

  async function respondWithFile(file: File, req: IncomingMessage, res: ServerResponse) {
    const body = await file.make();
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = toHeaders(file.type, file.seconds, ['etag', etag, ...security]);
    if (req.headers['if-none-match']?.includes(etag)) return res.writeHead(304, headers).end();
    await send(Readable.from([body]), headers, req, res);
  }

  async function respondWithPart(part: string, req: IncomingMessage, res: ServerResponse) {
    const { ROUTES } = await loadBuild();
    const { rules } = settings.at(DEFAULT_LOCALE);
    const pages = ROUTES.filter(({ path }) => isLawful(path, rules));
    const pieces = sitemapPart(part, pages, env);
    const first = await pieces.next();
    const whole = async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
    };
    await send(Readable.from(whole()), toHeaders(XML, 3600, security), req, res);
  }

  /** Whoever reads slowly takes a slot for a while, and nobody for good. */
  async function respondInSlot(res: ServerResponse, work: () => Promise<unknown>) {
    const release = await slots.take('page', () => !res.destroyed);
    const timer = setTimeout(() => res.destroy(), MAX_MS);
    try {
      await work();
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  return function respond(url: string, req: IncomingMessage, res: ServerResponse): boolean {
    const pathname = url.split('?', 1)[0] ?? url;
    const file = fileAt(pathname);
    const part = file ? undefined : getPart(pathname);
    if (!file && !part) return false;
    const answering = file
      ? respondWithFile(file, req, res)
      : respondInSlot(res, () => respondWithPart(part ?? '', req, res));
    answering.catch((error) => {
      if (!(error instanceof Overloaded) && !isMissing(error) && !isLeaving(error))
        log({ level: 'error', url, message: error instanceof Error ? error.message : String(error) });
      // What has begun cannot be taken back: cut off, it is read again later.
      if (res.headersSent) res.destroy();
      else refuse(res, error, security);
    });
    return true;
  };
}

async function wordmarksIn(env: Options['env'], locale: Locale) {
  return wordmarksFile(await readApi(env, listBrands, { locale }));
}

/** Customer service can be reached on its page whatever the back end says. */
async function shopEmail(env: Options['env']) {
  const shop = await readApi(env, getShop).catch(() => undefined);
  return shop?.email || undefined;
}

function refuse(res: ServerResponse, error: unknown, security: string[]) {
  if (error instanceof Overloaded) http.shed('page');
  const headers = { 'content-type': TEXT, 'cache-control': 'no-store' };
  if (isMissing(error)) {
    res.writeHead(404, [...listHeaders(headers), ...security]).end('There is nothing at this address.\n');
  } else {
    res.writeHead(503, [...listHeaders({ ...headers, 'retry-after': '120' }), ...security]);
    res.end('Please try again in a few minutes.\n');
  }
}

function isMissing(error: unknown) {
  return error instanceof ApiFailure && error.status === 404;
}

/** Whoever reads left before the end. */
function isLeaving(error: unknown) {
  return error instanceof Error && 'code' in error && LEAVING.has(error.code);
}

function toHeaders(type: string, seconds: number, others: string[]) {
  return [
    ...listHeaders({
      'content-type': type,
      'cache-control': `public, max-age=${seconds}`,
      vary: 'accept-encoding',
    }),
    ...others,
  ];
}

/** Streams a body, compressed for whom takes it, as fast as the other side reads. */
async function send(body: Readable, headers: string[], req: IncomingMessage, res: ServerResponse) {
  if (req.method === 'HEAD') {
    res.writeHead(200, headers).end();
    body.destroy();
    return;
  }
  const isGzip = acceptedEncodings(req.headers['accept-encoding']).includes('gzip');
  res.writeHead(200, isGzip ? [...headers, 'content-encoding', 'gzip'] : headers);
  if (isGzip) await pipeline(body, createGzip({ level: 6 }), res);
  else await pipeline(body, res);
}
