import { createHash } from 'node:crypto';
import { listHeaders } from './header-list.ts';

const known = new Map<string, string>();

/** `'sha256-…'` of an inline script or style; those of every page are computed once. */
function sourceHash(content: string) {
  const found = known.get(content);
  if (found) return found;
  const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  if (known.size < 20) known.set(content, hash);
  return hash;
}

/** Hashes of all inline scripts, or styles, in a piece of markup. */
export function inlineHashes(html: string, tag: 'script' | 'style') {
  const hashes: string[] = [];
  const [open, close] = [`<${tag}`, `</${tag}>`];
  for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const attributes = html.slice(at + open.length, start - 1);
    const end = html.indexOf(close, start);
    if (end < 0) break;
    const isData = attributes.includes('type="application/') || /\ssrc=/.test(attributes);
    if (!isData) hashes.push(sourceHash(html.slice(start, end)));
    at = end;
  }
  return hashes;
}

/** Hashes of what a page has inline. */
export type Inline = { scripts: string[]; styles: string[] };

type Policy = {
  /** The API's and the media's. */
  origins: string[];
  https: boolean;
  /** Forms are checked by Google's reCAPTCHA v3, which brings a script and a frame of its own. */
  recaptcha?: boolean;
};

const RECAPTCHA = 'https://www.google.com/recaptcha/';
const RECAPTCHA_FILES = 'https://www.gstatic.com/recaptcha/';

/** The policy of a page (docs/decisions/0011). */
export function contentSecurityPolicy({ scripts, styles }: Inline, { origins, https, recaptcha }: Policy) {
  const others = [...new Set(origins)].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}${recaptcha ? ` ${RECAPTCHA} ${RECAPTCHA_FILES}` : ''}`,
    `style-src 'self' ${styles.join(' ')}`,
    // Tints made from a product's label are inline custom properties.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${others}`,
    "font-src 'self'",
    `connect-src 'self' ${others}${recaptcha ? ` ${RECAPTCHA}` : ''}`,
    ...(recaptcha ? [`frame-src ${RECAPTCHA}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // Forms that work without scripts go straight to the API.
    `form-action 'self' ${others}`,
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every response, as a flat list of names and values. Where the site has TLS, it is to stay so for a year. */
export function securityHeaders(siteUrl: string, referrerPolicy = 'strict-origin-when-cross-origin') {
  const isSecure = siteUrl.startsWith('https:');
  return listHeaders({
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  });
}

/**
 * Keeps a page apart from the window that opened it. Only for pages that concern one visitor: the browser begins a process of
 * its own for it once the response has come (docs/decisions/0022).
 */
export const ISOLATION = listHeaders({ 'cross-origin-opener-policy': 'same-origin' });
