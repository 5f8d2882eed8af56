import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from './error-response.ts';

const SMALL_FORM_BYTES = 4_096;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The fields of a form, or the query of a GET. Throws a RequestError for a form that is too long, and what the
 * connection throws when it ends before the form does. The server limits the time it may take.
 */
export async function readForm(req: IncomingMessage, maxBytes = SMALL_FORM_BYTES): Promise<URLSearchParams> {
  if (req.method !== 'POST') return new URL(req.url ?? '/', 'http://site').searchParams;
  if (Number(req.headers['content-length']) > maxBytes) throw new RequestError(413);
  const chunks: Buffer[] = [];
  let length = 0;
  // The stream stays open for the response that refuses the rest.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw new RequestError(413);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The page of this site that a request came from, or the home page. */
export function refererPath(req: IncomingMessage, siteUrl: string) {
  const referer = req.headers.referer ?? '';
  return referer.startsWith(`${siteUrl}/`) ? referer.slice(siteUrl.length) : '/';
}

/** The address if it is one of this site, else the home page. */
export function ownAddress(address: string): string {
  const isPath =
    /^\/(?![/\\])/.test(address) && !/[\s\\]/.test(address) && URL.canParse(address, 'http://site');
  if (!isPath) return '/';
  const { pathname, search, origin } = new URL(address, 'http://site');
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + search : '/';
}

/** Responds to a form: the cookie, if there is one, lives for a year, and the way leads back to `address`. */
export function leadBack(res: ServerResponse, siteUrl: string, address: string, cookie: string | undefined) {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  res.writeHead(303, {
    location: address,
    ...(cookie && { 'set-cookie': `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}` }),
    'cache-control': 'no-store',
    'content-length': 0,
  });
  res.end();
}
