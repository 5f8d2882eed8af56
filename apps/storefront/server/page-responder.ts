import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@pouchery/contract/locales';
import { Overloaded, type SlotLimits } from '@pouchery/overload/slots';
import { LRUCache } from 'lru-cache';
import type { AgePrompt } from '../app/page-request.server.ts';
import { getLocale } from './address-locale.ts';
import { agePromptFor } from './age-prompt.ts';
import { acceptedEncodings, type Encoding, fastestEncoding } from './compression.ts';
import { log } from './log.ts';
import { http } from './metrics.ts';
import { type FindRoute, type PageAddress, readPageAddress } from './page-address.ts';
import { addEncoding, type Encoded, type Page, type PageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PlainVisitors } from './plain-visitors.ts';
import { claimPreview } from './previews.ts';
import type { Redirects } from './redirects.ts';
import { createRenderedPages, describeError, type RequestedPage } from './rendered-pages.ts';
import type { RequestRecord } from './request-record.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Addresses that are read once; longer ones are read each time they are asked for. */
const MAX_ADDRESSES = 5_000;
const MAX_REMEMBERED_LENGTH = 500;
/** From so many requests on: brotli at its best takes as much of a core as to render the page ten times. */
const WORTH_THE_BEST = 10;
/** What browsers take. */
const EVERY_ENCODING = 'gzip, br, zstd';

/** Renders under way at once wait for the API most of their time; React renders them one after another. */
const LIMITS: SlotLimits = { running: 16, waiting: 100, waitMs: 400, maxWaitMs: 2_000 };

type Options = {
  apiUrl: string;
  cache: PageCache;
  renderer: PageRenderer;
  settings: Pick<ShopSettings, 'isAgePromptOn' | 'at' | 'revision'>;
  redirects: Pick<Redirects, 'find' | 'miss'>;
  findRoute: FindRoute;
  /** Without it everybody has scripts. */
  visitors?: PlainVisitors | undefined;
  limits?: SlotLimits;
};

/** Has a page cached before anybody asks for it, as a visitor with these cookies would see it. Throws what rendering throws. */
export type PreparePage = (url: string, cookies: string) => Promise<void>;

/**
 * Answers every address that is no file: from the page cache where it can, else by rendering. What is too much to render is
 * refused at once with a busy page (docs/decisions/0033).
 */
