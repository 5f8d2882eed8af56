import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { requestApi } from '../app/api/api-request.server.ts';
import { securityHeaders } from './content-security.ts';
import type { Env } from './env.ts';
import { log } from './log.ts';

export const MEDIA = '/media/';
/** The pictures of the busiest pages, so that they cost no call to the API. */
const KEPT_BYTES = 8_000_000;
const PASSED_ON = ['content-type', 'cache-control', 'etag'];

type Picture = { status: number; headers: string[]; body: Buffer };

/**
 * Answers `/media/…` with the API's pictures at the shop's own address: the connection that brought the page brings
 * its pictures too, where another host would cost a slow phone two round trips before the first of them.
 */
export function createMediaAnswers({ apiUrl, siteUrl }: Pick<Env, 'apiUrl' | 'siteUrl'>) {
  const security = securityHeaders(siteUrl);
  const kept = new LRUCache<string, Picture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 500,
  });

  async function fetchAndKeep(path: string) {
    const picture = await fetchPicture(apiUrl + path);
    // Only what never changes: the API names it by its content.
    if (picture.headers.some((value) => value.includes('immutable'))) kept.set(path, picture);
    return picture;
  }

  return async function answer(req: IncomingMessage, res: ServerResponse) {
    const path = req.url?.split('?')[0] ?? '';
    try {
      send(req, res, kept.get(path) ?? (await fetchAndKeep(path)), security);
    } catch (error) {
      log({ level: 'error', url: path, message: `No picture from the API: ${error}` });
      res.writeHead(502, ['cache-control', 'no-store', 'content-length', '0']).end();
    }
  };
}

async function fetchPicture(address: string): Promise<Picture> {
  const { status, headers, body } = await requestApi(address, {});
  // A picture for sharing is drawn on demand and found at an address of its own.
  const place = headers.location?.slice(headers.location.indexOf(MEDIA));
  const found = place?.startsWith(MEDIA) ? ['location', place] : [];
  if (status !== 200) {
    return { status, headers: ['cache-control', 'no-store', ...found], body: Buffer.alloc(0) };
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
