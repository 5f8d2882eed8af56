import { createHash } from 'node:crypto';

const INLINE = /<(script|style)(?:\s([^>]*))?>([^<]*(?:<(?!\/\1>)[^<]*)*)<\/\1>/g;
const known = new Map<string, string>();

/** `'sha256-…'` of an inline script or style; those of every page are computed once. */
export function sourceHash(content: string) {
  const found = known.get(content);
  if (found) return found;
  const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  if (known.size < 50) known.set(content, hash);
  return hash;
}

/** Hashes of all inline scripts and styles of a rendered page, each once. */
export function inlineHashes(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (/\bsrc=|type="application\//.test(attributes)) continue;
    (tag === 'script' ? scripts : styles).add(sourceHash(content));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** The policy of a page (architecture.md §6, "CSP without nonces"); `origins` are the API's and the media's. */
export function contentSecurityPolicy(
  html: string,
  { origins, https }: { origins: string[]; https: boolean },
) {
  const { scripts, styles } = inlineHashes(html);
  const others = [...new Set(origins)].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src ${styles.join(' ') || "'self'"}`,
    // Tints made from a product's label are inline custom properties.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${others}`,
    `connect-src 'self' ${others}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every answer, as a flat list of names and values. */
export const SECURITY_HEADERS = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=(), payment=()',
];