export function createPageResponder({
  apiUrl,
  cache,
  renderer,
  settings,
  redirects,
  findRoute,
  visitors,
  limits = LIMITS,
}: Options) {
  const pages = createRenderedPages({ cache, renderer, settings, limits });
  const addresses = new LRUCache<string, ReturnType<typeof readPageAddress>>({ max: MAX_ADDRESSES });

  return { respond, respondToForm, takesForm, prepare, slots: pages.slots, limits };

  function respond(req: IncomingMessage, res: ServerResponse, record: RequestRecord): void | Promise<void> {
    const url = req.url ?? '/';
    const address = addresses.get(url) ?? learn(url);
    if ('redirect' in address) {
      record.route = 'redirect';
      const headers = ['location', address.redirect, 'content-length', '0', ...renderer.securityHeaders];
      res.writeHead(308, headers).end();
      return;
    }
    const locale = getLocale(address.base, req.headers.cookie);
    if (address.isOwn && visitors?.isKnown(req) && !address.preview && visitors.isOpen(locale))
      return respondToVisitor(req, res, record, address);
    const agePrompt = agePromptFor(settings.isAgePromptOn(), req.headers.cookie);
    const accepted = acceptedEncodings(req.headers['accept-encoding']);
    const key = toKey(address, locale, agePrompt, settings.revision());
    const page = key ? cache.get(key) : undefined;
    const encoded = page && pickBest(page, accepted);
    record.route = address.route;
    record.cache = !key ? 'bypass' : page ? 'hit' : 'miss';
    if (encoded) {
      if (page.status === 404 && leadOn(req, res)) return;
      send(req, res, page, encoded);
      page.hits += 1;
      if (page.hits === WORTH_THE_BEST) pages.refine(key, page);
    } else {
      const encoding = fastestEncoding(accepted);
      return respondUncached(req, res, record.id, { address, locale, agePrompt, encoding, key, page });
    }
  }

  /** Whether a form may be posted to this address. */
  function takesForm(url: string, cookies: string | undefined) {
    const address = learn(url);
    if ('redirect' in address || !address.isOwn) return false;
    return visitors?.isOpen(getLocale(address.base, cookies)) === true;
  }

  async function respondToForm(req: IncomingMessage, res: ServerResponse, record: RequestRecord) {
    const address = learn(req.url ?? '/');
    if ('redirect' in address || !visitors) return;
    // What is said of an ended session is said with what was typed.
    if (visitors.isKnown(req) && leadToSession(req, res, 307)) return;
    return respondToVisitor(req, res, record, address, await visitors.readForm(req));
  }

  /** Renders a page for one visitor alone. */
  function respondToVisitor(
    req: IncomingMessage,
    res: ServerResponse,
    record: RequestRecord,
    address: PageAddress,
    visitor = visitors?.read(req),
  ) {
    if (!visitor?.form && leadToSession(req, res, 303)) return;
    const locale = getLocale(address.base, req.headers.cookie);
    const agePrompt = agePromptFor(settings.isAgePromptOn(), req.headers.cookie);
    const encoding = fastestEncoding(acceptedEncodings(req.headers['accept-encoding']));
    Object.assign(record, { route: address.route, cache: 'bypass' });
    const requested = { address, locale, agePrompt, encoding, key: '', page: undefined, visitor };
    return respondUncached(req, res, record.id, requested);
  }

  function leadToSession(req: IncomingMessage, res: ServerResponse, status: 303 | 307) {
    const location = visitors?.continueAt(req);
    if (location === undefined) return false;
    const headers = ['location', location, 'cache-control', 'private, no-store', 'content-length', '0'];
    if (!req.complete) headers.push('connection', 'close');
    res.writeHead(status, [...headers, ...renderer.securityHeaders]).end();
    return true;
  }

  /** From an address without a page to where somebody has led it, if anywhere; else it is counted. */
  function leadOn(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? '/';
    const location = redirects.find(url);
    if (location === undefined) {
      if (req.method === 'GET' && req.headers['sec-fetch-dest'] === 'document') redirects.miss(url);
      return false;
    }
    const headers = ['location', location, 'content-length', '0', 'cache-control', 'private, no-cache'];
    res.writeHead(301, [...headers, ...renderer.securityHeaders]).end();
    return true;
  }

  async function prepare(url: string, cookies: string): Promise<void> {
    const address = learn(url);
    if ('redirect' in address || !address.cacheable) return;
    const locale = getLocale(address.base, cookies);
    const agePrompt = agePromptFor(settings.isAgePromptOn(), cookies);
    const key = toKey(address, locale, agePrompt, settings.revision());
    cache.expect(key);
    if (cache.get(key)) return;
    const encoding = fastestEncoding(acceptedEncodings(EVERY_ENCODING));
    await pages.render({ address, locale, agePrompt, encoding, key, page: undefined }, randomUUID());
  }

  function learn(url: string) {
    const address = readPageAddress(url, findRoute);
    if (url.length <= MAX_REMEMBERED_LENGTH) addresses.set(url, address);
    return address;
  }

  async function respondUncached(
    req: IncomingMessage,
    res: ServerResponse,
    id: string,
    requested: RequestedPage,
  ) {
    const { key, encoding, locale } = requested;
    try {
      const link = req.method === 'GET' ? requested.address.preview : undefined;
      const isWanted = () => key !== '' || !res.destroyed;
      const claimed = link
        ? await pages.inSlot(requested.address, isWanted, () =>
            claimPreview(apiUrl, link, requested.address.href),
          )
        : undefined;
      if (claimed && 'leadTo' in claimed) return leadTo(res, claimed.leadTo, renderer);
      const page = requested.page ?? (await pages.render({ ...requested, preview: claimed }, id, isWanted));
      const encoded = page.encodings[encoding] ?? (await addEncoding(page, encoding, 'fast'));
      if (key) cache.resize(key, page);
      if (page.status === 404 && !claimed && leadOn(req, res)) return;
      send(req, res, page, encoded);
    } catch (error) {
      if (error instanceof Overloaded) return shed(req, res, requested);
      log({ level: 'error', request_id: id, path: req.url?.split('?', 1)[0], message: describeError(error) });
      const { headers, body } = renderer.fallback(locale, id);
      res.writeHead(500, [...headers, 'x-request-id', id, 'content-length', String(body.length)]);
      res.end(req.method === 'HEAD' ? undefined : body);
    }
  }

  /** Says that too much waits already, as whoever asks understands it. */
  function shed(req: IncomingMessage, res: ServerResponse, { address, locale }: RequestedPage) {
    http.shed(address.priority);
    const { headers, body } = renderer.busy(locale);
    res.writeHead(503, [...headers, 'content-length', String(body.length)]);
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}

/** Empty for a page that is not cached. */
function toKey({ cacheable, href }: PageAddress, locale: Locale, agePrompt: AgePrompt, revision: number) {
  return cacheable ? `${locale} ${agePrompt} ${revision} ${href}` : '';
}

/** From the link of a preview that shows nothing: to a new one for staff, or to the page that everybody sees. */
function leadTo(res: ServerResponse, location: string, { previewHeaders }: PageRenderer) {
  res.writeHead(303, [...previewHeaders, 'location', location, 'content-length', '0']).end();
}

function pickBest({ encodings }: Page, accepted: Encoding[]) {
  for (const encoding of accepted) {
    const encoded = encodings[encoding];
    if (encoded) return encoded;
  }
  return undefined;
}

function send(req: IncomingMessage, res: ServerResponse, page: Page, encoded: Encoded) {
  if (page.status === 200 && req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, page.headers).end();
    return;
  }
  res.writeHead(page.status, encoded.headers);
  res.end(req.method === 'HEAD' ? undefined : encoded.body);
}
