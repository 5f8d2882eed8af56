import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_FORM_BYTES = 4_096;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The fields of a small form, or the query of a GET; undefined for a form far too long. */
export async function readForm(req: IncomingMessage) {
  if (req.method !== 'POST') return new URL(req.url ?? '/', 'http://site').searchParams;
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) return undefined;
  }
  return new URLSearchParams(text);
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

/** Answers a form: the cookie is kept for a year, and the way leads back to `address`. */
export function leadBack(res: ServerResponse, siteUrl: string, address: string, cookie: string) {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  res.writeHead(303, {
    location: address,
    'set-cookie': `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
    'content-length': 0,
  });
  res.end();
}
