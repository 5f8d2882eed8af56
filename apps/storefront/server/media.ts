import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMediaPath, MEDIA_PATH } from '@pouchery/contract/media-names';
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { REQUEST_ID_HEADER } from '@pouchery/observability/request-id';
import { LRUCache } from 'lru-cache';
import { type ApiResponse, openApiPool } from '../app/api/api-request.server.ts';
import { securityHeaders } from './content-security.ts';
import type { Env } from './env.ts';
import { createErrorResponder } from './error-response.ts';
import { log } from './log.ts';
import { http } from './metrics.ts';
import type { RequestRecord } from './request-record.ts';

/** The pictures of the busiest pages, so that they cost no call to the API. */
const MAX_CACHED_BYTES = 8_000_000;
/** More than the widest picture has. What is fetched at once can be held at once. */
const MAX_PICTURE_BYTES = 4_000_000;
const MAX_SOCKETS = 8;
const MAX_FETCHES = 64;
const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = '2';
/** A script, style or font of another version's pages, which the API that came with that version has. */
const ASSET = /^\/assets\/[\w-][\w.-]*\.(?:js|css|woff2)$/;
const PASSED_ON = ['content-type', 'cache-control', 'etag'];

type Picture = { status: number; headers: string[]; body: Buffer };
type Options = Pick<Env, 'apiUrl' | 'siteUrl'> & {
  /** What the API believes the request's id by. */
  readKey?: () => string | undefined;
  maxFetches?: number;
  timeoutMs?: number;
  maxBytes?: number;
};

/**
 * Serves `/media/…` with the API's pictures at the shop's own address: the connection that brought the page brings
 * its pictures too, where another host would cost a slow phone two round trips before the first of them. Only names that
 * the media store makes are passed on, a few at once, and each once at a time. So is `/assets/…` that this version does not
 * have, while another one takes its place (docs/decisions/0056).
 */
export function createMediaResponder({
  apiUrl,
  siteUrl,
  readKey,
  maxFetches = MAX_FETCHES,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_PICTURE_BYTES,
}: Options) {
  const security = securityHeaders(siteUrl);
  const refuse = createErrorResponder(siteUrl);
  // Of their own: a page's calls must not wait behind pictures, nor these behind those.
  const requestPicture = openApiPool({ maxSockets: MAX_SOCKETS, timeoutMs, maxBytes });
  const cached = new LRUCache<string, Picture>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }) => body.length + 500,
  });
  const fetching = new Map<string, Promise<Picture>>();

  function fetchOnce(path: string, id: string): Promise<Picture> | undefined {
    const running = fetching.get(path);
    if (running) return running;
    if (fetching.size >= maxFetches) return undefined;
    const fetched = fetchPicture(path, id).finally(() => fetching.delete(path));
    fetching.set(path, fetched);
    return fetched;
  }

  async function fetchPicture(path: string, id: string) {
    const picture = asPicture(await requestPicture(apiUrl + path, toHeaders(id, readKey?.())));
    // Only what never changes: the API names it by its content.
    if (picture.headers.some((value) => value.includes('immutable'))) cached.set(path, picture);
    return picture;
  }

  return async function respond(req: IncomingMessage, res: ServerResponse, record: RequestRecord) {
    const path = req.url?.split('?', 1)[0] ?? '';
    if (!isMediaPath(path) && !ASSET.test(path)) return refuse(req, res, 404);
    try {
      const known = cached.get(path);
      record.cache = known ? 'hit' : 'miss';
      const picture = known ?? (await fetchOnce(path, record.id));
      if (!picture) {
        http.shed('page');
        return refuse(req, res, 503, ['retry-after', RETRY_SECONDS]);
      }
      send(req, res, picture, security);
    } catch (error) {
      log({ level: 'error', request_id: record.id, path, message: `No picture from the API: ${error}` });
      if (!res.headersSent) refuse(req, res, 502);
    }
  };
}

function toHeaders(id: string, key: string | undefined) {
  return { [REQUEST_ID_HEADER]: id, ...(key && { [RENDER_KEY_HEADER]: key }) };
}

function asPicture({ status, headers, body }: ApiResponse): Picture {
  // A picture for sharing is drawn on demand and found at an address of its own.
  const place = headers.location?.slice(headers.location.indexOf(MEDIA_PATH)) ?? '';
  const found = isMediaPath(place) ? ['location', place] : [];
  if (status !== 200) {
    const retry = headers['retry-after'] ? ['retry-after', headers['retry-after']] : [];
    return { status, headers: ['cache-control', 'no-store', ...found, ...retry], body: Buffer.alloc(0) };
  }
  const passedOn = PASSED_ON.flatMap((name) => (headers[name] ? [name, String(headers[name])] : []));
  return { status, headers: passedOn, body };
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: Picture,
  security: string[],
) {
  const etag = headers[headers.indexOf('etag') + 1];
  const sent = [...headers, ...security];
  if (status === 200 && etag && req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, sent).end();
    return;
  }
  res.writeHead(status, [...sent, 'content-length', String(body.length)]);
  res.end(req.method === 'HEAD' ? undefined : body);
}
